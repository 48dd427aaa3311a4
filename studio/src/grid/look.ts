/** The colours of a title's frame, from top to bottom. */
export type FrameLight = readonly [top: string, bottom: string]

const lights: Readonly<Record<string, FrameLight>> = {
  'derya-incisi': ['rgb(4 58 66 / .84)', 'rgb(2 20 34 / .93)'],
  'ilk-tapinak': ['rgb(66 40 52 / .86)', 'rgb(28 16 30 / .94)'],
  'lokum-sokagi': ['rgb(92 18 66 / .84)', 'rgb(40 6 36 / .93)'],
  nemrut: ['rgb(58 40 66 / .86)', 'rgb(24 14 34 / .94)'],
  'meyve-pazari': ['rgb(8 62 46 / .84)', 'rgb(4 26 24 / .93)'],
  'gunes-mozaigi': ['rgb(84 42 12 / .86)', 'rgb(36 16 6 / .94)'],
  donence: ['rgb(48 20 104 / .84)', 'rgb(18 6 48 / .93)'],
  'bal-petegi': ['rgb(80 44 10 / .84)', 'rgb(34 17 5 / .93)'],
  'cam-boncuk': ['rgb(6 58 92 / .84)', 'rgb(3 22 42 / .93)'],
  'asure-kazani': ['rgb(82 12 48 / .84)', 'rgb(34 4 22 / .93)'],
  kartopu: ['rgb(24 62 112 / .84)', 'rgb(8 24 54 / .93)'],
  truva: ['rgb(84 30 18 / .86)', 'rgb(34 11 8 / .94)'],
  'yoruk-kilimi': ['rgb(74 22 66 / .84)', 'rgb(30 8 34 / .93)'],
  'kelebek-vadisi': ['rgb(8 70 60 / .84)', 'rgb(4 28 28 / .93)'],
}

const night: FrameLight = ['rgb(9 22 66 / .86)', 'rgb(4 10 34 / .94)']

export const frameLightOf = (slug: string): FrameLight => lights[slug] ?? night

/** The background behind the board, in portrait or landscape; another one in free spins. */
export const sceneOf = (slug: string, isHigh: boolean, isFree: boolean): string =>
  `scenes/${slug}${isFree ? '-serbest' : ''}${isHigh ? '-dik-800' : '-1600'}`
