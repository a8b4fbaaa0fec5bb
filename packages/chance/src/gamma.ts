const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Returns the natural logarithm of the gamma function of a positive number, by Lanczos's series. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const t = z + lanczos.length - 0.5
  const sum = lanczos.reduce((total, coefficient, index) => total + coefficient / (z + index + 1), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

const precision = 1e-15
const mostTerms = 10_000
/** Replaces a zero in a denominator of a continued fraction. */
const tiny = 1e-300

/** Returns how probable a chi-square of so many degrees of freedom is to be this large or larger. */
export function chiSquareTail(chiSquare: number, degrees: number): number {
  const [a, x] = [degrees / 2, chiSquare / 2]
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

/** Sums the series of the lower incomplete gamma function, without its scale. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < mostTerms && term > sum * precision; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** Computes the upper one: Lentz's way to evaluate its continued fraction. */
function upperFraction(a: number, x: number): number {
  return continuedFraction(x + 1 - a, (n) => [-n * (n - a), x + 2 * n + 1 - a])
}

/** Computes 1 / (first + a1 / (b1 + a2 / (b2 + …))), where `next` gives a and b of each level from 1. */
export function continuedFraction(first: number, next: (level: number) => readonly [number, number]): number {
  let c = 1 / tiny
  let d = 1 / (first || tiny)
  let value = d
  for (let level = 1; level < mostTerms; level++) {
    const [a, b] = next(level)
    d = 1 / (a * d + b || tiny)
    c = b + a / c || tiny
    value *= c * d
    if (Math.abs(c * d - 1) < precision) break
  }
  return value
}
