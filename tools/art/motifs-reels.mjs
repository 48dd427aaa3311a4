// Motifs of the ways and of the hold and respin slots. Each draws inside a circle of radius 100 about the origin, lit from
// above on the right, in the hand of `motifs.mjs`.
import { n, numeral, polar, poly, rep } from './ink.mjs'
import * as drawn from './motifs.mjs'

const brassDown = (k) => k.down('#fff6cf@0', '#ffd76a@.35', '#d8912a@.7', '#7a4310@1')
const brassAcross = (k) => k.across('#7a4310@0', '#ffd76a@.3', '#fff6cf@.5', '#d8912a@.75', '#7a4310@1')
const copperAcross = (k) => k.across('#5a1f0c@0', '#d9773a@.28', '#ffd9a8@.5', '#b5562a@.74', '#4a1608@1')
const disc = (r, fill, x = 0, y = 0) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const gleam = (x, y, s, opacity = 0.9) =>
  `<path transform="translate(${x} ${y})" d="M0-${s}Q0 0 ${s} 0 0 0 0 ${s} 0 0-${s} 0 0 0 0-${s}Z" fill="#fff" opacity="${opacity}"/>`
const mirrored = (shape) => `${shape}<g transform="scale(-1 1)">${shape}</g>`

/** A hand against the evil eye, with the eye in its palm. */
export function hamsa(k) {
  const skin = k.slant('#9ff5ea@0', '#22b3c2@.35', '#0c5f97@.7', '#072a63@1')
  const rim = brassDown(k)
  const finger = (x, y, w) => `M${x - w} -10V${y + w}A${w} ${w} 0 0 1 ${x + w} ${y + w}V-10Z`
  const thumb = 'M38 22C66 16 76-6 74-38 74-52 98-50 100-34 104 8 82 52 50 70Z'
  const palm = 'M-46-16H46C56 40 40 84 0 106-40 84-56 40-46-16Z'
  const hand = `${[finger(-33, -92, 13), finger(0, -112, 14), finger(33, -92, 13)].map((d) => `<path d="${d}"/>`).join('')}${mirrored(`<path d="${thumb}"/>`)}<path d="${palm}"/>`
  const bead = (x, y, r) =>
    `${disc(r, rim, x, y)}${disc(r * 0.88, k.ball('#6f9dff@0', '#1b3fd6@.5', '#07135c@1'), x, y)}${disc(r * 0.6, '#f4f9ff', x, y)}${disc(r * 0.42, k.ball('#b9ecff@0', '#1a74c4@1'), x, y)}${disc(r * 0.2, '#07103a', x, y)}${disc(r * 0.1, '#fff', x + r * 0.16, y - r * 0.18)}`
  return {
    main: `<g transform="translate(0 2) scale(.93)"><g fill="#02081e" opacity=".5" transform="translate(-3 7)">${hand}</g><g fill="${rim}" stroke="${rim}" stroke-width="9" stroke-linejoin="round">${hand}</g><g fill="${skin}">${hand}</g><g stroke="#04315c" stroke-width="2" fill="none" opacity=".55"><path d="M-17-14V-60M17-14V-60"/></g>${[-33, 0, 33].map((x) => `${disc(6, rim, x, x ? -78 : -96)}${disc(3.2, '#ff6b5a', x, x ? -78 : -96)}<path d="M${x - 7} ${x ? -58 : -74}h14M${x - 7} ${x ? -50 : -66}h14" stroke="#d8fff6" stroke-width="2.400" opacity=".75"/>`).join('')}${rep(
      18,
      (i) => {
        const [x, y] = polar(43, i * 20)
        return disc(i % 2 ? 2 : 3, i % 2 ? '#d8fff6' : '#ffd76a', x, y + 28)
      },
    )}${bead(0, 28, 35)}<path d="M0 70C8 78 8 88 0 98-8 88-8 78 0 70Z" fill="${rim}"/><path d="M20-100C28-96 30-86 30-72M54-80C58-74 58-66 58-58M92-30C92 0 80 28 62 46" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".55"/></g>`,
  }
}

/** A horseshoe with its nails and a blue bead tied to it. */
export function horseshoe(k) {
  const steel = k.slant('#fffdf2@0', '#cfd9e8@.25', '#7f90ad@.55', '#3a4a68@1')
  const u =
    'M-46 92C-60 60-90 34-90-16-90-66-52-100 0-100S90-66 90-16C90 34 60 60 46 92L18 84C32 48 52 24 52-14 52-42 32-62 0-62S-52-42-52-14C-52 24-32 48-18 84Z'
  const nails = [-150, -125, -100, -80, -55, -30, -178, -2].map((turn) => polar(72, turn))
  return {
    main: `<path d="${u}" fill="#02060f" opacity=".5" transform="translate(-4 8)"/><path d="${u}" fill="${brassDown(k)}" stroke="${brassDown(k)}" stroke-width="7" stroke-linejoin="round"/><path d="${u}" fill="${steel}"/><path d="M-72-16C-72-56-42-82 0-82S72-56 72-16C72 16 54 42 38 70M-72-16C-72 16-54 42-38 70" fill="none" stroke="#26344f" stroke-width="9" opacity=".5" stroke-linecap="round"/>${nails.map(([x, y]) => `<g transform="translate(${n(x)} ${n(y - 14)})"><rect x="-5" y="-5" width="10" height="10" rx="2.500" fill="#1c2740"/><rect x="-4" y="-4" width="8" height="6" rx="2" fill="#f2f6ff"/></g>`).join('')}<path d="M-80-36C-72-72-40-92 2-93" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/><path d="M0-62V-14" stroke="#c5283d" stroke-width="4"/>${disc(27, brassDown(k), 0, 10)}${disc(24, k.ball('#6f9dff@0', '#1b3fd6@.5', '#07135c@1'), 0, 10)}${disc(15.5, '#f4f9ff', 0, 10)}${disc(10.5, k.ball('#b9ecff@0', '#1a74c4@1'), 0, 10)}${disc(5, '#07103a', 0, 10)}${disc(2.6, '#fff', 3.5, 6)}${gleam(70, -66, 13)}`,
  }
}

/** The fire of the kiln. */
export function flame(k) {
  const tongue = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
  const outer =
    'M4-112C20-82 66-62 80-12 94 44 62 104 0 106-64 104-94 48-78-8-70-34-54-44-50-72-36-60-28-46-28-32-14-50-2-78 4-112Z'
  const middle =
    'M6-70C16-44 50-30 58 12 64 56 40 92 2 94-42 94-64 58-56 20-50-2-36-10-32-30-20-18-16-6-16 4-4-14 4-40 6-70Z'
  const inner =
    'M4-26C12-6 34 8 36 38 38 66 22 84 2 84-24 84-38 64-34 40-30 24-20 18-18 4-8 12-4 22-4 30 2 14 6-4 4-26Z'
  return {
    main: `<circle cy="10" r="112" fill="${k.glow('#ffb347@.2/.55', '#ff7a2e@.6/.2', '#ff5a1e@1/0')}"/>${tongue(outer, '#2a0308', 'opacity=".5" transform="translate(-3 6)"')}${tongue(outer, k.down('#ff9a4a@0', '#e8321f@.45', '#8e0a1c@1'))}${tongue('M-62 4C-74-18-60-32-62-52-46-40-40-22-42-6ZM60-2C74-22 60-38 66-58 80-44 84-20 74 0Z', k.down('#ffb84d@0', '#d92a1f@1'))}${tongue(middle, k.down('#ffe27a@0', '#ff9a2e@.5', '#e8481f@1'))}${tongue(inner, k.down('#ffffff@0', '#fff3b0@.35', '#ffc93c@1'))}<ellipse cy="72" rx="18" ry="14" fill="${k.glow('#d7f6ff@0', '#6fc9ff@.5/.8', '#3f8bff@1/0')}"/><path d="M30-66C52-46 68-24 70 10" stroke="#ffe9b8" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>${[
      [-84, -70, 4],
      [84, -84, 5],
      [-48, -100, 3],
      [52, -104, 3],
      [-96, -16, 3],
    ]
      .map(([x, y, r]) => disc(r, '#ffd36b', x, y))
      .join('')}`,
  }
}

/** A gull on the wing. */
export function gull(k) {
  const wing = k.down('#ffffff@0', '#dbe6f5@.4', '#8fa5c6@1')
  const near = 'M-6-6C-34-66-78-86-112-74-96-66-92-52-84-34-72-8-40 20-8 22Z'
  const far = 'M8-8C24-62 66-96 112-92 98-82 98-66 88-46 76-18 44 10 14 16Z'
  return {
    main: `<g transform="translate(0 10)"><path d="${near}" fill="${wing}" stroke="#40587f" stroke-width="2"/><path d="${far}" fill="${wing}" stroke="#40587f" stroke-width="2"/><path d="M-112-74C-96-66-92-52-84-34L-70-44C-74-58-84-72-112-74ZM112-92C98-82 98-66 88-46L74-54C80-70 90-86 112-92Z" fill="#1b2338"/><path d="M-88-66-84-58M96-84 94-74" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M-64-52C-46-40-30-22-16 2M-50-58C-34-44-20-26-8-4M66-66C50-52 34-32 22-6M52-70C38-56 24-36 14-12" stroke="#6e86ad" stroke-width="2" fill="none" opacity=".7"/><path d="M-40 86C-60 92-74 90-86 80-66 78-54 66-44 50-34 28-26 6-2-10 18-22 46-20 60-2 70 12 66 30 54 44 32 70-4 84-40 86Z" fill="${k.slant('#ffffff@0', '#f3f8ff@.45', '#9fb5d6@1')}" stroke="#40587f" stroke-width="2"/><path d="M-86 80C-74 82-60 78-46 66L-50 84C-64 90-76 88-86 80Z" fill="#1b2338"/><path d="M64 4C80 0 94 4 106 14 94 14 92 20 84 22 76 24 68 20 64 16Z" fill="${k.down('#ffd15a@0', '#f08a1e@1')}"/><path d="M92 14 104 15" stroke="#c5283d" stroke-width="4" stroke-linecap="round"/>${disc(6, '#f7c948', 46, 2)}${disc(3.6, '#10162a', 46.5, 2)}${disc(1.4, '#fff', 48, 0.6)}<path d="M-2 56C20 50 40 34 50 16" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".7"/><path d="M-4 76C0 90-2 96-8 104M10 70C16 82 16 90 12 98" stroke="#f08a1e" stroke-width="5" stroke-linecap="round" fill="none"/></g>`,
  }
}

/** A ring of bread, twisted and full of sesame. */
export function simit(k) {
  const crust = k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#ffd98f@0', '#e39a3c@.35', '#a8561a@.7', '#54230a@1'])
  const strand = (i) => {
    const [x, y] = polar(66, i * 24)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${i * 24 + 28})"><ellipse rx="21" ry="36" fill="${crust}"/><path d="M12-28C20-14 20 12 12 28" stroke="#4a1d08" stroke-width="3" fill="none" opacity=".6"/><path d="M-8-28C-16-12-16 8-10 24" stroke="#ffe3a8" stroke-width="4" fill="none" opacity=".65" stroke-linecap="round"/></g>`
  }
  const seeds = rep(84, () => {
    const [x, y] = polar(44 + k.random() * 46, k.random() * 360)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(k.random() * 180)})"><ellipse rx="4.600" ry="2.700" fill="#7a4313" cy="1"/><ellipse rx="4.300" ry="2.400" fill="#fff0c4"/></g>`
  })
  return {
    main: `<path d="M0-102A102 102 0 1 0 .1-102ZM0-30A30 30 0 1 1-.1-30Z" fill="#120502" opacity=".5" transform="translate(-3 7)"/><path d="M0-102A102 102 0 1 0 .1-102ZM0-32A32 32 0 1 1-.1-32Z" fill="#6b300c"/>${rep(15, strand)}${seeds}<path d="M-58-68A90 90 0 0 1 40-80" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".4"/>`,
  }
}

/** A samovar with the pot on its crown. */
export function samovar(k) {
  const [across, down] = [brassAcross(k), brassDown(k)]
  const pot = 'M-26-74C-34-90-24-104 0-104S34-90 26-74Z'
  return {
    main: `<g transform="translate(0 2)"><path d="M24-92C44-98 50-84 60-92 60-80 46-76 28-78Z" fill="${across}"/><path d="M-26-94C-50-98-52-70-28-76" stroke="#d8912a" stroke-width="6" fill="none"/><path d="${pot}" fill="${k.across('#8fa5c6', '#ffffff', '#dbe6f5', '#5c7396')}"/><path d="M-22-92C-8-98 8-98 22-92" stroke="#1b3fd6" stroke-width="4" fill="none"/>${disc(5, down, 0, -108)}<rect x="-22" y="-76" width="44" height="9" rx="4" fill="${across}"/><path d="M-16-67H16L20-52H-20Z" fill="${across}"/><path d="M-56-40C-56-54 56-54 56-40 70-14 66 26 40 52H-40C-66 26-70-14-56-40Z" fill="${across}"/><path d="M-58-38C-30-30 30-30 58-38M-62-24C-30-16 30-16 62-24M-58 22C-30 30 30 30 58 22" stroke="#8a4e0e" stroke-width="2.600" fill="none" opacity=".8"/>${rep(9, (i) => `<path d="M${-48 + i * 12}-12C${-54 + i * 12.6} 0 ${-52 + i * 12.4} 10 ${-46 + i * 11.6} 18" stroke="#9a5a12" stroke-width="2" fill="none" opacity=".6"/>`)}<path d="M-60-28C-96-34-98 12-62 6M60-28C96-34 98 12 62 6" stroke="${down}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-82-26V4M82-26V4" stroke="#3a1c0a" stroke-width="12" stroke-linecap="round"/><path d="M-34 52H34L44 74H-44Z" fill="${across}"/><path d="M-56 74H56L62 90H-62Z" fill="${across}"/><path d="M-52 90H-34L-38 102H-54ZM52 90H34L38 102H54Z" fill="${down}"/><path d="M-8 26H8V40H26V48L20 58H12V50H-8Z" fill="${down}" stroke="#6b3907" stroke-width="1.600"/><rect x="-10" y="14" width="20" height="8" rx="4" fill="${down}"/><path d="M36-40C50-20 50 14 36 40" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>${gleam(26, -20, 14)}</g>`,
  }
}

/** Coffee in its small cup, with foam and steam. */
export function coffee(k) {
  const glaze = k.across('#8fa5c6@0', '#ffffff@.4', '#eaf2ff@.6', '#6d84a8@1')
  const petal = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${rep(6, (i) => `<path d="M0-3C5-10 5-16 0-22-5-16-5-10 0-3Z" transform="rotate(${i * 60})" fill="#1b3fd6"/>`)}${disc(4, '#e0322f')}</g>`
  const steam = (x, d) =>
    `<path d="M${x}-52C${x - d}-66 ${x + d}-78 ${x}-92 ${x - d * 0.6}-100 ${x + d * 0.4}-106 ${x}-112" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".5"/>`
  return {
    main: `<g transform="translate(0 10) scale(.92)">${steam(-22, 14)}${steam(10, 16)}${steam(38, 12)}<ellipse cy="78" rx="106" ry="28" fill="#040a1c" opacity=".5"/><ellipse cy="70" rx="104" ry="28" fill="${brassDown(k)}"/><ellipse cy="67" rx="101" ry="26" fill="${glaze}"/><ellipse cy="67" rx="84" ry="20" fill="none" stroke="#1b3fd6" stroke-width="4"/><ellipse cy="70" rx="54" ry="13" fill="#3f5478" opacity=".6"/><path d="M58-16C106-30 112 34 50 34" stroke="${glaze}" stroke-width="13" fill="none"/><path d="M58-16C106-30 112 34 50 34" stroke="#5c7396" stroke-width="2" fill="none"/><path d="M-66-32H66C66 18 48 62 24 72H-24C-48 62-66 18-66-32Z" fill="${glaze}"/><path d="M-64-14C-30-2 30-2 64-14L63-4C30 8-30 8-63-4Z" fill="#d8912a"/>${petal(-34, 26, 0.9)}${petal(2, 32, 1.05)}${petal(38, 24, 0.8)}<ellipse cy="-32" rx="66" ry="19" fill="${brassDown(k)}"/><ellipse cy="-32" rx="61" ry="16" fill="${k.across('#2a0f06', '#6b3316', '#3a1708')}"/><path d="M-54-34C-38-46 30-48 54-34 40-28 20-36 4-30-14-24-36-26-54-34Z" fill="#b9733a"/>${rep(12, () => disc(1.4 + k.random() * 2, '#e3b078', -40 + k.random() * 80, -40 + k.random() * 12))}<path d="M-52-10C-50 20-40 44-28 58" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".75"/></g>`,
  }
}

/** Turkish delight: cubes under sugar, with pistachios. */
export function lokum(k) {
  const cube = (x, y, s, [top, left, right]) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-46Q4-46 42-26 48-22 48-14V26Q48 32 42 36L4 56Q0 58-4 56L-42 36Q-48 32-48 26V-14Q-48-22-42-26Z" fill="#1c0410" opacity=".4" transform="translate(-3 6)"/><path d="M0 8V58Q-2 58-4 56L-42 36Q-48 32-48 26V-14Z" fill="${left}"/><path d="M0 8V58Q2 58 4 56L42 36Q48 32 48 26V-14Z" fill="${right}"/><path d="M-4-45Q0-47 4-45L44-24Q50-20 44-14L4 8Q0 10-4 8L-44-14Q-50-20-44-24Z" fill="${top}"/>${rep(16, () => disc(1 + k.random() * 2.2, '#fff', (k.random() - 0.5) * 66, -18 + (k.random() - 0.5) * 30))}${rep(9, () => disc(1 + k.random() * 1.4, '#fff', (k.random() - 0.5) * 78, 14 + k.random() * 26))}<path d="M-22 16C-14 12-10 20-16 28-24 30-28 22-22 16ZM18 30C26 24 32 30 26 38 18 42 14 36 18 30Z" fill="#9fd14a"/><path d="M6-38 38-22" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/></g>`
  const rose = [k.down('#fff0f4@0', '#ffb3c6@1'), k.down('#f06a94@0', '#a8184f@1'), k.down('#ff9db9@0', '#d63a72@1')]
  const mint = [k.down('#fbffe8@0', '#d5f0a0@1'), k.down('#7fba4a@0', '#2f6b1f@1'), k.down('#b5e070@0', '#5fa033@1')]
  const amber = [k.down('#fffbe8@0', '#ffdc8f@1'), k.down('#e8962c@0', '#8a440c@1'), k.down('#ffc661@0', '#d47a16@1')]
  return {
    main: `<ellipse cy="80" rx="108" ry="26" fill="${brassDown(k)}"/><ellipse cy="75" rx="102" ry="22" fill="#7a4310"/><ellipse cy="74" rx="98" ry="20" fill="${k.down('#fff3d0@0', '#d8a24a@1')}"/>${cube(-46, 24, 0.98, mint)}${cube(48, 26, 0.98, amber)}${cube(0, -42, 1.04, rose)}${gleam(30, -78, 14)}${gleam(-70, -6, 9)}`,
  }
}

/** The tower of Galata with its lights on. */
export function galata(k) {
  const stone = k.across('#2f2238@0', '#8d6b63@.3', '#e8c9a0@.62', '#a67a5c@.8', '#4a3038@1')
  const roof = k.across('#12203f@0', '#3b5c94@.4', '#8fb4e0@.62', '#1c3262@1')
  const window = (x, y, w, h) =>
    `<path d="M${x - w} ${y + h}V${y}A${w} ${w} 0 0 1 ${x + w} ${y}V${y + h}Z" fill="#ffd36b" stroke="#5a3428" stroke-width="2.400"/>`
  const courses = rep(
    8,
    (i) =>
      `<path d="M-44 ${-18 + i * 15}C-20 ${-12 + i * 15} 20 ${-12 + i * 15} 44 ${-18 + i * 15}" stroke="#4a3038" stroke-width="1.600" fill="none" opacity=".5"/>`,
  )
  const joints = rep(
    30,
    (i) =>
      `<path d="M${-38 + ((i * 23) % 78)} ${-14 + (i % 8) * 15}v11" stroke="#4a3038" stroke-width="1.400" opacity=".4"/>`,
  )
  return {
    back: `<path d="M-150 0V-20L-132-30-114-20V-34L-96-46-78-34V-14H-60V-26H-44V0ZM44 0V-24H62V-40L78-52 94-40V-18H112V-32H130V-22H150V0Z" fill="${k.down('#1a2350@0/.95', '#0c1230@1')}"/>${rep(12, (i) => `<rect x="${-140 + i * 24 + (i % 2) * 5}" y="${-12 - (i % 3) * 5}" width="3" height="4.500" fill="#ffd36b" opacity=".85"/>`)}`,
    main: `<ellipse cx="-3" cy="100" rx="74" ry="14" fill="#02060f" opacity=".5"/><path d="M-44 102C-48 60-46 10-43-26H43C46 10 48 60 44 102Z" fill="${stone}"/>${courses}${joints}${window(0, 62, 10, 30)}${[-22, 22].map((x) => window(x, 22, 5.5, 12)).join('')}${window(0, -2, 6, 13)}<path d="M-52-26H52L56-40H-56Z" fill="${k.across('#3a2630', '#f0d5ae', '#4a3038')}"/>${rep(9, (i) => `<path d="M${-48 + i * 12}-26v6a4 4 0 0 0 8 0v-6Z" fill="#6b4a44"/>`)}<rect x="-46" y="-64" width="92" height="26" fill="${stone}"/>${[-30, -10, 10, 30].map((x) => window(x, -53, 6, 12)).join('')}<rect x="-54" y="-68" width="108" height="6" rx="3" fill="#f0d5ae"/><path d="M-52-68 0-112 52-68Z" fill="${roof}"/><path d="M-26-68 0-112M26-68 0-112M-10-68 0-112M10-68 0-112" stroke="#0c1836" stroke-width="1.800" opacity=".6"/><path d="M0-112V-126" stroke="#ffd76a" stroke-width="3.500" stroke-linecap="round"/>${disc(4.5, '#fff0b8', 0, -126)}<circle cy="-50" r="52" fill="${k.glow('#ffdf90@0/.5', '#ffdf90@1/0')}"/><path d="M26-22C32 10 34 50 32 92" stroke="#fff3d4" stroke-width="5" stroke-linecap="round" fill="none" opacity=".5"/>`,
  }
}

/** The red tram of the avenue, coming down the street. */
export function tram(k) {
  const red = k.across('#5c0611@0', '#d91f32@.3', '#ff7a66@.55', '#b3122a@.8', '#4a040e@1')
  const cream = k.across('#b39a6a@0', '#fff6dc@.5', '#c9b080@1')
  const glass = k.slant('#eaffff@0', '#8fd0e8@.4', '#2a5c86@1')
  return {
    main: `<g transform="translate(0 4) scale(.94)"><ellipse cy="100" rx="88" ry="12" fill="#02060f" opacity=".55"/><path d="M-20-112 0-96 20-112" stroke="#1b2338" stroke-width="4" fill="none"/><path d="M-62-86C-40-102 40-102 62-86L66-74H-66Z" fill="${cream}"/><path d="M-70-74C-70-80 70-80 70-74L76 50C76 66 62 82 48 84H-48C-62 82-76 66-76 50Z" fill="${red}"/><path d="M-74 4H74L75 22H-75Z" fill="${cream}"/><path d="M-60-62H-24V-4H-63ZM-16-62H16V-4H-16ZM24-62H60L63-4H24Z" fill="${glass}" stroke="#3d0a10" stroke-width="4" stroke-linejoin="round"/><path d="M-52-58-30-58-56-20ZM34-58 54-58 30-18Z" fill="#fff" opacity=".45"/><rect x="-30" y="-92" width="60" height="16" rx="5" fill="#10162a"/><path transform="translate(0 -78.500)" d="${numeral('1914', 11)}" fill="#ffdf8a"/>${disc(20, brassDown(k), 0, 48)}${disc(15, k.ball('#ffffff@0', '#fff3c0@.5', '#ffc93c@1'), 0, 48)}<circle cy="48" r="48" fill="${k.glow('#fff3c0@0/.85', '#ffdf80@.4/.3', '#ffdf80@1/0')}"/>${mirrored(`${disc(7, '#ffd36b', 52, 52)}<path d="M58-62C62-40 64-20 65 0" stroke="#fff" stroke-width="3" opacity=".4"/>`)}<path d="M-44 84H44V94H-44Z" fill="#1b2338"/><path d="M-62 90H62L56 102H-56Z" fill="#2a3450"/>${rep(7, (i) => `<path d="M${-46 + i * 15.3} 91v10" stroke="#8fa5c6" stroke-width="2.600"/>`)}<path d="M-66-68C-30-76 30-76 66-68" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".6"/></g>`,
  }
}

/** A camel of the caravan under its rug. */
export function camel(k) {
  const coat = k.slant('#ffe0a8@0', '#d99a4e@.4', '#9a5a24@.75', '#54290e@1')
  const dark = k.down('#a8642c@0', '#4a220c@1')
  const leg = (x, fill, lean) =>
    `<path d="M${x} 26C${x - 2} 50 ${x + lean} 66 ${x + lean} 92L${x + lean - 5} 102H${x + lean + 15}L${x + lean + 12} 90C${x + lean + 12} 66 ${x + 24} 50 ${x + 24} 26Z" fill="${fill}"/>`
  return {
    back: `<path d="M-150 0C-110-34-70-30-40-8-10-36 40-46 80-22 110-6 130-14 150-20V0Z" fill="${k.down('#e0a860@0/.9', '#7a4a2a@1/.9')}"/>`,
    main: `<ellipse cx="-4" cy="102" rx="92" ry="10" fill="#1a0a04" opacity=".5"/>${leg(-52, dark, 6)}${leg(34, dark, -8)}<path d="M-78 34C-88 10-76-14-58-18-54-44-38-58-24-46-14-38-10-28-6-22 0-46 16-56 30-46 42-36 44-22 50-12 60-22 62-44 64-62 64-82 78-92 92-88 106-86 116-74 112-66 106-60 96-62 90-58 92-30 86 4 66 24 52 38 30 40 10 38-20 42-54 46-78 34Z" fill="${coat}" stroke="#54290e" stroke-width="2"/><path d="M-78 34C-90 40-90 56-86 70" stroke="#9a5a24" stroke-width="5" stroke-linecap="round" fill="none"/>${leg(-74, coat, -2)}${leg(14, coat, 8)}<path d="M-34-44C-22-58-8-40-6-22 0-46 14-56 24-50L34 14C10 26-20 26-44 16Z" fill="${k.down('#e0324a@0', '#7a0a28@1')}"/><path d="M-36-26C-20-18 10-18 28-28M-42-2C-16 8 14 8 33-2" stroke="#ffd76a" stroke-width="4" fill="none"/>${rep(5, (i) => `<path transform="translate(${-28 + i * 13} ${n(-8 - Math.abs(2 - i) * 1.5)})" d="M0-7 6 0 0 7-6 0Z" fill="${i % 2 ? '#f6e3b8' : '#1a9a96'}"/>`)}${rep(8, (i) => `<path d="M${-43 + i * 10.6} ${n(17 + Math.sin(i * 0.45) * 5)}v11" stroke="${i % 2 ? '#ffd76a' : '#1a9a96'}" stroke-width="4" stroke-linecap="round"/>`)}<path d="M64-62C70-52 80-50 90-58" stroke="#c5283d" stroke-width="4" fill="none"/><path d="M60-22C70-14 80-14 88-20" stroke="#ffd76a" stroke-width="4" fill="none"/>${disc(6, brassDown(k), 76, -8)}<path d="M76-90C74-100 80-104 84-96Z" fill="#9a5a24"/>${disc(3.4, '#1a0a04', 92, -76)}${disc(1.2, '#fff', 93, -77)}<path d="M100-66C106-66 108-68 110-70" stroke="#54290e" stroke-width="2.400" fill="none"/><path d="M-48-36C-44-48-36-52-28-46M70-70C70-80 80-86 90-84" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".55"/>`,
  }
}

/** A chest of the palace, open, with its gold. */
export function chest(k) {
  const wood = k.down('#b5652c@0', '#7a3816@.5', '#35140a@1')
  const band = brassDown(k)
  const coin = (x, y) =>
    `<ellipse cx="${x}" cy="${n(y + 2.5)}" rx="13" ry="7" fill="#7a4310"/><ellipse cx="${x}" cy="${n(y)}" rx="13" ry="7" fill="${band}"/><ellipse cx="${x}" cy="${n(y)}" rx="8" ry="4" fill="none" stroke="#9a5a12" stroke-width="1.400"/>`
  const gem = (x, y, s, [a, b, c]) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-14-6-8-14H8L14-6 0 16Z" fill="${b}"/><path d="M-14-6H14L0 16Z" fill="${c}"/><path d="M-5-6H5L0 16Z" fill="${a}"/><path d="M-8-14H8L5-6H-5Z" fill="#fff" opacity=".7"/></g>`
  const heap = [
    [-48, 2],
    [-22, -8],
    [6, -12],
    [34, -6],
    [54, 4],
    [-34, -18],
    [-6, -26],
    [22, -22],
    [-62, 10],
    [64, 12],
    [-16, 4],
    [16, 2],
    [-40, 10],
    [40, 10],
  ]
  return {
    main: `<ellipse cy="96" rx="98" ry="14" fill="#02060f" opacity=".55"/><path d="M-84-18C-92-74-60-100 0-100S92-74 84-18Z" fill="${wood}"/><path d="M-70-20C-76-66-50-84 0-84S76-66 70-20Z" fill="#1c0806"/><circle cy="-24" r="76" fill="${k.glow('#ffe08a@0/.95', '#ffb52e@.45/.5', '#ffb52e@1/0')}"/><path d="M-84-18C-92-74-60-100 0-100S92-74 84-18" stroke="${band}" stroke-width="9" fill="none"/><path d="M0-100V-84M-50-88-42-74M50-88 42-74" stroke="${band}" stroke-width="9"/>${heap.map(([x, y]) => coin(x, y)).join('')}${gem(-30, -24, 1.1, ['#ff9db0', '#e0264a', '#8e0a2c'])}${gem(32, -26, 1, ['#b0ffd8', '#1fb87a', '#0a5c3f'])}${gem(2, -36, 1.2, ['#c9e2ff', '#3f7bff', '#1430a0'])}<path d="M-88 8H88L80 92C80 96 76 98 72 98H-72C-76 98-80 96-80 92Z" fill="${wood}"/><path d="M-86 34H86M-83 62H83" stroke="#2a0e06" stroke-width="3" opacity=".6"/><path d="M-88 8H88L87 22H-87ZM-56 8H-40L-38 98H-52ZM40 8H56L52 98H38Z" fill="${band}"/><path d="M-80 84H80L79 98H-79Z" fill="${band}"/><path d="M-17 4H17V34C17 48 8 54 0 58-8 54-17 48-17 34Z" fill="${band}" stroke="#6b3907" stroke-width="2"/>${disc(6, '#2a0e06', 0, 24)}<path d="M-3 26H3L5 42H-5Z" fill="#2a0e06"/>${gleam(58, -40, 14)}${gleam(-58, -30, 9)}<path d="M52-88C72-76 78-56 78-34" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>`,
  }
}

/** A branch of olives, green and ripe. */
export function olive(k) {
  const leaf = k.slant('#f0ffd0@0', '#9ac25a@.35', '#4a7a2a@.7', '#1c3f18@1')
  const back = k.slant('#dfe8d0@0', '#8aa082@.5', '#3f5a48@1')
  const blade = (x, y, turn, s, fill) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 0C16-16 20-50 0-76-20-50-16-16 0 0Z" fill="${fill}"/><path d="M0 0V-70" stroke="#fbffe0" stroke-width="1.800" opacity=".7"/></g>`
  const fruit = (x, y, turn, s, tones) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><ellipse rx="25" ry="33" fill="#02100a" opacity=".4" cx="-3" cy="5"/><ellipse rx="25" ry="33" fill="${tones}"/><ellipse cx="9" cy="-13" rx="6" ry="10" transform="rotate(20 9 -13)" fill="#fff" opacity=".8"/></g>`
  const green = k.ball('#f6ffb8@0', '#b5cf4a@.4', '#5f8a22@.8', '#2c4a12@1')
  const ripe = k.ball('#c9a0d8@0', '#5a2a6e@.4', '#2a0f3a@.8', '#12041c@1')
  return {
    main: `<g transform="translate(-2 8) scale(.88)"><path d="M-92 74C-56 44-30 0-10-30 8-56 40-82 84-96" stroke="#5a3a1c" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M-90 72C-56 42-30-2-10-32 8-58 40-84 82-98" stroke="#b58a4e" stroke-width="3" stroke-linecap="round" fill="none"/>${blade(-66, 50, -62, 0.86, back)}${blade(-58, 42, 84, 0.8, leaf)}${blade(-34, 8, -70, 0.92, leaf)}${blade(-18, -18, 96, 0.84, back)}${blade(-8, -36, -52, 0.94, leaf)}${blade(24, -66, 110, 0.8, leaf)}${blade(30, -70, -30, 0.76, back)}${blade(70, -92, 72, 0.52, leaf)}${blade(58, -88, -24, 0.5, leaf)}<path d="M-26-6C-16 8-12 14-8 24M2-44C20-34 32-24 38-8M-50 34C-40 46-36 52-34 60" stroke="#5a3a1c" stroke-width="4" fill="none"/>${fruit(-28, 82, 12, 0.82, ripe)}${fruit(-2, 46, -8, 1.08, green)}${fruit(44, 22, 16, 1.12, ripe)}${fruit(74, -22, -14, 0.86, green)}${gleam(84, 62, 11)}${gleam(-74, -60, 9)}</g>`,
  }
}

/** The bowl of the bath, with water in it. */
export function bowl(k) {
  const copper = copperAcross(k)
  return {
    main: `<ellipse cy="92" rx="96" ry="14" fill="#02060f" opacity=".5"/><path d="M-102-18C-98 50-56 96 0 96S98 50 102-18Z" fill="${copper}"/><path d="M-96 14C-50 34 50 34 96 14M-84 44C-44 60 44 60 84 44" stroke="#5a1f0c" stroke-width="3" fill="none" opacity=".7"/>${rep(
      11,
      (i) => {
        const x = -80 + i * 16
        const y = 38 - (x / 90) ** 2 * 14
        return `<path transform="translate(${n(x)} ${n(y)})" d="M0-11C8-4 8 6 0 13-8 6-8-4 0-11Z" fill="#ffd9a8" opacity=".75"/><path transform="translate(${n(x)} ${n(y)})" d="M0-5C4-1 4 4 0 7-4 4-4-1 0-5Z" fill="#7a2e12"/>`
      },
    )}<ellipse cy="-18" rx="102" ry="38" fill="${brassDown(k)}"/><ellipse cy="-18" rx="95" ry="33" fill="#5a1f0c"/><ellipse cy="-14" rx="90" ry="28" fill="${k.down('#0c4a5c@0', '#2fb0c4@.5', '#b5fff5@1')}"/><path d="M-70-16C-40-26 0-8 40-20M-30-2C0 6 30-4 62-4" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".7"/><ellipse cy="-12" rx="24" ry="9" fill="${copper}"/><ellipse cy="-16" rx="15" ry="7" fill="${brassDown(k)}"/>${[
      [-34, -66, 15],
      [6, -88, 20],
      [44, -62, 12],
      [-66, -50, 9],
      [66, -86, 8],
    ]
      .map(
        ([x, y, r]) =>
          `${disc(r, k.round({ cx: 0.6, cy: 0.35, r: 0.7 }, ['#ffffff@0/.25', '#c9f6ff@.6/.35', '#ffffff@.95/.95', '#ffffff@1/.4']), x, y)}<ellipse cx="${n(x + r * 0.35)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.25)}" ry="${n(r * 0.16)}" fill="#fff"/>`,
      )
      .join(
        '',
      )}<path d="M64 8C58 42 40 66 18 80" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>`,
  }
}

/** Clogs of the bath, inlaid with mother of pearl. */
export function clogs(k) {
  const wood = k.slant('#e8a860@0', '#a8602a@.4', '#6b3212@.75', '#35140a@1')
  const pearl = k.slant('#ffffff@0', '#dff6f0@.3', '#f0d5ea@.6', '#9fc4d6@1')
  const one = (t) =>
    `<g transform="${t}"><path d="M-26 96C-34 60-26 40-24 10-22-30-36-60-18-92-8-106 14-106 24-92 40-62 28-30 30 10 32 40 38 60 30 96 18 106-14 106-26 96Z" fill="#12060a" opacity=".45" transform="translate(-4 8)"/><path d="M-26 96C-34 60-26 40-24 10-22-30-36-60-18-92-8-106 14-106 24-92 40-62 28-30 30 10 32 40 38 60 30 96 18 106-14 106-26 96Z" fill="${wood}" stroke="#35140a" stroke-width="2.400"/>${rep(7, (i) => `<path transform="translate(2 ${56 + (i - 3) * 0.1}) rotate(${i * 51.4})" d="M0-6C5-12 5-18 0-24-5-18-5-12 0-6Z" fill="${pearl}"/>`)}${disc(5, pearl, 2, 56)}<path d="M-18-88C-8-98 12-98 20-88" stroke="#ffd9a0" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/><path d="M-40-22C-20-62 24-62 44-22L38 8C22-22-18-22-34 8Z" fill="${k.down('#e0324a@0', '#7a0a28@1')}" stroke="${brassDown(k)}" stroke-width="4"/>${rep(7, (i) => `<path transform="translate(${-27 + i * 9.7} ${n(-24 - 11 * (1 - ((i - 3) / 3) ** 2))})" d="M0-6 5 0 0 6-5 0Z" fill="${pearl}"/>`)}</g>`
  return {
    main: `${one('translate(-46 4) rotate(-9) scale(.94)')}${one('translate(46 4) rotate(9) scale(.94)')}${gleam(62, -84, 12)}`,
  }
}

/** The screen of the shadow play behind a figure, lit by its candle. */
const stageLight = (k) =>
  `${disc(104, brassDown(k))}${disc(98, '#3b1408')}${disc(95, k.round({ cx: 0.5, cy: 0.62, r: 0.7 }, ['#fffbe0@0', '#ffe29a@.4', '#f0a040@.75', '#a8501a@1']))}${rep(
    24,
    (i) => {
      const [x, y] = polar(99.5, i * 15)
      return disc(2.4, i % 2 ? '#fff6cf' : '#c5283d', x, y)
    },
  )}`
const joint = (x, y) => `${disc(4, '#2a0f06', x, y)}${disc(1.8, '#ffe29a', x, y)}`

/** Karagöz: round beard, round hat, and one long arm. */
export function karagoz(k) {
  return {
    main: `${stageLight(k)}<g stroke="#2a0f06" stroke-width="3" stroke-linejoin="round"><path d="M-54 86C-60 50-50 24-24 14H20C46 24 52 54 50 86 20 100-26 100-54 86Z" fill="#c5283d"/><path d="M-20 14-2 92 20 14Z" fill="#1f7a5c"/><path d="M-54 60C-24 70 24 70 51 60" stroke="#ffd76a" stroke-width="7" fill="none"/><path d="M-34-28C-34-54-12-62 8-58 26-54 34-42 34-28 46-24 50-18 40-14 40 10 24 30 0 30-24 30-36 2-34-28Z" fill="#e8a878"/><path d="M-36-18C-40 14-24 36 4 34 24 32 36 16 38-4 26 8 14 6 8-2-4 4-22-2-36-18Z" fill="#1c1016"/><path d="M-46-44C-50-84-24-98 0-96 30-96 46-78 40-46 20-58-22-58-46-44Z" fill="#2f4aa8"/><path d="M-48-42C-20-58 20-58 42-44L42-32C20-46-22-46-48-30Z" fill="#ffd76a"/><path d="M0-96C4-108 14-106 12-94Z" fill="#c5283d"/><path d="M30 26C54 22 72 6 82-22L94-16C88 22 64 48 38 54Z" fill="#e0642a"/><path d="M82-22C78-38 86-46 96-44 104-34 102-20 94-16Z" fill="#e8a878"/></g><path d="M4-30C10-36 20-36 26-32" stroke="#1c1016" stroke-width="4.500" stroke-linecap="round"/>${disc(6, '#fff', 15, -20)}${disc(3.4, '#1c1016', 17, -20)}<path d="M10 12C18 16 26 14 30 8" stroke="#c5283d" stroke-width="4" stroke-linecap="round" fill="none"/>${joint(34, 40)}${joint(88, -19)}${joint(-30, 70)}<path d="M-40 26C-46 44-48 60-46 78" stroke="#ff8f7d" stroke-width="4" fill="none"/>`,
  }
}

/** Hacivat: pointed beard, tall hat, and an answer for everything. */
export function hacivat(k) {
  return {
    main: `${stageLight(k)}<g stroke="#2a0f06" stroke-width="3" stroke-linejoin="round"><path d="M54 86C58 50 48 26 24 16H-20C-46 26-54 54-50 86-20 100 26 100 54 86Z" fill="#1f7a5c"/><path d="M-20 16 0 92 22 16Z" fill="#ffd76a"/><path d="M-50 58C-24 68 24 68 53 58" stroke="#c5283d" stroke-width="7" fill="none"/><path d="M34-30C34-54 14-62-6-58-24-54-32-42-32-30-48-26-50-16-38-14-38 8-24 24 0 24 24 24 36 0 34-30Z" fill="#f0bf94"/><path d="M36-22C38 6 20 24-2 26-18 34-40 44-58 62-56 38-48 16-36-4-26 8-14 8-8 0 6 6 22-2 36-22Z" fill="#3a2418"/><path d="M42-42C34-76 12-100-16-110-30-92-42-70-44-42-20-54 20-54 42-42Z" fill="#e0642a"/><path d="M46-40C20-54-20-54-46-40L-44-28C-20-42 22-42 46-28Z" fill="#f6e3b8"/><path d="M-28 26C-52 26-72 14-86-10L-96-2C-88 30-62 50-36 54Z" fill="#2f9a76"/><path d="M-86-10C-84-26-94-32-102-28-108-18-104-6-96-2Z" fill="#f0bf94"/></g><path d="M-4-32C-10-38-20-38-26-34" stroke="#3a2418" stroke-width="4.500" stroke-linecap="round"/>${disc(5.5, '#fff', -15, -22)}${disc(3.2, '#1c1016', -17, -22)}<path d="M-10 10C-18 14-26 12-30 6" stroke="#c5283d" stroke-width="3.600" stroke-linecap="round" fill="none"/>${rep(4, (i) => `<path d="M${n(-34 + i * 5)}-${62 + i * 9}L${n(30 - i * 9)}-${60 + i * 10}" stroke="#ffd76a" stroke-width="2.600"/>`)}${joint(-32, 40)}${joint(-91, -6)}${joint(32, 70)}`,
  }
}

/** The curtain before the play. */
export function curtain(k) {
  const cloth = k.across('#4a0410@0', '#c5182f@.2', '#6b0818@.4', '#e0324a@.6', '#7a0a1c@.8', '#3a030c@1')
  const half = `<path d="M0-78H86V72C70 84 56 66 44 78 30 88 16 70 0 80Z" fill="${cloth}"/>`
  return {
    main: `<rect x="-98" y="-98" width="196" height="196" rx="26" fill="${brassDown(k)}"/><rect x="-92" y="-92" width="184" height="184" rx="21" fill="#2a060c"/><rect x="-88" y="-88" width="176" height="176" rx="18" fill="${k.glow('#ffe29a@0', '#c5641f@.6', '#3b0c08@1')}"/><g clip-path="${k.clip('<rect x="-88" y="-88" width="176" height="176" rx="18"/>')}">${mirrored(half)}<path d="M0-70V84" stroke="#2a0208" stroke-width="4" opacity=".7"/>${mirrored(`<path d="M16-70C22-20 20 30 14 74M40-70C46-20 44 30 40 74M66-70C70-20 70 30 66 74" stroke="#ff8f7d" stroke-width="3" fill="none" opacity=".4"/>`)}${rep(5, (i) => `<path d="M${-92 + i * 37}-92H${-55 + i * 37}C${-55 + i * 37}-52 ${-92 + i * 37}-52 ${-92 + i * 37}-92Z" fill="${cloth}" stroke="#ffd76a" stroke-width="4"/>`)}${rep(23, (i) => `<path d="M${-86 + i * 7.8} 76v14" stroke="#ffd76a" stroke-width="3.600" stroke-linecap="round"/>`)}</g><path transform="translate(0 12)" d="M-6 16H6V10C6 2 24-2 24-20 24-36 12-44-2-44-16-44-26-36-26-22H-13C-13-29-9-33-2-33 6-33 11-28 11-20 11-8-6-8-6 8ZM-7 22H7V36H-7Z" fill="${brassDown(k)}" stroke="#3a030c" stroke-width="3" paint-order="stroke"/>`,
  }
}

/** Spices of the market in their sacks. */
export function spices(k) {
  const sack = k.across('#5a3f22@0', '#c9a56a@.4', '#f0d9a8@.6', '#7a5730@1')
  const heap = (x, y, s, [light, mid, deep], turn) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-46 6C-56 40-50 66-36 74H36C50 66 56 40 46 6Z" fill="${sack}"/><path d="M-30 20C-34 40-30 60-24 72M0 22V74M30 20C34 40 30 60 24 72" stroke="#5a3f22" stroke-width="2" fill="none" opacity=".6"/><path d="M-44 4C-30-14-16-40 0-64 16-40 30-14 44 4 30 18-30 18-44 4Z" fill="${k.slant(`${light}@0`, `${mid}@.45`, `${deep}@1`)}"/>${rep(
      26,
      () => {
        const t = k.random()
        return disc(1.2 + k.random() * 1.8, k.random() > 0.5 ? light : deep, (k.random() - 0.5) * 76 * t, -58 + t * 62)
      },
    )}<path d="M-52 4C-48-6-44-4-44 4-30 18 30 18 44 4 44-4 48-6 52 4 46 26-46 26-52 4Z" fill="${sack}" stroke="#5a3f22" stroke-width="2"/>${turn ? `<g transform="translate(14 -22) rotate(34)"><path d="M-3 0V-42" stroke="#8a5a2a" stroke-width="6" stroke-linecap="round"/><ellipse rx="12" ry="15" cy="4" fill="#b57a3c"/><ellipse rx="8" ry="10" cy="4" fill="${mid}"/></g>` : ''}</g>`
  return {
    main: `<ellipse cy="96" rx="104" ry="12" fill="#02060f" opacity=".5"/>${heap(-52, 6, 0.9, ['#ffe78a', '#f0b21e', '#a8640a'], false)}${heap(54, 8, 0.9, ['#c9e88a', '#6f9a2e', '#2f4f14'], false)}${heap(0, 22, 1.06, ['#ff9a7a', '#d92a1f', '#7a0a14'], true)}${gleam(-60, -52, 10)}${gleam(66, -50, 8)}`,
  }
}

/** A jug of brass with its long spout. */
export function ewer(k) {
  const [across, down] = [brassAcross(k), brassDown(k)]
  return {
    main: `<ellipse cy="98" rx="62" ry="10" fill="#02060f" opacity=".5"/><path d="M30 30C60 20 64-14 74-44 78-58 88-66 100-68 98-58 96-54 92-42 86-6 80 34 40 52Z" fill="${across}" stroke="#6b3907" stroke-width="1.600"/><path d="M-14-62C-70-72-92-20-48 28" stroke="${down}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M-14-62C-70-72-92-20-48 28" stroke="#fff6cf" stroke-width="2.400" fill="none" opacity=".7"/><path d="M-16-66H16C14-44 20-30 34-14 56 12 58 50 28 72H-28C-58 50-56 12-34-14-20-30-14-44-16-66Z" fill="${across}"/><path d="M-20-70H20V-60H-20Z" fill="${down}"/><path d="M-14-70C-18-86-8-92 0-104 8-92 18-86 14-70Z" fill="${across}"/>${disc(5, down, 0, -108)}<path d="M-28 72H28L38 92C38 98-38 98-38 92Z" fill="${across}"/><path d="M-44 8C-20 18 20 18 44 8M-49 34C-22 46 22 46 49 34M-20-38C-8-33 8-33 20-38" stroke="#7a4310" stroke-width="3" fill="none"/>${rep(7, (i) => `<path transform="translate(${-33 + i * 11} ${n(27 - ((i - 3) / 3) ** 2 * 4)})" d="M0-8C6-2 6 4 0 9-6 4-6-2 0-8Z" fill="${i % 2 ? '#c5283d' : '#1a9a96'}"/>`)}<path d="M20-26C40-6 44 24 34 48" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".65"/>${gleam(22, -6, 13)}`,
  }
}

/** A flower of saffron with its red threads. */
export function saffron(k) {
  const petal = k.down('#f3dcff@0', '#b06bff@.4', '#6a2ac0@.75', '#2a0a66@1')
  const inner = k.down('#fbefff@0', '#c990ff@.5', '#7a35d6@1')
  const blade = (turn, s, fill) =>
    `<g transform="translate(0 50) rotate(${turn}) scale(${s})"><path d="M0 0C40-36 44-100 0-150-44-100-40-36 0 0Z" fill="${fill}" stroke="#2a0a66" stroke-width="1.600"/><path d="M0-6V-130M0-10C12-50 14-90 6-120M0-10C-12-50-14-90-6-120" stroke="#f3dcff" stroke-width="1.800" fill="none" opacity=".5"/></g>`
  const thread = (turn) =>
    `<g transform="translate(0 44) rotate(${turn})"><path d="M0 0C-4-40 4-60 0-96" stroke="${k.down('#ffb02e@0', '#e8321f@.5', '#8e0a1c@1')}" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-8-92C-6-104 6-104 8-92 4-86-4-86-8-92Z" fill="#e8321f"/></g>`
  const leaf = k.across('#0c4a2a', '#5fb05a', '#0f5a34')
  return {
    main: `<path d="M-8 104C-40 70-60 20-96-8-70 40-48 84-22 106ZM8 104C40 66 64 24 98 6 72 46 50 88 22 106Z" fill="${leaf}"/><path d="M-7 50H7V104H-7Z" fill="#d5f0b0"/>${blade(-58, 0.86, petal)}${blade(58, 0.86, petal)}${blade(-30, 0.98, petal)}${blade(30, 0.98, petal)}${thread(-16)}${thread(0)}${thread(16)}${blade(-46, 0.6, inner)}${blade(46, 0.6, inner)}<path d="M-14 56C-30 20-20 4 0 22 20 4 30 20 14 56Z" fill="${inner}"/>${gleam(54, -62, 13)}${gleam(-60, -50, 8)}`,
  }
}

/** A bound book with its medallion. */
export function book(k) {
  const leather = k.slant('#d9496a@0', '#8e1236@.45', '#3f0418@1')
  const gold = brassDown(k)
  const corner = (x, y, turn) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0H30C26 10 16 12 14 14 12 16 10 26 0 30Z" fill="${gold}"/>`
  const lobes = Array.from({ length: 32 }, (_, i) => polar(i % 2 ? 30 : 36, i * 11.25)).map(([x, y]) => [
    x * 0.86,
    y * 1.1,
  ])
  return {
    main: `<g transform="rotate(-7)"><rect x="-70" y="-94" width="148" height="196" rx="8" fill="#02060f" opacity=".5"/><path d="M-64 84 72 92V102L-58 100C-70 98-72 90-64 84Z" fill="${k.down('#fff6dc@0', '#c9a56a@1')}"/><path d="M72-90V98" stroke="#f6e3b8" stroke-width="10"/>${rep(5, (i) => `<path d="M${n(68.5 + i * 2)}-88V96" stroke="#b58a4e" stroke-width=".8"/>`)}<rect x="-74" y="-100" width="144" height="192" rx="9" fill="${leather}"/><rect x="-74" y="-100" width="16" height="192" rx="6" fill="#2a0210" opacity=".5"/><rect x="-50" y="-90" width="110" height="172" rx="4" fill="none" stroke="${gold}" stroke-width="3.500"/><rect x="-44" y="-84" width="98" height="160" rx="3" fill="none" stroke="${gold}" stroke-width="1.200" stroke-dasharray="2 3"/>${corner(-50, -90, 0)}${corner(60, -90, 90)}${corner(60, 82, 180)}${corner(-50, 82, 270)}<g transform="translate(5 -4)"><path d="${poly(lobes)}" fill="${gold}"/><path d="${poly(lobes.map(([x, y]) => [x * 0.84, y * 0.84]))}" fill="#1a3fa0"/>${rep(8, (i) => `<path transform="rotate(${i * 45})" d="M0-4C6-10 6-18 0-25-6-18-6-10 0-4Z" fill="${i % 2 ? '#ffd76a' : '#ff8f7d'}"/>`)}${disc(5, '#fff6cf')}<path d="M0-40V-58M0 40V58" stroke="${gold}" stroke-width="3"/><path d="M0-70 6-60 0-52-6-60ZM0 70 6 60 0 52-6 60Z" fill="${gold}"/></g><path d="M64-94V-40" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/></g>${gleam(70, -78, 12)}`,
  }
}

/** An accordion of the street. */
export function accordion(k) {
  const red = k.slant('#ff9a8a@0', '#d91f3d@.4', '#7a0620@1')
  const side = (flip) =>
    `<g transform="scale(${flip} 1)"><path d="M38-84 92-96C100-96 104-90 104-84V84C104 92 98 98 92 96L38 84Z" fill="${red}" stroke="${brassDown(k)}" stroke-width="4"/></g>`
  return {
    main: `<ellipse cy="98" rx="100" ry="10" fill="#02060f" opacity=".5"/>${rep(9, (i) => {
      const x = -38 + i * 9.5
      const bend = i % 2 ? 6 : -4
      return `<path d="M${n(x - 5)} ${-80 + bend}H${n(x + 5)}V${80 - bend}H${n(x - 5)}Z" fill="${k.across('#12060a', i % 2 ? '#f0d9a8' : '#5a3f30', '#12060a')}"/><path d="M${n(x)} ${-80 + bend}V${80 - bend}" stroke="${i % 2 ? '#c5283d' : '#1c0c10'}" stroke-width="2"/>`
    })}${side(1)}${side(-1)}<rect x="62" y="-72" width="30" height="144" rx="4" fill="#12060a"/>${rep(10, (i) => `<rect x="64" y="${-70 + i * 14.2}" width="26" height="12.600" rx="2" fill="#fffdf2"/>`)}${[0, 1, 3, 4, 5, 7, 8].map((i) => `<rect x="64" y="${n(-61 + i * 14.2)}" width="16" height="8" rx="2" fill="#1b1b26"/>`).join('')}${rep(18, (i) => `${disc(5, '#2a0a10', -88 + (i % 3) * 14, -56 + Math.floor(i / 3) * 22)}${disc(4, k.ball('#ffffff@0', '#dbe6f5@1'), -88 + (i % 3) * 14, -57 + Math.floor(i / 3) * 22)}`)}<path d="M46-76 56-80V80L46 76Z" fill="${brassDown(k)}"/><path d="M-46-76-56-80V80L-46 76Z" fill="${brassDown(k)}"/><path d="M40-86C20-110-20-110-40-86" stroke="#5a3018" stroke-width="7" fill="none"/><path d="M96-88V-30" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>${gleam(-70, -84, 12)}`,
  }
}

/** The great turban of the palace with its plume. */
export function turban(k) {
  const cloth = k.round({ cx: 0.64, cy: 0.3, r: 0.9 }, ['#ffffff@0', '#eef2fb@.4', '#b5c0da@.75', '#5c6a8f@1'])
  const fold = (d) => `<path d="${d}" stroke="#7d8bb0" stroke-width="3" fill="none" opacity=".75"/>`
  return {
    main: `<ellipse cy="96" rx="78" ry="11" fill="#02060f" opacity=".5"/><path d="M6-60C-8-96 24-116 44-108 30-104 26-92 34-76 44-92 60-94 70-84 54-82 46-70 36-54Z" fill="${k.down('#ffffff@0', '#8ff5ea@.5', '#0c5f97@1')}"/><path d="M10-64C6-88 20-104 40-106M24-62C34-76 48-84 64-84" stroke="#eaffff" stroke-width="2.400" fill="none"/><path d="M-26-64C-24-84 24-84 26-64V-40H-26Z" fill="${k.down('#ff7a66@0', '#b3122a@1')}"/><path d="M-96 6C-102-44-60-70 0-70S102-44 96 6C94 40 66 58 52 72H-52C-66 58-94 40-96 6Z" fill="${cloth}"/>${fold('M-92-8C-50-60 40-66 88-26')}${fold('M-96 12C-50-40 50-48 96-2')}${fold('M-90 32C-44-16 56-26 94 16')}${fold('M-76 50C-36 8 56 0 84 38')}${fold('M-60 66C-24 34 44 26 68 56')}<path d="M-54 68H54L50 92C20 102-20 102-50 92Z" fill="${k.across('#5c0611', '#d91f32', '#ff7a66', '#7a0a1c')}"/><path d="M-54 68H54L53 76H-53Z" fill="${brassDown(k)}"/><path d="M20-50C34-56 48-44 44-28 40-12 24-4 18-6 10-12 8-42 20-50Z" fill="${brassDown(k)}" stroke="#6b3907" stroke-width="1.600"/><ellipse cx="27" cy="-30" rx="9" ry="13" transform="rotate(14 27 -30)" fill="${k.ball('#ffd0c4@0', '#f04a55@.4', '#8e0a2c@1')}"/><ellipse cx="30" cy="-36" rx="3" ry="4" fill="#fff"/>${disc(5, k.ball('#ffffff@0', '#dcd0ea@1'), 18, 0)}<path d="M48-56C70-46 84-28 86-8" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".8"/>`,
  }
}

const purses = {
  silver: ['#ffffff', '#cfd9e8', '#6d7f9e', '#26344f', '#22304c'],
  amber: ['#fffbe8', '#ffd76a', '#c9781a', '#5a2c08', '#3a1c08'],
  gold: ['#fff6cf', '#ffd23a', '#d8912a', '#6b3907', '#4a2408'],
  olive: ['#f6ffc4', '#b5cf4a', '#5f8a22', '#21380e', '#1c300c'],
  bubble: ['#ffffff', '#a8f0ff', '#2a9fc4', '#0a4a6e', '#0a3f60'],
  stage: ['#fff6d0', '#ffb84d', '#d9501f', '#5c1208', '#5a1208'],
  copper: ['#ffe0cc', '#e58a60', '#a3431f', '#42130a', '#3d1208'],
  brass: ['#ffe9c4', '#e0a05a', '#9a5424', '#3f1a08', '#3a1a0a'],
}

/** A coin with an empty face: the amount that it carries is written on it in the game. */
export function purse(k, { tones = 'gold', edge = 'beads' } = {}) {
  const [light, bright, deep, dark, face] = purses[tones]
  const rims = {
    beads: rep(28, (i) => disc(4, i % 2 ? light : bright, ...polar(88, i * (360 / 28)))),
    petals: rep(
      16,
      (i) =>
        `<path transform="rotate(${i * 22.5}) translate(0 -88)" d="M0-11C9-4 9 5 0 11-9 5-9-4 0-11Z" fill="${i % 2 ? bright : light}"/>`,
    ),
    rays: rep(
      36,
      (i) =>
        `<path transform="rotate(${i * 10})" d="M-2.500-80H2.500L1.500-97H-1.500Z" fill="${i % 2 ? light : bright}"/>`,
    ),
    plain: `<circle r="88" fill="none" stroke="${light}" stroke-width="5" opacity=".8"/>`,
  }
  return {
    main: `<circle r="104" cx="-2" cy="6" fill="#02060f" opacity=".5"/>${disc(104, k.slant(`${light}@0`, `${bright}@.3`, `${deep}@.7`, `${dark}@1`))}${disc(99, dark)}${disc(97, k.round({ cx: 0.64, cy: 0.28, r: 0.9 }, [`${light}@0`, `${bright}@.35`, `${deep}@.75`, `${dark}@1`]))}${rims[edge]}${disc(78, dark)}${disc(76, k.slant(`${deep}@0`, `${light}@1`))}${disc(72, k.round({ cx: 0.5, cy: 0.4, r: 0.75 }, [`${deep}@0`, `${face}@.75`, `${dark}@1`]))}<path d="M-62-22A66 66 0 0 1 44-50 84 84 0 0 0-62-22Z" fill="#fff" opacity=".3"/><path d="M-70-62A94 94 0 0 1 36-86" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".7"/>`,
  }
}

/** Two of another motif in one place. */
export function pair(k, { of }) {
  const draw = { ...drawn, simit, lokum }[of]
  const placed = (x, y, turn) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.66)">${draw(k).main}</g>`
  return { main: `${placed(-36, -26, -6)}${placed(36, 28, 6)}` }
}
