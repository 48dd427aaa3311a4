/** Complex numbers, their real and imaginary parts apart. */
export type Complex = { readonly re: Float64Array; readonly im: Float64Array }

export const newComplex = (size: number): Complex => ({ re: new Float64Array(size), im: new Float64Array(size) })

/**
 * The discrete Fourier transform, in place: `X[j] = sum of x[k] e^(sign * 2 pi i j k / n)`; the inverse (`sign` -1) is not divided by n.
 * The size is a power of two (Cooley and Tukey, radix 2).
 */
export const transform = ({ re, im }: Complex, sign: 1 | -1): void => {
  const size = re.length
  reorder(re)
  reorder(im)
  for (let half = 1; half < size; half *= 2) {
    const [cos, sin] = rootsOf(half, sign)
    for (let start = 0; start < size; start += 2 * half)
      for (let at = 0; at < half; at++) {
        const [even, odd] = [start + at, start + at + half]
        const [c, s, a, b] = [cos[at] as number, sin[at] as number, re[odd] as number, im[odd] as number]
        const [x, y] = [a * c - b * s, a * s + b * c]
        re[odd] = (re[even] as number) - x
        im[odd] = (im[even] as number) - y
        re[even] = (re[even] as number) + x
        im[even] = (im[even] as number) + y
      }
  }
}

const rootsOf = (half: number, sign: number): readonly [Float64Array, Float64Array] => {
  const angle = (sign * Math.PI) / half
  return [
    Float64Array.from({ length: half }, (_, at) => Math.cos(angle * at)),
    Float64Array.from({ length: half }, (_, at) => Math.sin(angle * at)),
  ]
}

/** Swaps each place with the one whose bits read backwards. */
const reorder = (values: Float64Array): void => {
  const size = values.length
  for (let place = 1, reversed = 0; place < size; place++) {
    let bit = size >> 1
    for (; reversed & bit; bit >>= 1) reversed ^= bit
    reversed |= bit
    if (place >= reversed) continue
    const kept = values[place] as number
    values[place] = values[reversed] as number
    values[reversed] = kept
  }
}
