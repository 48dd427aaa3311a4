// The low symbols of the reels: families of four, each of the world of its titles, plainer than what pays more and told apart
// by outline as well as by colour. As in `motifs.mjs` each draws inside a circle of radius 100 about the origin, lit from
// above on the right.
import { around, cuts, disc, goldDown, oval, shade, smooth, stroked, tonesOf } from './brush.mjs'
import { mix, n, polar, poly, rep } from './ink.mjs'
import { gem } from './motifs-grids.mjs'

const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
const lit = (k, [light, bright, deep]) => k.slant(`${mix(light, bright, 0.3)}@0`, `${bright}@.4`, `${deep}@1`)
const edged = (tone, width = 5) => `stroke="${tone}" stroke-width="${width}" stroke-linejoin="round"`
const solid = (k, d, tones, fill = lit(k, tones)) => `${shade(d)}${path(d, fill, edged(tones[3]))}`
const scaled = (points, by) => poly(points.map(([x, y]) => [x * by, y * by]))
const star = (points, far, near) =>
  Array.from({ length: points * 2 }, (_, i) => polar(i % 2 ? near : far, (i * 180) / points - 90))
const turned = (count, drawing, extra = '') =>
  rep(count, (i) => `<g transform="rotate(${n((360 / count) * i)})" ${extra}>${drawing}</g>`)
const pearl = ['#ffffff', '#f6efe2', '#d9cbb4', '#4a3320']

/** Small signs of one colour, 60 about the origin: pressed, punched, printed. */
const signs = {
  star: poly(star(5, 58, 24)),
  moon: 'M26-50A54 54 0 1 0 26 50 42 42 0 1 1 26-50Z',
  tulip: 'M0 58C-46 46-56-6-38-52-26-34-12-20 0-54 12-20 26-34 38-52 56-6 46 46 0 58Z',
  sun: `${poly(star(9, 58, 40))}M0-22A22 22 0 1 0 0 22 22 22 0 1 0 0-22Z`,
  drop: 'M0-60C22-26 44-4 44 20A44 40 0 0 1-44 20C-44-4-22-26 0-60Z',
  leaf: 'M-50 54C-62-6-22-54 54-56 58 10 22 50-26 38L-44 60Z',
  flower: `${Array.from({ length: 6 }, (_, i) => polar(34, i * 60))
    .map(([x, y]) => `M${n(x - 22)} ${n(y)}A22 22 0 1 0 ${n(x + 22)} ${n(y)} 22 22 0 1 0 ${n(x - 22)} ${n(y)}Z`)
    .join('')}`,
  anchor:
    'M-8-26A20 20 0 1 1 8-26V-18H30V-4H8V34C26 32 36 22 38 10L26 14 44-10 58 16 50 13C46 42 22 54 0 60-22 54-46 42-50 13L-58 16-44-10-26 14-38 10C-36 22-26 32-8 34V-4H-30V-18H-8ZM0-52A8 8 0 1 0 0-36 8 8 0 1 0 0-52Z',
}

const flowers = {
  carnation: [
    'M0 70V14',
    'M-10 18C-58 4-66-24-58-44L-44-34-38-58-24-42-14-68 0-48 14-68 24-42 38-58 44-34 58-44C66-24 58 4 10 18Z',
  ],
  sunburst: ['', `${poly(star(12, 70, 46))}M0-26A26 26 0 1 0 0 26 26 26 0 1 0 0-26Z`],
  leaf: ['M-44 62C-20 40 0 10 24-30', 'M-30 46C-66 0-28-34-12-40-10-58 16-66 44-68 52-40 46-14 28-6 30 18-4 54-30 46Z'],
  hyacinth: [
    'M0 74V-20',
    [
      [0, -58],
      [-20, -38],
      [20, -38],
      [-34, -10],
      [34, -10],
      [0, -18],
      [-22, 16],
      [22, 16],
      [0, 22],
    ]
      .map(
        ([x, y]) =>
          `M${x} ${y - 17}Q${x + 3} ${y - 3} ${x + 17} ${y} ${x + 3} ${y + 3} ${x} ${y + 17} ${x - 3} ${y + 3} ${x - 17} ${y} ${x - 3} ${y - 3} ${x} ${y - 17}Z`,
      )
      .join(''),
  ],
}
const plates = { star: star(8, 106, 84), hexagon: cuts.hexagon, lozenge: around(4, 108), square: cuts.square }

/** A glazed tile with a flower painted on its ground. */
export function glazed(k, { cut = 'star', flower = 'carnation', colour = 'red' } = {}) {
  const tones = tonesOf[colour]
  const points = plates[cut]
  const [stem, bloom] = flowers[flower]
  const white = k.down('#ffffff', '#dfeaf8')
  const ground = scaled(points, 0.86)
  return {
    main: `${shade(scaled(points, 1))}${path(scaled(points, 1), k.slant('#ffffff@0', '#e9f1fb@.5', '#9fb2cf@1'), edged('#2a3c5e', 4))}${path(ground, k.round({ cx: 0.6, cy: 0.34, r: 0.8 }, [`${tones[1]}@0`, `${tones[2]}@.7`, `${tones[3]}@1`]))}${path(scaled(points, 0.76), 'none', 'stroke="#ffffff" stroke-width="2.400" opacity=".55"')}<g transform="scale(.86)">${stem ? stroked(stem, '#eef6ff', 7) : ''}${path(bloom, white, `fill-rule="evenodd" ${edged(tones[3], 4)}`)}</g><g clip-path="${k.clip(`<path d="${ground}"/>`)}">${path('M-110-110H110V-56C60-22 0-42-110 10Z', '#fff', 'opacity=".2"')}</g>`,
  }
}

const cloths = {
  square: 'M-64-86C-34-104 8-66 92-88V30C8 52-34 14-64 32Z',
  tails: 'M-64-86C-34-104 12-66 100-88L66-27 100 34C12 52-34 14-64 32Z',
  pennant: 'M-64-90C-30-96 20-66 108-34 30-14-20 22-64 36Z',
  burgee: 'M-64-86C-34-100 10-70 88-74L104-20 78 18C10 34-34 14-64 32Z',
}
const devices = {
  ball: (tone) => disc(30, tone, 12, -29),
  bands: (tone) => path('M-80-70H120V-46H-80ZM-80-16H120V8H-80Z', tone),
  square: (tone) => path('M-20-60H46V2H-20Z', tone),
  quarters: (tone) => path('M14-110H120V-29H14ZM-80-29H14V60H-80Z', tone),
}

/** A signal flag in the wind, on its staff. */
export function signal(k, { cloth = 'square', device = 'quarters', colour = 'red', on = '#fffaf0' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const d = cloths[cloth]
  const folds = k.across('#000@0/.34', '#fff@.22/.34', '#000@.5/.2', '#fff@.74/.34', '#000@1/.22')
  return {
    main: `${shade(d)}${path(d, k.down(mix(light, bright, 0.6), bright, deep))}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${devices[device](on)}${path('M-80-110H120V60H-80Z', folds)}</g>${path(d, 'none', edged(dark, 5))}${path('M-80-100H-64V104H-80Z', k.across('#5a2e10@0', '#e9b872@.4', '#fff0cf@.6', '#7a4318@1'), edged('#2c1204', 4))}${disc(14, goldDown(k), -72, -102)}${disc(5, '#fffbe0', -68, -106)}`,
  }
}

/** A ticket of the tram, its sign printed, its stub to tear off. */
export function ticket(k, { sign = 'star', colour = 'red', turn = -16 } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const d = 'M-104-60H104V-18A18 18 0 0 0 104 18V60H-104V18A18 18 0 0 0-104-18Z'
  return {
    main: `<g transform="rotate(${turn}) scale(.98 1.160)">${shade(d)}${path(d, k.slant(`${mix(light, '#ffffff', 0.4)}@0`, `${light}@.5`, `${mix(light, bright, 0.5)}@1`), edged(dark, 5))}${path('M-84-44H44V44H-84Z', lit(k, [light, bright, deep]), edged(deep, 3))}<g transform="translate(-20 0) scale(.62)">${path(signs[sign], '#fffaf0', `fill-rule="evenodd" ${edged(dark, 5)}`)}</g>${stroked('M58-54V54', deep, 4, 'stroke-dasharray="2 10"')}${stroked('M76-30V30M88-30V30', deep, 6, 'stroke-dasharray="12 9"')}${path('M-98-54H98V-44C20-30-40-34-98-14Z', '#fff', 'opacity=".28"')}</g>`,
  }
}

const figures = {
  rose: [
    smooth(Array.from({ length: 24 }, (_, i) => polar([102, 100, 74][i % 3], i * 15 - 97))),
    around(8, 74, -89.5),
    '',
    `M0-46A46 46 0 1 1-.1-46M-24 0A24 24 0 0 1 24 0M-12 0A12 12 0 1 0 12 0 24 24 0 0 1-36 8${around(8, 48, -67)
      .map(([x, y]) => `M${n(x)} ${n(y)}L${n(x * 1.34)} ${n(y * 1.34)}`)
      .join('')}`,
  ],
  bird: [
    'M-84-62C-66-90-30-82-28-50-8-46 24-44 44-20 60-50 82-68 106-72 104-20 86 36 44 54 4 70-54 52-68 6-74-14-70-30-78-44L-108-48Z',
    [
      [-56, -56],
      [-44, 0],
      [-16, -18],
      [-20, 22],
      [14, 2],
      [12, 36],
      [46, 8],
      [72, -24],
      [66, 10],
    ],
    'M-14 58-22 98H-40M16 56 14 98H-4',
    'M-34-12C-30 30 10 48 46 26M-22 4C-10 28 14 34 34 20M62-10C76-24 88-38 96-56M58 18C74 6 86-8 94-28',
  ],
  cypress: [
    'M0-108C34-70 56-20 50 28 42 60 24 74 12 78V104H-12V78C-24 74-42 60-50 28-56-20-34-70 0-108Z',
    [
      [-22, -10],
      [22, -10],
      [-14, -52],
      [14, -52],
      [-26, 30],
      [26, 30],
    ],
    '',
    'M0-88V60M0-30C10-36 18-44 22-52M0-30C-10-36-18-44-22-52M0 12C14 6 26-4 34-16M0 12C-14 6-26-4-34-16M0 46C14 42 24 34 32 22M0 46C-14 42-24 34-32 22',
  ],
  boat: [
    'M-104 42H104C90 84 52 98 0 98S-90 84-104 42ZM-6 30V-106C46-76 80-26 88 30ZM-24 30V-74C-52-44-74-6-80 30Z',
    [
      [10, -50],
      [16, -14],
      [44, 4],
      [14, 16],
      [-40, -20],
      [-46, 12],
      [-56, 66],
      [-20, 74],
      [20, 74],
      [56, 66],
    ],
    '',
    'M-88 54H88M10-84V20M-30-52V20',
  ],
}

/** A figure of the shadow play: hide scraped until light comes through, cut and punched. */
export function hide(k, { figure = 'rose', colour = 'red' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const [d, holes, legs, cut] = figures[figure]
  return {
    main: `${shade(d)}${legs ? stroked(legs, dark, 14) + stroked(legs, bright, 6) : ''}${path(d, k.round({ cx: 0.55, cy: 0.42, r: 0.62 }, [`${mix(light, bright, 0.45)}@0`, `${bright}@.5`, `${deep}@1`]), edged(dark, 7))}${stroked(cut, dark, 6)}${stroked(cut, '#fff3c4', 2.6)}${holes.map(([x, y]) => disc(9.5, dark, x, y) + disc(7, '#fff3c4', x, y)).join('')}`,
  }
}

/** A medallion of marquetry: walnut, mother-of-pearl and one dyed wood. */
export function inlay(k, { cut = 'round', points = 8, colour = 'red' } = {}) {
  const tones = tonesOf[colour]
  const outline = cut === 'round' ? around(28, 102) : plates[cut]
  const wedge = (r) => poly([polar(r[0], -90), polar(r[1], -90 + 180 / points), polar(r[1], -90 - 180 / points)])
  return {
    main: `${shade(scaled(outline, 1))}${path(scaled(outline, 1), k.slant('#c98748@0', '#7a3f18@.5', '#331503@1'), edged('#1c0a02', 4))}${path(scaled(outline, 0.88), '#2a1206')}<g transform="scale(${cut === 'lozenge' ? 0.76 : 0.94})">${turned(points, path(wedge([86, 50]), k.down('#ffffff', '#cfe6e0')))}${turned(points, `<g transform="rotate(${n(180 / points)})">${path(wedge([84, 48]), lit(k, tones))}</g>`)}${path(poly(star(points, 58, 34)), lit(k, tones), edged('#2a1206', 4))}${path(poly(star(points, 38, 22)), lit(k, pearl), edged('#2a1206', 3))}${disc(9, goldDown(k))}</g>${path(scaled(outline, 0.92), 'none', 'stroke="#ffe6c4" stroke-width="2.400" opacity=".7"')}`,
  }
}

const head = (x, y) =>
  `M${x - 34} ${y + 8}C${x - 32} ${y - 20} ${x + 22} ${y - 32} ${x + 33} ${y - 6} ${x + 40} ${y + 22} ${x} ${y + 34} ${x - 14} ${y + 30} ${x - 28} ${y + 27} ${x - 34} ${y + 20} ${x - 34} ${y + 8}Z`
const scores = {
  quaver: `${head(-20, 62)}M0 62V-104H14C22-66 72-58 60 8 54-24 36-34 14-38V62Z`,
  beamed: `${head(-60, 70)}${head(46, 50)}M-42 70V-66L84-94V50H66V-54L-24-34V70Z`,
  sharp:
    'M-40-84H-20V-48L22-56V-96H42V-60L66-64V-36L42-32V30L66 26V54L42 58V98H22V62L-20 70V106H-40V74L-64 78V50L-40 46V-16L-64-12V-40L-40-44ZM-20-20V42L22 34V-28Z',
  flat: 'M-48-106H-26V10C6-24 64-14 58 34 52 72 2 78-26 104H-48ZM-26 34V70C6 54 34 40 34 24 32 2-8 6-26 34Z',
}

/** A sign of the score, enamel in gold. */
export function note(k, { score = 'quaver', colour = 'red' } = {}) {
  const tones = tonesOf[colour]
  const d = scores[score]
  const rule = 'fill-rule="evenodd"'
  return {
    main: `<g transform="scale(.94)"><g opacity=".45">${path(d, '#03040f', `transform="translate(-4 9)" ${edged('#03040f', 14)}`)}</g>${path(d, '#4a2508', edged('#4a2508', 17))}${path(d, goldDown(k), edged(goldDown(k), 12))}${path(d, lit(k, tones), rule)}${path(d, 'none', `${rule} ${edged(tones[0], 2.4)} opacity=".7"`)}</g>`,
  }
}

/** A ring of the treasury with one stone. */
export function ring(k, { cut = 'round', colour = 'red' } = {}) {
  const band = 'M0-24A58 58 0 1 1-.1-24Z'
  return {
    main: `<g transform="translate(0 5) scale(.96)"><g opacity=".45">${stroked('M-4-14A58 58 0 1 1-4.100-14Z', '#03040f', 26)}</g>${stroked(band, '#4a2508', 27)}${stroked(band, k.slant('#fff6cf@0', '#ffd76a@.3', '#c97f1e@.62', '#7a4310@.8', '#ffd76a@1'), 20)}${stroked('M-46 10A50 50 0 0 0-30 76', '#fff6cf', 5, 'opacity=".8"')}<g transform="translate(0 -44) scale(.64)">${path(scaled(cuts[cut], 1.16), '#4a2508', edged('#4a2508', 14))}${path(scaled(cuts[cut], 1.16), goldDown(k), edged(goldDown(k), 8))}${gem(k, { cut, colour }).main}</g></g>`,
  }
}

/** A seal of wax with a sign pressed into it. */
export function seal(k, { sign = 'moon', colour = 'red' } = {}) {
  const tones = tonesOf[colour]
  const [light, bright, deep, dark] = tones
  const d = smooth(Array.from({ length: 16 }, (_, i) => polar(92 + (i % 2 ? 8 : 0) + k.random() * 12, i * 22.5)))
  const pressed = (fill, x, y) =>
    `<g transform="translate(${x} ${y}) scale(.8)">${path(signs[sign], fill, 'fill-rule="evenodd"')}</g>`
  return {
    main: `${solid(k, d, tones, k.round({ cx: 0.64, cy: 0.26, r: 0.9 }, [`${light}@0`, `${bright}@.34`, `${deep}@.78`, `${dark}@1`]))}${disc(68, dark, -1.5, -2)}${disc(67, light, 1.5, 2.5)}${disc(66, k.round({ cx: 0.4, cy: 0.66, r: 0.8 }, [`${bright}@0`, `${deep}@.8`, `${mix(deep, dark, 0.5)}@1`]))}${pressed(dark, -2, -2.5)}${pressed(light, 2, 3)}${pressed(mix(bright, light, 0.25), 0, 0)}${stroked('M-72-44A86 86 0 0 1-10-84', '#fff', 7, 'opacity=".5"')}`,
  }
}

/** The rosette that a winner is given: a pleated ribbon with a sign in its middle. */
export function rosette(k, { sign = 'star', colour = 'red', tails = 'forked' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const ends = {
    forked: 'M-44 30-58 108-34 92-14 106-4 40ZM44 30 58 108 34 92 14 106 4 40Z',
    straight: 'M-46 30-66 100-20 108-2 40ZM46 30 66 100 20 108 2 40Z',
  }
  const pleat = poly([polar(88, -97), polar(94, -90), polar(88, -83), [0, 0]])
  return {
    main: `<g transform="translate(0 -6)">${shade(ends[tails])}${path(ends[tails], k.down(deep, bright, deep), edged(dark, 5))}<g transform="translate(0 -14)">${disc(92, '#03040f', -3, 9).replace('/>', ' opacity=".4"/>')}${rep(24, (i) => `<g transform="rotate(${i * 15})">${path(pleat, i % 2 ? bright : mix(bright, light, 0.42), edged(dark, 2.4))}</g>`)}${turned(24, disc(3, light, 0, -80))}${disc(58, dark)}${disc(54, goldDown(k))}${disc(44, k.round({ cx: 0.62, cy: 0.3, r: 0.8 }, [`${mix(light, '#ffffff', 0.5)}@0`, `${light}@1`]))}<g transform="scale(.58)">${path(signs[sign], lit(k, [light, bright, deep]), `fill-rule="evenodd" ${edged(dark, 5)}`)}</g></g></g>`,
  }
}

const strands = (count, draw, dark, light) =>
  rep(count, (i) => stroked(draw(i), dark, 8) + stroked(draw(i), light, 3, 'opacity=".8"'))
const threads = {
  ball: (k, tones) => {
    const d = 'M0-88A88 88 0 1 1 0 88 88 88 0 1 1 0-88Z'
    const arc = (turn, x) =>
      `<g transform="rotate(${turn})">${stroked(`M${x} -88Q${x * 1.9} 0 ${x} 88`, mix(tones[2], tones[3], 0.35), 5)}${stroked(`M${x + 6} -88Q${(x + 6) * 1.9} 0 ${x + 6} 88`, tones[0], 2.4, 'opacity=".6"')}</g>`
    const half = k.clip('<path d="M-100-100H30L-40 100H-100Z"/>')
    return `${stroked('M60 62C86 92 108 74 100 104', tones[3], 11)}${stroked('M60 62C86 92 108 74 100 104', tones[1], 6)}${solid(k, d, tones)}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${[-50, -30, -10, 10, 30, 50].map((x) => arc(24, x)).join('')}<g clip-path="${half}">${path(d, lit(k, tones), 'opacity=".9"')}${[-56, -38, -20, -2, 16, 34].map((x) => arc(-52, x)).join('')}</g></g>${oval(36, -48, 20, 12, '#fff', 35, 'opacity=".4"')}`
  },
  hank: (k, tones) => {
    const d =
      'M-30-104C10-112 52-84 40-50 32-24 8-12 22 12 44 42 64 84 30 100-8 114-54 88-42 52-32 24-8 14-20-10-42-40-66-90-30-104Z'
    return `<g transform="rotate(24)">${solid(k, d, tones)}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${strands(9, (i) => `M${-66 + i * 16} -112C${-30 + i * 12} -40 ${-44 + i * 10} 30 ${-66 + i * 17} 112`, mix(tones[2], tones[3], 0.3), tones[0])}</g>${path('M-32-18C-14-26 14-26 30-14V16C14 26-14 26-30 16Z', goldDown(k), edged('#4a2508', 4))}</g>`
  },
  cone: (k, tones) => {
    const d = 'M-22-92H22L74 66C40 84-40 84-74 66Z'
    return `${path('M-84 64C-50 104 50 104 84 64V80C50 116-50 116-84 80Z', k.across('#5a2e10', '#e9b872', '#7a4318'), edged('#2c1204', 4))}${solid(k, d, tones, k.across(`${tones[2]}@0`, `${tones[1]}@.4`, `${mix(tones[0], tones[1], 0.3)}@.66`, `${tones[2]}@1`))}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${strands(11, (i) => `M-90 ${-100 + i * 18}Q0 ${-64 + i * 18} 90 ${-112 + i * 18}`, mix(tones[2], tones[3], 0.25), tones[0])}</g>${path('M-16-108H16L22-90H-22Z', k.across('#5a2e10', '#e9b872', '#7a4318'), edged('#2c1204', 4))}`
  },
  pompom: (_k, tones) =>
    `${disc(84, '#03040f', -3, 8).replace('/>', ' opacity=".45"/>')}${rep(3, (ring) => turned(30 - ring * 6, stroked(`M0-${56 - ring * 16}L${ring * 3} -${98 - ring * 24}`, [tones[2], mix(tones[1], tones[2], 0.3), mix(tones[0], tones[1], 0.45)][ring], 17 - ring * 2), `style="opacity:.96"`))}${disc(44, tones[1])}${turned(14, stroked('M0-10 4-44', mix(tones[0], tones[1], 0.35), 9))}`,
  spool: (k, tones) => {
    const wood = k.across('#5a2e10@0', '#e9b872@.38', '#fff0cf@.6', '#7a4318@1')
    const d = 'M-58-66H58C50-24 50 24 58 66H-58C-50 24-50-24-58-66Z'
    return `<g transform="rotate(14)">${solid(k, d, tones, k.across(`${tones[2]}@0`, `${tones[1]}@.36`, `${mix(tones[0], tones[1], 0.2)}@.64`, `${tones[2]}@1`))}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${strands(8, (i) => `M-70 ${-64 + i * 18}Q0 ${-48 + i * 18} 70 ${-68 + i * 18}`, mix(tones[2], tones[3], 0.2), tones[0])}</g>${path('M-76-92Q0-106 76-92V-68Q0-54-76-68Z', wood, edged('#2c1204', 4))}${path('M-76 68Q0 82 76 68V92Q0 106-76 92Z', wood, edged('#2c1204', 4))}</g>`
  },
  bolt: (k, tones) => {
    const d = 'M-92-22C-92-48-60-58-40-50L90 2C104 10 104 46 86 62L-30 98C-70 92-92 54-92-22Z'
    return `<g transform="rotate(-14) translate(0 -16)">${solid(k, d, tones)}${stroked('M-30-36 84 10M-16-14 86 24', tones[0], 4, 'opacity=".6"')}${oval(-58, 22, 34, 72, tones[3], 12)}${oval(-57, 22, 30, 67, mix(tones[1], tones[2], 0.5), 12)}${[24, 17, 10].map((r) => `<ellipse cx="-57" cy="22" rx="${r}" ry="${r * 2.2}" transform="rotate(12 -57 22)" fill="none" stroke="${r === 17 ? tones[0] : tones[3]}" stroke-width="4"/>`).join('')}${stroked('M6 82C0 60-4 20 8-20M66 68C60 46 58 20 66 2', goldDown(k), 7)}</g>`
  },
}

/** Wool and silk as it is bought: wound, twisted, rolled. */
export function thread(k, { form = 'ball', colour = 'red' } = {}) {
  return { main: threads[form](k, tonesOf[colour]) }
}

const sails = {
  lozenge: cuts.lozenge,
  hexagon: cuts.hexagon,
  delta: [
    [0, -100],
    [92, 44],
    [0, 16],
    [-92, 44],
  ],
  star: star(5, 112, 66),
}

/** A paper kite with its tail of bows. */
export function kite(k, { sail = 'lozenge', colour = 'red', second = 'yellow' } = {}) {
  const tones = tonesOf[colour]
  const [light, bright] = tonesOf[second]
  const d = scaled(sails[sail], 0.84)
  const tail = 'M0 66C34 76 30 96 58 92 84 88 82 66 104 72'
  const bow = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0-16-11V11ZM0 0 16-11V11Z', bright, edged('#2a0a16', 3))}</g>`
  return {
    main: `<g transform="rotate(16) translate(-6 -10) scale(1.14)">${stroked(tail, '#2a0a16', 6)}${stroked(tail, '#fff3d6', 3)}${bow(42, 90, 10)}${bow(84, 76, -30)}${solid(k, d, tones)}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${path('M0-120V120H120V-120Z', '#140a1e', 'opacity=".2"')}${path('M-120-14H120V14H-120Z', mix(light, bright, 0.5), 'opacity=".9"')}${path('M0 0-120-120H-70ZM0 0 120 120H70Z', light, 'opacity=".35"')}</g>${stroked('M0-84V64M-70 0H70', '#4a2508', 4)}${disc(22, '#fffaf0')}${disc(15, bright)}${disc(7, tones[2])}</g>`,
  }
}

const leaves = {
  plane: [
    'M0 40C-20 56-44 58-62 48-54 38-58 30-84 32-76 16-96-2-106-14-82-14-72-20-74-34-60-26-48-30-40-44-36-74-18-94 0-108 18-94 36-74 40-44 48-30 60-26 74-34 72-20 82-14 106-14 96-2 76 16 84 32 58 30 54 38 62 48 44 58 20 56 0 40Z',
    'M0 102V-84M0 34-72 22M0 34 72 22M0 14-70-18M0 14 70-18',
  ],
  poplar: [
    'M0-106C30-66 84-40 92 4 80 40 34 52 0 60-34 52-80 40-92 4-84-40-30-66 0-106Z',
    'M0 104V-84M0 44-64 14M0 44 64 14M0 14-54-22M0 14 54-22M0-18-30-48M0-18 30-48',
  ],
  fig: [
    'M0 46C-30 66-80 54-90 26-72 24-64 14-64 2-90-6-102-34-96-58-72-56-52-44-42-26-50-60-36-92 0-108 36-92 50-60 42-26 52-44 72-56 96-58 102-34 90-6 64 2 64 14 72 24 90 26 80 54 30 66 0 46Z',
    'M0 104V-84M0 42-70 34M0 42 70 34M0 20-76-40M0 20 76-40',
  ],
  basil: [
    'M0 62C-50 56-80 10-70-40-50-50-30-80 0-106 30-80 50-50 70-40 80 10 50 56 0 62Z',
    'M0 104V-84M0 44C-24 36-46 20-56 0M0 44C24 36 46 20 56 0M0 10C-22 2-40-14-50-34M0 10C22 2 40-14 50-34M0-26C-14-34-24-44-30-58M0-26C14-34 24-44 30-58',
  ],
}

/** A leaf off the tree. */
export function leaf(k, { kind = 'plane', colour = 'red', turn = 14 } = {}) {
  const tones = tonesOf[colour]
  const [d, veins] = leaves[kind]
  return {
    main: `<g transform="rotate(${turn}) scale(.97)">${stroked('M0 50V104', tones[3], 13)}${solid(k, d, tones, k.slant(`${mix(tones[0], tones[1], 0.35)}@0`, `${tones[1]}@.45`, `${tones[2]}@1`))}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${path('M0-120V120H-120V-120Z', tones[3], 'opacity=".22"')}</g>${stroked(veins, tones[3], 6)}${stroked(veins, tones[0], 3)}</g>`,
  }
}

const bars = {
  oval: smooth(Array.from({ length: 20 }, (_, i) => polar(1, i * 18)).map(([x, y]) => [x * 100, y * 76])),
  square: smooth([
    [-88, -80],
    [0, -88],
    [88, -80],
    [94, 0],
    [88, 80],
    [0, 88],
    [-88, 80],
    [-94, 0],
  ]),
  shell: smooth(Array.from({ length: 24 }, (_, i) => polar([98, 92, 80][i % 3], i * 15 - 90))),
  long: smooth([
    [-104, -44],
    [-60, -62],
    [60, -62],
    [104, -44],
    [104, 44],
    [60, 62],
    [-60, 62],
    [-104, 44],
  ]),
}

/** A cake of soap with its stamp, and what it foams. */
export function soap(k, { bar = 'oval', sign = 'tulip', colour = 'pink' } = {}) {
  const tones = tonesOf[colour]
  const d = bars[bar]
  const bubble = (x, y, r) =>
    `${disc(r, k.round({ cx: 0.6, cy: 0.3, r: 0.8 }, ['#fff@0/.9', '#ffffff@.5/.3', '#cfe9ff@1/.75']), x, y)}${disc(r * 0.24, '#fff', x + r * 0.34, y - r * 0.36)}`
  const pressed = (fill, x, y) =>
    `<g transform="translate(${x} ${y}) scale(.66)">${path(signs[sign], fill, 'fill-rule="evenodd"')}</g>`
  return {
    main: `${shade(d, 12)}${path(d, tones[2], `transform="translate(-2 9)" ${edged(tones[3], 5)}`)}${path(d, k.slant(`${mix(tones[0], '#ffffff', 0.4)}@0`, `${mix(tones[0], tones[1], 0.6)}@.5`, `${tones[1]}@1`), edged(tones[3], 4))}<g transform="scale(.78)">${path(d, 'none', `stroke="${tones[2]}" stroke-width="4" opacity=".65"`)}</g>${pressed(tones[3], -2, -2)}${pressed('#ffffff', 2, 3)}${pressed(mix(tones[1], tones[2], 0.35), 0, 0)}${bubble(-70, 62, 22)}${bubble(-40, 82, 14)}${bubble(74, -54, 16)}${bubble(-88, 30, 11)}`,
  }
}

const rims = {
  round: around(40, 100),
  scallop: Array.from({ length: 48 }, (_, i) => polar(98 - 7 * Math.abs(Math.cos((i * Math.PI) / 4)), i * 7.5)),
  octagon: around(8, 104, -112.5),
  petals: Array.from({ length: 48 }, (_, i) => polar(102 - 16 * Math.abs(Math.cos((i * Math.PI) / 6)), i * 7.5)),
}
const glazes = {
  stripes: (tones) => turned(12, path('M0-40-11-90H11Z', tones[1])),
  dots: (tones) => turned(10, disc(9.5, tones[1], 0, -72)),
  leaves: (tones) => turned(8, path('M0-44C22-54 18-78 0-92-18-78-22-54 0-44Z', tones[1])),
  rings: (tones) =>
    `<circle r="82" fill="none" stroke="${tones[1]}" stroke-width="14"/><circle r="60" fill="none" stroke="${tones[1]}" stroke-width="7"/>`,
}

/** The saucer under the tea, painted, two lumps of sugar on it. */
export function saucer(k, { rim = 'round', glaze = 'stripes', colour = 'red' } = {}) {
  const tones = tonesOf[colour]
  const edge = scaled(rims[rim], 1)
  const lump = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-15-15H15V15H-15Z', tones[3], 'transform="translate(-2 5)" opacity=".5"')}${path('M-15-15H15V15H-15Z', k.slant('#ffffff', '#dfe7f3'), edged('#4a5d86', 3))}</g>`
  return {
    main: `${shade(edge)}${path(edge, k.slant('#ffffff@0', '#eef3fb@.5', '#a9b9d4@1'), edged(tones[2], 6))}${path(scaled(rims[rim], 0.93), 'none', edged(tones[1], 4))}<g transform="scale(.94)">${glazes[glaze]([tones[0], mix(tones[1], tones[2], 0.25)])}</g>${disc(42, '#9db0cf', -2, -2)}${disc(41, '#ffffff', 2, 3)}${disc(40, k.round({ cx: 0.42, cy: 0.66, r: 0.8 }, [`${mix(tones[0], tones[1], 0.5)}@0`, `${mix(tones[1], tones[2], 0.4)}@1`]))}<circle r="40" fill="none" stroke="${tones[1]}" stroke-width="4"/>${lump(-11, 6, -14)}${lump(16, -8, 22)}${stroked('M-70-40A82 82 0 0 1-18-80', '#fff', 8, 'opacity=".75"')}`,
  }
}

const frames = {
  arch: 'M-74 96V-14C-74-60-36-86 0-108 36-86 74-60 74-14V96Z',
  round: 'M0-102A102 102 0 1 1 0 102 102 102 0 1 1 0-102Z',
  keyhole: 'M-66 98V22C-104-6-98-92 0-104 98-92 104-6 66 22V98Z',
  lattice: poly(around(8, 106, -112.5)),
}

/** A window of coloured panes in plaster, the lamp behind it. */
export function pane(k, { frame = 'arch', petals = 8, colour = 'red', second = 'yellow' } = {}) {
  const [light, bright, deep, dark] = tonesOf[colour]
  const other = tonesOf[second]
  const d = frames[frame]
  const glow = k.round({ cx: 0.5, cy: 0.5, r: 0.6 }, [`${mix(light, '#ffffff', 0.4)}@0`, `${bright}@.55`, `${deep}@1`])
  const petal = `M0-14C${n(170 / petals)}-30 ${n(170 / petals)}-58 0-74-${n(170 / petals)}-58-${n(170 / petals)}-30 0-14Z`
  const lead = edged('#120a1c', 5)
  return {
    main: `${shade(d)}${path(d, k.slant('#fff6dd@0', '#d9c39a@.5', '#7a6340@1'), edged('#2a1c0c', 4))}<g transform="scale(.86)">${path(d, glow, lead)}<g clip-path="${k.clip(`<path d="${d}"/>`)}">${turned(petals, stroked('M0-70V-150', '#120a1c', 5))}${rep(petals, (i) => `<g transform="rotate(${n((360 / petals) * (i + 0.5))})">${disc(11, other[1], 0, -86)}<circle cy="-86" r="11" fill="none" ${lead}/></g>`)}${turned(petals, path(petal, k.down(`${mix(other[0], other[1], 0.5)}`, mix(light, bright, 0.5), deep), lead))}</g>${disc(17, other[0])}<circle r="17" fill="none" ${lead}/>${path(d, 'none', `stroke="${dark}" stroke-width="3"`)}</g>`,
  }
}
