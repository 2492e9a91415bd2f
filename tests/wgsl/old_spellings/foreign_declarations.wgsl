// Declarations that other languages have, each reported once.
import a; // error:1 [syntax] WGSL has no imports
module b; // error:1 [syntax] WGSL has no modules
namespace c { } // error:1 [syntax] WGSL has no namespaces
class d { } // error:1 [syntax] WGSL has no classes; use 'struct'
interface e { } // error:1 [syntax] WGSL has no interfaces
trait g { } // error:1 [syntax] WGSL has no traits
impl h { } // error:1 [syntax] WGSL has no methods
union i { } // error:1 [syntax] WGSL has no unions; use bitcast
precision highp float; // error:1 [syntax] WGSL has no precision statements
fn ok() {}
