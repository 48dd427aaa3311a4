import { vector } from '../../common/element.ts'

const parts = {
  // The face of a tiger: ears, head, stripes, eyes, muzzle.
  tiger: [
    ['M6 8 10 5l5 4zM34 8l-4-3-5 4z', '#e0892a'],
    ['M20 6c9 0 14 6 14 14 0 9-6 15-14 15S6 29 6 20C6 12 11 6 20 6z', '#ffb84d'],
    [
      'M20 6l2.500 6h-5zM12.500 8.500l4 4.500-2.500.5zM27.500 8.500l-4 4.500 2.500.5zM6.500 17l6 1.500-6 1.500zM33.500 17l-6 1.500 6 1.500zM7.500 24l5-1-4 3.500zM32.500 24l-5-1 4 3.500z',
      '#3a1a06',
    ],
    ['M20 22c5 0 8 3 8 6.500S24.500 34 20 34s-8-2-8-5.500S15 22 20 22z', '#fff1d6'],
    ['M17.500 23h5l-2.500 3zM12 18.500a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM24 18.500a2 2 0 1 0 4 0 2 2 0 0 0-4 0z', '#241004'],
  ],
  // A dragon: a coil of three turns with a horned head and a flame.
  dragon: [
    ['M30 10c5 3 6 9 2 13s-12 3-16 5-4 6 0 7c-6 1-10-3-9-8 1-6 8-7 13-8s6-4 3-6c2-2 5-3 7-3z', '#e0364e'],
    ['M30 10c-3-4-9-5-13-2-2-2-5-2-6-1l3 3-5 2 4 2-2 4c3 1 6 0 8-1 4 1 8-1 11-3z', '#ff6a5e'],
    ['M11 7 8 3l6 3zM17 8l-1-5 4 4z', '#ffd76a'],
    ['M16.500 11.500a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 0 0-2.600 0z', '#fff'],
    ['M33 13l5-2-3 5 4 2-5 2zM9 14l-6 2 3 1-4 4 7-2z', '#ffb84d'],
  ],
} as const

/** The emblem of a side, 40 by 40. */
export const emblemOf = (side: keyof typeof parts): SVGSVGElement => {
  const drawing = vector('svg', { viewBox: '0 0 40 40', class: 'emblem', 'aria-hidden': 'true' })
  for (const [d, fill] of parts[side]) drawing.append(vector('path', { d, fill }))
  return drawing
}
