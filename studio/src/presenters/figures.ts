import {
  arms,
  bothSides,
  disc,
  eyesOf,
  gradient,
  group,
  joint,
  line,
  mouthsOf,
  oval,
  path,
  type Shape,
  type Tones,
  toneGradient,
} from './rig.ts'

/** The people at the tables, drawn from the hips up with the middle at x = 0, in a box of 360 by 330. */
export const figureNames = ['defne', 'kerem', 'nazim'] as const
export type FigureName = (typeof figureNames)[number]

const gold = '#e9bd62'
const goldLight = '#ffe7a8'

const fair: Tones = { light: '#ffe2c6', base: '#f3c6a2', shade: '#d3936c', line: '#8e5234' }
const olive: Tones = { light: '#f6cba2', base: '#dda57a', shade: '#b3774e', line: '#6f3f22' }
const rosy: Tones = { light: '#ffdcc2', base: '#efbd9a', shade: '#cd8d69', line: '#874f35' }

const skinFill = 'url(#presenter-skin)'
const clothFill = 'url(#presenter-cloth)'
const shadedFill = 'url(#presenter-shaded)'
const shirtFill = 'url(#presenter-shirt)'
const hairFill = 'url(#presenter-hair)'
const hairBackFill = 'url(#presenter-back)'

const cuff = (tones: Tones): Shape =>
  group(
    {},
    path('M-11.500 46H11.500L11 63.500C4 66-4 66-11 63.500Z', tones.base, edged(tones.line, '1.2')),
    disc(6.5, 58, 2.2, gold),
  )

const shirt: Tones = { light: '#ffffff', base: '#f6efe2', shade: '#cfc3b2', line: '#8d8070' }

/** A dealer with dark hair in a low knot, a velvet jacket and a gold tulip. */
const defne = (): readonly Shape[] => {
  const velvet: Tones = { light: '#b3274f', base: '#7e1338', shade: '#470a22', line: '#2b0615' }
  const hair: Tones = { light: '#6a3d2c', base: '#34190f', shade: '#190a06', line: '#0e0503' }
  return [
    defs(fair, velvet, hair),
    torso(
      // The jacket, open on a blouse.
      path(
        'M-18 166C-40 178-66 180-78 196-84 240-56 270-58 330H58C56 270 84 240 78 196 66 180 40 178 18 166Z',
        clothFill,
        edged(velvet.line, '1.5'),
      ),
      path('M-21 160C-24 200-10 232 0 252 10 232 24 200 21 160Z', skinFill),
      path(
        'M-22 172C-20 212-8 240 0 258 8 240 20 212 22 172L30 178C26 222 10 256 0 276-10 256-26 222-30 178Z',
        shirt.base,
      ),
      line('M-26 176C-23 216-9 246 0 264', shirt.shade, 2),
      // The shawl collar with its gold line.
      path(
        'M-22 163C-40 176-44 196-36 214-26 244-10 268 0 292 0 276-4 262-10 248-22 222-28 196-22 163Z',
        '#5b0c29',
        edged(velvet.line, '1'),
      ),
      path(
        'M22 163C40 176 44 196 36 214 26 244 10 268 0 292 0 276 4 262 10 248 22 222 28 196 22 163Z',
        '#98204a',
        edged(velvet.line, '1'),
      ),
      line('M-24 165C-41 177-45 196-37 214-27 244-11 268 0 292 11 268 27 244 37 214 45 196 41 177 24 165', gold, 1.8),
      line('M0 292V330', velvet.line, 1.6),
      disc(5, 304, 3, gold),
      // A tulip of gold at the collar.
      group(
        { transform: 'translate(33 208) rotate(10) scale(.8)' },
        path('M0-11C5-5 7 0 5 6 3 9-3 9-5 6-7 0-5-5 0-11Z', goldLight, edged('#8a5a14', '.8')),
        line('M-5 4C-8 1-8-3-7-6M5 4C8 1 8-3 7-6M0 8V17', gold, 1.6),
      ),
      path('M0 248C-3 254-3 258 0 261 3 258 3 254 0 248Z', gold),
      head(
        // The knot behind, the neck, and the shadow of the chin on it.
        path('M-46-92C-54-40-44-8-26 2H26C44-8 54-40 46-92 40-128-40-128-46-92Z', hairBackFill),
        oval(30, -4, [20, 17], hairFill),
        path('M-16-28C-16-6-17 6-24 14-12 26 12 26 24 14 17 6 16-6 16-28Z', skinFill),
        path('M-16-18C-8-4 8-2 16-16L17-6C8 8-8 8-17-6Z', fair.shade, { opacity: '.75' }),
        path(
          'M-39-82C-41-58-38-42-29-26-20-11-9-3 0-3 9-3 20-11 29-26 38-42 41-58 39-82 38-110 20-120 0-120-20-120-38-110-39-82Z',
          skinFill,
        ),
        path(
          'M-39-82C-41-58-38-42-29-26-20-11-9-3 0-3-16-10-27-34-30-58-32-76-32-90-30-106-36-100-39-92-39-82Z',
          fair.shade,
          { opacity: '.5' },
        ),
        oval(-22, -42, [8, 5.5], '#e2776a', { opacity: '.2' }),
        oval(23, -42, [8, 5.5], '#e2776a', { opacity: '.24' }),
        ...nose(fair),
        ...bothSides(path('M-29-75C-24-84-16-84.500-7.500-79.500L-8.500-76C-15-80-22-80.500-29-75Z', '#2a130c')),
        group(
          { transform: 'translate(0 -63)' },
          ...eyesOf({ iris: '#5a3117', lash: '#1c0b07', lashWidth: 2.7, hasWings: true, lid: '#dfa37f', x: 17.5 }),
        ),
        group({ transform: 'translate(0 -25)' }, ...mouthsOf({ lip: '#c0384a', deep: '#6d1322' })),
        // The parting is on the right; the hair covers the ears.
        path(
          'M8-117C-14-116-30-98-35-74-38-60-40-46-44-34-52-54-54-84-46-104-36-128-10-136 8-130 34-134 52-112 50-84 49-64 46-48 43-36 40-50 40-62 37-74 33-92 22-108 8-117Z',
          hairFill,
        ),
        line('M4-121C-20-116-36-98-41-66M14-122C32-114 42-98 44-70', '#8a5a44', 1.4, { opacity: '.55' }),
        line('M36-118C48-106 51-92 50-76', goldLight, 2, { opacity: '.65' }),
        ...bothSides(
          line('M-41-34V-28', gold, 1.8),
          path('M-41-28C-45-20-45-16-41-13-37-16-37-20-41-28Z', gold, edged('#8a5a14', '.8')),
        ),
      ),
      ...armsIn({ shoulderX: 62, left: shadedFill, fill: clothFill, line: velvet.line, skin: fair }),
    ),
  ]
}

/** A dealer with a short beard, a midnight dinner jacket and a bow tie. */
const kerem = (): readonly Shape[] => {
  const midnight: Tones = { light: '#3c5596', base: '#1d2c5e', shade: '#0e1738', line: '#060b1e' }
  const hair: Tones = { light: '#5a4334', base: '#2b1d16', shade: '#150d09', line: '#0c0705' }
  return [
    defs(olive, midnight, hair),
    torso(
      path(
        'M-22 164C-44 178-78 180-92 198-98 244-72 272-72 330H72C72 272 98 244 92 198 78 180 44 178 22 164Z',
        clothFill,
        edged(midnight.line, '1.5'),
      ),
      path('M-24 160C-26 210-14 250 0 286 14 250 26 210 24 160Z', shirt.base),
      path('M-24 160C-26 210-14 250 0 286-2 240-8 200-6 176Z', shirt.shade, { opacity: '.7' }),
      disc(0, 212, 2, '#1c2343'),
      disc(0, 232, 2, '#1c2343'),
      disc(0, 252, 2, '#1c2343'),
      // Lapels of silk with a gold line.
      path(
        'M-25 163C-42 178-46 190-48 204L-36 210-44 220C-32 246-14 270 0 300 0 280-4 264-10 246-22 220-28 196-25 163Z',
        '#0f1a45',
        edged(midnight.line, '1'),
      ),
      path(
        'M25 163C42 178 46 190 48 204L36 210 44 220C32 246 14 270 0 300 0 280 4 264 10 246 22 220 28 196 25 163Z',
        '#34498c',
        edged(midnight.line, '1'),
      ),
      line(
        'M-27 165C-43 179-47 191-49 204L-37 210-45 220C-33 246-15 271 0 300 15 271 33 246 45 220L37 210 49 204C47 191 43 179 27 165',
        gold,
        1.7,
      ),
      line('M0 300V330', midnight.line, 1.6),
      disc(6, 312, 3, gold),
      // The collar and the tie.
      path('M-22 160-26 172-6 186 0 178 6 186 26 172 22 160Z', shirt.light, edged(shirt.line, '1')),
      path(
        'M0 182C-8 174-20 172-26 175-28 182-28 189-26 195-20 198-8 195 0 188 8 195 20 198 26 195 28 189 28 182 26 175 20 172 8 174 0 182Z',
        '#9c1a3c',
        edged('#3d0616', '1.2'),
      ),
      path('M-5 179H5L6 191H-6Z', '#c22a4c', edged('#3d0616', '1')),
      head(
        ...neck(olive),
        ...ears(olive, 'M-40-70C-49-74-52-62-49-53-47-45-42-40-38-44Z', 'M-45-65C-47-58-45-51-41-49'),
        path(
          'M-41-84C-43-58-41-42-35-28-27-10-12-1 0-1 12-1 27-10 35-28 41-42 43-58 41-84 40-110 22-120 0-120-22-120-40-110-41-84Z',
          skinFill,
        ),
        path(
          'M-41-84C-43-58-41-42-35-28-27-10-12-1 0-1-16-10-29-34-32-58-33-76-33-90-31-108-38-100-41-94-41-84Z',
          olive.shade,
          { opacity: '.45' },
        ),
        // A short beard with its moustache.
        path(
          'M-41-66C-42-48-40-36-35-25-26-7-12 2 0 2 12 2 26-7 35-25 40-36 42-48 41-66 38-52 32-40 24-37 14-40 6-38.500 0-36-6-38.500-14-40-24-37-32-40-38-52-41-66ZM-11-27C-5-29.500 5-29.500 11-27 12-20 6-14 0-14-6-14-12-20-11-27Z',
          hairFill,
          { 'fill-rule': 'evenodd', opacity: '.93' },
        ),
        path('M-15-30C-9-37.500-3-37 0-35 3-37 9-37.500 15-30 9-31 4-31.500 0-31-4-31.500-9-31-15-30Z', hairFill),
        ...nose(olive, 7),
        ...bothSides(path('M-30-75C-23-85-14-84.500-7-77.500L-8-73.500C-14-78.500-22-79.500-30-75Z', '#20130d')),
        group(
          { transform: 'translate(0 -64)' },
          ...eyesOf({ iris: '#3f5a3a', lash: '#1d100a', lashWidth: 2, lid: '#c58d63', x: 17.5 }),
        ),
        group({ transform: 'translate(0 -24.500) scale(.86)' }, ...mouthsOf({ lip: '#b5604f', deep: '#5a1c1c' })),
        path(
          'M-42-70C-40-82-38-92-34-98-20-98 4-104 16-112 24-106 32-98 34-92 39-86 41-80 42-70 48-84 52-104 42-120 32-136 8-140-8-136-34-138-52-118-50-98-50-86-46-78-42-70Z',
          hairFill,
        ),
        line('M-38-112C-26-126-4-130 14-126M-30-106C-14-110 4-114 18-122', '#86664f', 1.5, { opacity: '.6' }),
        line('M34-122C44-112 47-98 45-84', goldLight, 2, { opacity: '.6' }),
      ),
      ...armsIn({ shoulderX: 74, left: shadedFill, fill: clothFill, line: midnight.line, skin: olive }),
    ),
  ]
}

/** The caller of the bingo halls: an older man with a white moustache, glasses, and a waistcoat with a chain. */
const nazim = (): readonly Shape[] => {
  const emerald: Tones = { light: '#2f9a72', base: '#12634a', shade: '#07382a', line: '#031c15' }
  const white: Tones = { light: '#ffffff', base: '#e8e6ea', shade: '#b3b0bd', line: '#7d7a8a' }
  return [
    defs(rosy, emerald, white),
    toneGradient('presenter-shirt', shirt),
    torso(
      path(
        'M-22 164C-44 178-76 182-90 200-98 246-76 274-76 330H76C76 274 98 246 90 200 76 182 44 178 22 164Z',
        shirtFill,
        edged(shirt.line, '1.5'),
      ),
      path(
        'M-40 176C-62 182-62 206-66 232-76 262-76 290-76 330H76C76 290 76 262 66 232 62 206 62 182 40 176 32 214 16 244 0 268-16 244-32 214-40 176Z',
        clothFill,
        edged(emerald.line, '1.5'),
      ),
      line('M-42 177C-33 216-17 246 0 270 17 246 33 216 42 177', gold, 1.8),
      line('M0 270V330', emerald.line, 1.6),
      disc(5, 284, 3, gold),
      disc(5, 304, 3, gold),
      disc(5, 324, 3, gold),
      line('M-52 276H-30M52 276H30', emerald.line, 2.4),
      line('M5 285C-8 300-26 300-40 277', gold, 2.2),
      disc(-41, 278, 4.5, goldLight, edged('#8a5a14', '1')),
      path('M-22 160-27 174-6 188 0 180 6 188 27 174 22 160Z', shirt.light, edged(shirt.line, '1')),
      path('M-6 181H6L9 196 0 252-9 196Z', '#b3832a', edged('#5e3f0c', '1.2')),
      path('M-7 180H7L5 194H-5Z', '#d9a845', edged('#5e3f0c', '1')),
      line('M-6 208 6 202M-5 222 5 216M-3 236 4 230', '#ffe7a8', 1.4, { opacity: '.7' }),
      head(
        ...neck(rosy),
        path(
          'M-44-94C-52-84-52-62-44-50L-36-60V-96ZM44-94C52-84 52-62 44-50L36-60V-96Z',
          hairFill,
          edged(white.shade, '1'),
        ),
        ...ears(rosy, 'M-41-70C-50-75-54-62-51-52-48-43-42-38-38-43Z', 'M-46-65C-48-58-46-50-41-48'),
        path(
          'M-41-84C-43-58-42-42-36-28-28-9-13 0 0 0 13 0 28-9 36-28 42-42 43-58 41-84 40-112 22-124 0-124-22-124-40-112-41-84Z',
          skinFill,
        ),
        path(
          'M-41-84C-43-58-42-42-36-28-28-9-13 0 0 0-16-9-30-34-33-58-34-76-34-90-31-110-38-102-41-94-41-84Z',
          rosy.shade,
          { opacity: '.45' },
        ),
        oval(-24, -42, [9, 6.5], '#e2675a', { opacity: '.28' }),
        oval(25, -42, [9, 6.5], '#e2675a', { opacity: '.32' }),
        line('M-18-104C-6-107 6-107 18-104M-14-97C-5-99 5-99 14-97', rosy.shade, 1.4, { opacity: '.6' }),
        line('M-34-58-38-54M-34-54-37-49M34-58 38-54M34-54 37-49', rosy.line, 1.1, { opacity: '.45' }),
        ...nose(rosy, 8),
        ...bothSides(path('M-31-78C-24-87-14-86-8-81L-9-76C-15-80-23-80-31-78Z', white.base, edged(white.shade, '1'))),
        group(
          { transform: 'translate(0 -62)' },
          ...eyesOf({ iris: '#3c6a8c', lash: '#4a2c20', lashWidth: 1.9, lid: '#dba484', x: 18 }),
        ),
        group({ transform: 'translate(0 -20) scale(.9)' }, ...mouthsOf({ lip: '#bd5f57', deep: '#5a1c1c' })),
        // The moustache lies over the upper lip.
        path(
          'M0-36C-8-42-20-38-26-28-29-24-33-23-35-25-33-17-24-15-16-19-9-22-4-25 0-26 4-25 9-22 16-19 24-15 33-17 35-25 33-23 29-24 26-28 20-38 8-42 0-36Z',
          hairFill,
          edged(white.shade, '1.1'),
        ),
        line('M-8-32C-14-32-20-29-24-24M8-32C14-32 20-29 24-24', white.shade, 1.2),
        // Hair at the sides, combed back over the crown.
        path(
          'M-42-72C-44-92-36-106-26-112-8-108 12-110 28-114 38-106 44-92 42-72 50-82 54-100 44-118 34-134 12-138-2-136-30-138-52-122-51-98-50-86-47-78-42-72Z',
          hairFill,
          edged(white.shade, '1.1'),
        ),
        line('M-40-108C-26-124 0-128 26-122M-30-112C-12-118 8-120 34-116', white.shade, 1.4),
        // The glasses, with a gold rim.
        ...bothSides(
          disc(-18, -61, 14.5, '#ffffff', { 'fill-opacity': '.1', stroke: gold, 'stroke-width': '2' }),
          line('M-32.500-63-42-67', gold, 1.8),
        ),
        line('M-4-63C-2-66 2-66 4-63', gold, 2),
        line('M10-68C13-71 17-72 20-72', '#ffffff', 1.6, { opacity: '.8' }),
      ),
      ...armsIn({ shoulderX: 73, left: shirtFill, fill: shirtFill, line: shirt.line, skin: rosy }),
    ),
  ]
}

const torso = (...shapes: readonly Shape[]): Shape =>
  joint('torso', [0, 330], group({ transform: 'translate(0 -330)' }, ...shapes))

/** A line around a shape. */
const edged = (stroke: string, width: string) => ({ stroke, 'stroke-width': width })

type Sleeves = { shoulderX: number; left: string; fill: string; line: string; skin: Tones }

/** Both arms with the cuffs of the shirt; `left` is the fill of the upper arm on the left. */
const armsIn = ({ shoulderX, left, fill, line, skin }: Sleeves): readonly Shape[] => {
  const sleeve = { upper: { left, right: fill }, lower: fill, line, cuff: cuff(shirt) }
  return arms({ shoulderX, sleeve, skin, skinFill })
}

/** A broad neck, and the shadow of the chin on it. */
const neck = (skin: Tones): readonly Shape[] => [
  path('M-20-30C-20-8-20 4-27 12-12 24 12 24 27 12 20 4 20-8 20-30Z', skinFill),
  path('M-20-16C-8 0 8 0 20-16L20-4C8 10-8 10-20-4Z', skin.shade, { opacity: '.8' }),
]

const ears = (skin: Tones, outline: string, fold: string): readonly Shape[] =>
  bothSides(path(outline, skin.base, edged(skin.line, '1.2')), line(fold, skin.shade, 1.6))

const head = (...shapes: readonly Shape[]): Shape =>
  joint('head', [0, 160], group({ transform: 'scale(1.14)' }, ...shapes))

/** The line and light of a nose between the eyes and the mouth. */
const nose = (skin: Tones, wide = 6): readonly Shape[] => [
  path(`M-1-64C-3-54-5-50-${wide + 1}-44-6-40-3-39 0-38.500 3-39 6-40 ${wide + 1}-44 5-50 3-56 2-64Z`, skin.light, {
    opacity: '.45',
  }),
  path(`M-3-66C-4-56-7-50-${wide + 2}-44-${wide + 1}-40-4-39 0-38-3-41-4-44-3-50-2-56-2-60-3-66Z`, skin.shade, {
    opacity: '.55',
  }),
  line(`M-${wide}-40.500C-3-38.500-2-37.500 0-37.500 2-37.500 3-38.500 ${wide}-40.500`, skin.line, 1.5, {
    opacity: '.75',
  }),
]

const defs = (skin: Tones, cloth: Tones, hair: Tones): Shape => [
  'defs',
  {},
  [
    toneGradient('presenter-skin', skin),
    toneGradient('presenter-cloth', cloth),
    gradient('presenter-shaded', [
      [0, cloth.shade],
      [100, cloth.base],
    ]),
    toneGradient('presenter-hair', hair),
    gradient('presenter-back', [
      [0, hair.line],
      [100, hair.base],
    ]),
  ],
]

const drawings: Readonly<Record<FigureName, () => readonly Shape[]>> = { defne, kerem, nazim }

export const drawingOf = (name: FigureName): readonly Shape[] => drawings[name]()
