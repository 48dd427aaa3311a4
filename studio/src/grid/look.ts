/** The light of a title's frame, from top to bottom, over its scene. */
export type FrameLight = readonly [top: string, bottom: string]

const lights: Readonly<Record<string, FrameLight>> = {
  'derya-incisi': ['rgb(4 58 66 / .84)', 'rgb(2 20 34 / .93)'],
  'ilk-tapinak': ['rgb(66 40 52 / .86)', 'rgb(28 16 30 / .94)'],
}

const night: FrameLight = ['rgb(9 22 66 / .86)', 'rgb(4 10 34 / .94)']

export const frameLightOf = (slug: string): FrameLight => lights[slug] ?? night

/** The scene behind the board: a high one for high stages, another in free spins. */
export const sceneOf = (slug: string, isHigh: boolean, isFree: boolean): string =>
  `scenes/${slug}${isFree ? '-serbest' : ''}${isHigh ? '-dik-800' : '-1600'}`
