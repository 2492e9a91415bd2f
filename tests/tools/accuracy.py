"""What floating point results WGSL allows: intervals of f32 or f16, after its accuracy tables (WGSL 15.7.4).

An interval is a pair of fractions, or None where the specification promises nothing. Every operation returns all
that it may: results that are not in the type may be rounded either way, subnormal ones may become zero, and a
function whose accuracy is inherited from an expression is that expression, on intervals.
"""
import math
from fractions import Fraction


class FloatType:
    def __init__(self, name, precision, smallest_exponent, largest_exponent, tables):
        self.name, self.precision, self.smallest_exponent = name, precision, smallest_exponent
        self.largest = (2 - Fraction(2) ** (1 - precision)) * Fraction(2) ** largest_exponent
        self.smallest = Fraction(2) ** smallest_exponent
        # Absolute errors of sin and cos, of log and log2, of acos, of asin; of exp's first ULPs; of atan's ULPs.
        self.trigonometric, self.logarithm, self.acos_error, self.asin_error, self.exp_ulps, self.atan_ulps = tables

    def exponent(self, x):
        x = abs(x)
        exponent = x.numerator.bit_length() - x.denominator.bit_length()
        while Fraction(2) ** exponent > x:
            exponent -= 1
        while Fraction(2) ** (exponent + 1) <= x:
            exponent += 1
        return exponent

    def ulp(self, x):
        exponent = self.smallest_exponent if x == 0 else max(self.exponent(x), self.smallest_exponent)
        return Fraction(2) ** (exponent - self.precision + 1)

    def down(self, x):
        ulp = self.ulp(x)
        return math.floor(x / ulp) * ulp

    def up(self, x):
        return -self.down(-x)

    def has(self, x):
        return self.down(x) == x and abs(x) <= self.largest

    # The results that rounding leaves of `low` to `high`.
    def round(self, low, high):
        low, high = self.down(low), self.up(high)
        if low < -self.largest or high > self.largest:
            return None
        if 0 < low < self.smallest:
            low = Fraction(0)
        if -self.smallest < high < 0:
            high = Fraction(0)
        return low, high

    def within(self, x, error):
        return self.round(x - error, x + error)


F32 = FloatType("f32", 24, -126, 127, (Fraction(1, 2**11), Fraction(1, 2**21), Fraction("6.77e-5"), Fraction("6.81e-5"),
                                       3, 4096))
F16 = FloatType("f16", 11, -14, 15, (Fraction(1, 2**7), Fraction(1, 2**7), Fraction("3.91e-3"), Fraction("3.91e-3"),
                                     1, 5))


def strict(function):
    """Nothing is known of a result when nothing is known of an argument."""
    return lambda self, *arguments: None if None in arguments else function(self, *arguments)


def exactly(x):
    return Fraction(x), Fraction(x)


def union(*intervals):
    known = [interval for interval in intervals if interval is not None]
    return min(low for low, _ in known), max(high for _, high in known)


# math's functions are right to an ULP of a double or so.
def real(function, *arguments):
    return Fraction(function(*(float(argument) for argument in arguments)))


class Evaluator:
    """The operations and functions of one type, on intervals."""

    def __init__(self, type_):
        self.type = type_

    def corners(self, function, *intervals):
        values = [()]
        for interval in intervals:
            values = [value + (end,) for value in values for end in interval]
        results = [function(*value) for value in values]
        return self.type.round(min(results), max(results))

    # A function that grows or falls all the way, and its error at x.
    def monotone(self, function, error, *intervals):
        results = []
        for x in self.product(intervals):
            result = real(function, *x)
            results += [result - error(result, *x), result + error(result, *x)]
        return self.type.round(min(results), max(results))

    @staticmethod
    def product(intervals):
        values = [()]
        for interval in intervals:
            values = [value + (end,) for value in values for end in interval]
        return values

    def ulps(self, count):
        return lambda result, *_: count * self.type.ulp(result)

    @strict
    def add(self, x, y):
        return self.corners(lambda a, b: a + b, x, y)

    @strict
    def sub(self, x, y):
        return self.corners(lambda a, b: a - b, x, y)

    @strict
    def mul(self, x, y):
        return self.corners(lambda a, b: a * b, x, y)

    @strict
    def div(self, x, y):
        if y[0] <= 0 <= y[1]:
            return None
        results = []
        for a, b in self.product((x, y)):
            error = Fraction(5, 2) * self.type.ulp(a / b)
            results += [a / b - error, a / b + error] if (a / b) != 0 else [Fraction(0)]
        return self.type.round(min(results), max(results))

    def constant(self, text):
        return self.type.round(Fraction(text), Fraction(text))

    @strict
    def exp(self, x):
        return self.monotone(math.exp, lambda r, a: (self.type.exp_ulps + 2 * abs(a)) * self.type.ulp(r), x)

    @strict
    def exp2(self, x):
        return self.monotone(lambda a: 2.0**a, lambda r, a: (self.type.exp_ulps + 2 * abs(a)) * self.type.ulp(r), x)

    def logarithm(self, function, x):
        if x[0] <= 0:
            return None
        half, two = Fraction(1, 2), Fraction(2)
        return self.monotone(
            function, lambda r, a: self.type.logarithm if half <= a <= two else 3 * self.type.ulp(r), x)

    @strict
    def log(self, x):
        return self.logarithm(math.log, x)

    @strict
    def log2(self, x):
        return self.logarithm(math.log2, x)

    @strict
    def inverseSqrt(self, x):
        return None if x[0] <= 0 else self.monotone(lambda a: 1 / math.sqrt(a), self.ulps(2), x)

    # The root of exactly 0 is taken for 0, though 1 / inverseSqrt(0) promises nothing.
    @strict
    def sqrt(self, x):
        if x == exactly(0):
            return x
        return self.div(exactly(1), self.inverseSqrt(x))

    def trigonometric(self, function, x):
        if x[0] != x[1] or abs(x[0]) > Fraction(math.pi):
            return None
        return self.type.within(real(function, x[0]), self.type.trigonometric)

    @strict
    def sin(self, x):
        return self.trigonometric(math.sin, x)

    @strict
    def cos(self, x):
        return self.trigonometric(math.cos, x)

    @strict
    def tan(self, x):
        return self.div(self.sin(x), self.cos(x))

    @strict
    def atan(self, x):
        return self.monotone(math.atan, self.ulps(self.type.atan_ulps), x)

    @strict
    def atan2(self, y, x):
        for a in x:
            if not self.type.smallest <= abs(a) <= 1 / self.type.smallest:
                return None
        return self.monotone(math.atan2, self.ulps(self.type.atan_ulps), y, x)

    @strict
    def acos(self, x):
        root = self.sqrt(self.sub(exactly(1), self.mul(x, x)))
        return union(self.type.within(real(math.acos, x[0]), self.type.acos_error), self.atan2(root, x))

    @strict
    def asin(self, x):
        root = self.sqrt(self.sub(exactly(1), self.mul(x, x)))
        return union(self.type.within(real(math.asin, x[0]), self.type.asin_error), self.atan2(x, root))

    @strict
    def acosh(self, x):
        return self.log(self.add(x, self.sqrt(self.sub(self.mul(x, x), exactly(1)))))

    @strict
    def asinh(self, x):
        return self.log(self.add(x, self.sqrt(self.add(self.mul(x, x), exactly(1)))))

    @strict
    def atanh(self, x):
        ratio = self.div(self.add(exactly(1), x), self.sub(exactly(1), x))
        return self.mul(self.log(ratio), exactly(0.5))

    @strict
    def cosh(self, x):
        return self.mul(self.add(self.exp(x), self.exp((-x[1], -x[0]))), exactly(0.5))

    @strict
    def sinh(self, x):
        return self.mul(self.sub(self.exp(x), self.exp((-x[1], -x[0]))), exactly(0.5))

    @strict
    def tanh(self, x):
        return union(self.type.within(real(math.tanh, x[0]), Fraction(1, 10**5)), self.div(self.sinh(x), self.cosh(x)))

    @strict
    def pow(self, x, y):
        return self.exp2(self.mul(y, self.log2(x)))

    @strict
    def degrees(self, x):
        return self.mul(x, self.constant("57.295779513082322865"))

    @strict
    def radians(self, x):
        return self.mul(x, self.constant("0.017453292519943295474"))

    @strict
    def fma(self, x, y, z):
        return self.add(self.mul(x, y), z)

    @strict
    def mix(self, x, y, z):
        return self.add(self.mul(x, self.sub(exactly(1), z)), self.mul(y, z))

    @strict
    def fract(self, x):
        return self.sub(x, exactly(math.floor(x[0])))

    @strict
    def smoothstep(self, low, high, x):
        t = self.div(self.sub(x, low), self.sub(high, low))
        if t is None:
            return None
        t = tuple(min(max(end, Fraction(0)), Fraction(1)) for end in t)
        return self.mul(self.mul(t, t), self.sub(exactly(3), self.mul(exactly(2), t)))

    def dot(self, x, y):
        total = exactly(0)
        for a, b in zip(x, y):
            total = self.add(total, self.mul(a, b))
        return total

    def length(self, x):
        return self.sqrt(self.dot(x, x))
