// The motifs. Each draws inside a circle of radius 100 about the origin, lit from above on the right.
import { at, mix, n, numeral, polar, poly, rep } from './ink.mjs'

const gold = ['#fff6cf', '#ffd76a', '#d8912a', '#7a4310']
const goldDown = (k) => k.down(`${gold[0]}@0`, `${gold[1]}@.35`, `${gold[2]}@.7`, `${gold[3]}@1`)
const goldAcross = (k) => k.across(`${gold[3]}@0`, `${gold[1]}@.3`, `${gold[0]}@.5`, `${gold[2]}@.75`, `${gold[3]}@1`)
const ring = (r, fill, x = 0, y = 0) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const suit = {
  spade: 'M0-20C6-8 19-4 19 8 19 19 5 20 2 12L6 22H-6L-2 12C-5 20-19 19-19 8-19-4-6-8 0-20Z',
  heart: 'M0 20C-6 8-20 2-20-9-20-20-5-22 0-11 5-22 20-20 20-9 20 2 6 8 0 20Z',
  diamond: 'M0-22 17 0 0 22-17 0Z',
  club: 'M0-20A9.500 9.500 0 0 1 8.500-6.500 9.500 9.500 0 1 1 3 9L6 22H-6L-3 9A9.500 9.500 0 1 1-8.500-6.500 9.500 9.500 0 0 1 0-20Z',
}

function bead(k, x, y, r, tones = ['#5c8dff', '#1b3fd6', '#0b1c86', '#050d4a']) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(r) / 80})">${ring(80, k.ball(`${tones[0]}@0`, `${tones[1]}@.42`, `${tones[2]}@.8`, `${tones[3]}@1`))}
<path d="M-68-20A71 71 0 0 0 40 58 76 76 0 0 1-68-20Z" fill="${tones[0]}" opacity=".55"/>
<ellipse cx="2" cy="3" rx="53" ry="52" fill="${k.ball('#ffffff@0', '#eaf2ff@.6', '#a9bfe8@1')}"/>
<ellipse cx="3" cy="4" rx="38" ry="37" fill="${k.ball('#b9ecff@0', '#52b9f2@.5', '#1a74c4@1')}"/>
<circle cx="4" cy="5" r="19" fill="${k.ball('#28366e@0', '#070d2e@.6')}"/><circle cx="11" cy="-3" r="4.500" fill="#fff" opacity=".9"/>
<path d="M10-70C40-66 62-44 66-16 50-40 30-54 4-58Z" fill="#fff" opacity=".62"/><ellipse cx="-40" cy="46" rx="16" ry="6" transform="rotate(40 -40 46)" fill="#fff" opacity=".22"/></g>`
}
export function nazar(k) {
  const g = goldDown(k)
  const cordBlue = k.ball('#7ddcff', '#1465c8', '#07256b')
  const cord = rep(
    9,
    (i) => `<circle cx="0" cy="${-98 - i * 9}" r="${i % 3 === 2 ? 5 : 3}" fill="${i % 3 === 2 ? cordBlue : g}"/>`,
  )
  const small = [
    [-84, 44, 17],
    [86, 26, 13],
    [-70, -62, 11],
    [74, -66, 16],
    [92, 74, 9],
  ]
    .map(([x, y, r]) => bead(k, x, y, r))
    .join('')
  return {
    main: `${small}${cord}<circle r="88" fill="none" stroke="${g}" stroke-width="5"/>${rep(36, (i) => {
      const [x, y] = polar(88, i * 10)
      return ring(i % 3 ? 1.8 : 3.2, '#fff3c4', x, y)
    })}${bead(k, 0, 0, 82)}`,
  }
}
export function tulip(k) {
  const red = k.across('#7c0a25@0', '#e32a42@.4', '#ff7d6b@.62', '#a80f2f@1')
  const redL = k.across('#5e0620@0', '#c31a38@.7', '#ff5b5b@1')
  const redR = k.across('#ff8a73@0', '#d92544@.4', '#6e0824@1')
  const leaf = k.across('#0b4a3a@0', '#23a67a@.5', '#b5f0a0@.7', '#0c5a44@1')
  const flower = (
    t,
    s,
  ) => `<g transform="${t} scale(${s})"><path d="M0 40C-2 80 4 110 0 150" fill="none" stroke="${leaf}" stroke-width="7" stroke-linecap="round"/>
<path d="M-12 44C-58 18-52-44-34-96-30-78-10-40-2 34Z" fill="${redL}"/><path d="M12 44C58 18 52-44 34-96 30-78 10-40 2 34Z" fill="${redR}"/>
<path d="M0-104C30-62 36-18 26 22 19 48-19 48-26 22-36-18-30-62 0-104Z" fill="${red}"/>
<path d="M0-92C9-50 10-4 4 38M0-92C-9-50-10-4-4 38M14-60C20-26 18 6 12 32M-14-60C-20-26-18 6-12 32" fill="none" stroke="#ffd0a8" stroke-width="1.4" opacity=".55"/>
<path d="M-26 26C-18 48 18 48 26 26 16 38-16 38-26 26Z" fill="#ffd57a"/><path d="M6-86C24-50 27-16 21 14 24-18 18-52 6-86Z" fill="#fff" opacity=".45"/></g>`
  return {
    main: `${flower('translate(-58 2) rotate(-17)', 0.62)}${flower('translate(60 0) rotate(17)', 0.62)}
<path d="M-6 112C-40 92-84 78-98 20-66 44-20 58 0 108Z" fill="${leaf}"/><path d="M6 112C40 92 86 70 100 8 70 40 22 54 0 108Z" fill="${leaf}"/><path d="M-96 24C-70 56-34 70-4 108M98 12C72 54 32 68 4 108" stroke="#c9f5b0" stroke-width="1.4" fill="none" opacity=".6"/>
${flower('translate(0 -6)', 0.9)}${[
  [-92, -60],
  [94, -54],
  [-40, -92],
  [44, -98],
]
  .map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})">${rep(6, (i) => `<ellipse rx="2.600" ry="5.500" transform="rotate(${i * 60}) translate(0 -6)" fill="#fff3d4"/>`)}${ring(2.6, '#ffb84d')}</g>`,
  )
  .join('')}`,
  }
}
export function iznik(k) {
  const glaze = k.slant('#ffffff@0', '#eef6ff@.5', '#c4d8ee@1')
  const star = (r, fill, extra = '') =>
    `<path d="${poly(Array.from({ length: 16 }, (_, i) => polar(i % 2 ? r * 0.765 : r, i * 22.5 - 90)))}" fill="${fill}" ${extra}/>`
  const cobalt = k.slant('#4a86ff@0', '#1a3fc4@.5', '#081a6e@1')
  const turq = k.slant('#8ff5ea@0', '#19b5b5@.5', '#08656f@1')
  const red = k.down('#ff8b6b@0', '#e0322f@.5', '#8e0f1f@1')
  return {
    main: `${star(106, '#04103c', 'opacity=".55" transform="translate(-3 7)"')}${star(104, cobalt)}${star(98, goldDown(k))}${star(95, cobalt)}${star(84, glaze)}
${rep(
  8,
  (
    i,
  ) => `<g transform="rotate(${i * 45})"><path d="M0-20C20-36 18-58 0-74-18-58-20-36 0-20Z" fill="${turq}"/><path d="M0-30C9-40 9-54 0-64-9-54-9-40 0-30Z" fill="${red}"/><path d="M0-66V-24" stroke="#fff" stroke-width="1.200" opacity=".7"/></g>
<g transform="rotate(${i * 45 + 22.5})"><path d="M0-18C6-30 12-42 0-58-12-42-6-30 0-18Z" fill="${cobalt}"/><path d="M0-60C8-66 8-72 0-78-8-72-8-66 0-60Z" fill="${red}"/><path d="M-2-56C-12-58-16-66-12-72M2-56C12-58 16-66 12-72" stroke="#1a3fc4" stroke-width="2" fill="none"/></g>`,
)}
${ring(23, cobalt)}${ring(19, glaze)}${rep(8, (i) => `<ellipse rx="4.500" ry="8" transform="rotate(${i * 45}) translate(0 -10)" fill="${red}"/>`)}${ring(6, '#ffd76a')}
<g clip-path="${k.clip(star(104, '#fff'))}"><path d="M-96-20A100 100 0 0 1 60-80C10-60-50-40-96-20Z" fill="#fff" opacity=".22"/></g>`,
  }
}
export function balloon(k, { a = '#e8394b', b = '#fff1d6', c = '#1f8fae' } = {}) {
  const envelope = 'M0-102C56-102 86-66 86-24 86 20 44 50 21 76H-21C-44 50-86 20-86-24-86-66-56-102 0-102Z'
  const one = () => {
    const clip = k.clip(`<path d="${envelope}"/>`)
    const shade = k.round({ cx: 0.66, cy: 0.28, r: 0.8 }, [
      '#fff@0/.55',
      '#fff@.25/.08',
      '#1a0420@.6/.18',
      '#1a0420@1/.78',
    ])
    return `<g clip-path="${clip}"><rect x="-90" y="-106" width="180" height="190" fill="${a}"/>${[
      [70, b],
      [52, a],
      [34, c],
      [16, b],
    ]
      .map(
        ([r, f]) =>
          `<path d="M0-102C${r * 0.9}-100 ${r}-60 ${r}-24 ${r} 20 ${r * 0.5} 54 ${r * 0.28} 78H${-r * 0.28}C${-r * 0.5} 54-${r} 20-${r}-24-${r}-60-${r * 0.9}-100 0-102Z" fill="${f}"/>`,
      )
      .join('')}
<path d="M-90-40Q0-20 90-40V-2Q0 20-90-2Z" fill="${c}"/><path d="M-90-36Q0-16 90-36M-90-6Q0 16 90-6" stroke="${b}" stroke-width="3" fill="none"/>${rep(
      9,
      (i) => {
        const u = (i - 4) / 4.4
        const x = 86 * Math.sin(u * 1.45)
        const w = 13 * Math.cos(u * 1.3) + 1.5
        const y = -19 + 19 * (1 - (x / 90) ** 2)
        return `<path d="M${n(x)} ${n(y - 14)} ${n(x + w)} ${n(y)} ${n(x)} ${n(y + 14)} ${n(x - w)} ${n(y)}Z" fill="${i % 2 ? b : '#ffcf5a'}"/><path d="M${n(x)} ${n(y - 6)} ${n(x + w * 0.45)} ${n(y)} ${n(x)} ${n(y + 6)} ${n(x - w * 0.45)} ${n(y)}Z" fill="${a}"/>`
      },
    )}<rect x="-90" y="-106" width="180" height="190" fill="${shade}"/></g>
<path d="M-21 76H21L17 84H-17Z" fill="#6e3410"/><path d="M-17 84-12 100M17 84 12 100M-6 84-4 100M6 84 4 100" stroke="#3d1c08" stroke-width="1.600"/><path d="M-14 99H14L11 119Q0 122-11 119Z" fill="${k.across('#5b3012', '#d99a4e', '#6e3a14')}"/><path d="M-13 104H13M-12 109H12M-12 114H12" stroke="#4a250c" stroke-width="1.300"/><path d="M0 74C6 66 5 60 0 54-5 60-6 66 0 74Z" fill="#ffe38a"/>`
  }
  const chimney = (x, h, w, f) =>
    `<path d="M${x - w} 0C${x - w * 0.7} ${-h * 0.5} ${x - w * 0.5} ${-h * 0.7} ${x - w * 0.36} ${-h * 0.78}L${x - w * 0.62} ${-h * 0.8} ${x} ${-h * 1.12} ${x + w * 0.6} ${-h * 0.8} ${x + w * 0.36} ${-h * 0.78}C${x + w * 0.5} ${-h * 0.7} ${x + w * 0.7} ${-h * 0.5} ${x + w} 0Z" fill="${f}"/>`
  const rock = k.across('#3a1430@0', '#b55a4a@.7', '#ffb27a@1')
  const small = one()
  return {
    back: `<g opacity=".9">${chimney(-128, 74, 26, rock)}${chimney(-92, 48, 18, rock)}${chimney(134, 88, 28, rock)}${chimney(100, 50, 20, rock)}${chimney(70, 28, 14, rock)}${chimney(-60, 26, 13, rock)}</g><g transform="translate(-106 -196) scale(.24)">${small}</g><g transform="translate(112 -160) scale(.19)">${small}</g>`,
    main: `<g transform="translate(0 -6) scale(.94)">${one()}</g>`,
  }
}
export function mosaic(k) {
  const r = k.random
  const tesserae = (r0, r1, count, colour, turn = 0) =>
    rep(count, (i) => {
      const a = (360 / count) * i + turn
      const w = (360 / count) * 0.44
      const j = () => (r() - 0.5) * 1.2
      return `<path d="${poly([polar(r0 + 0.7 + j(), a - w), polar(r1 - 0.7 + j(), a - w), polar(r1 - 0.7 + j(), a + w), polar(r0 + 0.7 + j(), a + w)])}" fill="${mix(colour(i), r() > 0.5 ? '#ffffff' : '#04122e', r() * 0.2)}"/>`
    })
  const ray = (r0, r1, count, share) =>
    tesserae(r0, r1, count, (i) => {
      const u = ((i / count) * 12) % 1
      const d = Math.min(u, 1 - u)
      return d < share ? '#ffc23a' : d < share + 0.12 ? '#d23a24' : (u * 24) % 2 > 1 ? '#0f3f9e' : '#1552b4'
    })
  return {
    main: `${ring(104, '#071433')}${ring(100, goldDown(k))}${ring(97, '#0a1a3c')}${tesserae(88, 96, 56, (i) => (i % 4 < 2 ? '#c8442c' : '#f4e3bd'))}${ray(79, 87.5, 72, 0.05)}${ray(70, 78.5, 72, 0.1)}${ray(61, 69.5, 60, 0.18)}${ray(52, 60.5, 60, 0.28)}${ray(43, 51.5, 48, 0.38)}${tesserae(35, 42.5, 30, (i) => (i % 2 ? '#f4e3bd' : '#0d7f86'))}${tesserae(26, 34.5, 22, () => '#f7c650')}${tesserae(17, 25.5, 16, () => '#f0952c')}${tesserae(8, 16.5, 10, () => '#e2622a')}${ring(7.5, '#fff0c0')}
${ring(97, k.round({ cx: 0.68, cy: 0.24, r: 0.9 }, ['#fff@0/.4', '#fff@.3/.02', '#020818@1/.5']))}`,
  }
}
export function ferry(k, { moon = true } = {}) {
  const white = k.down('#ffffff@0', '#dfe8f5@.6', '#93a8c6@1')
  const windows = (x, y, count, w, h, step) =>
    rep(
      count,
      (i) =>
        `<rect x="${x + i * step}" y="${y}" width="${w}" height="${h}" rx="1.800" fill="#ffdf8a"/><rect x="${x + i * step}" y="${y}" width="${w}" height="${h / 2.4}" rx="1.800" fill="#fff6d6"/>`,
    )
  const gull = (x, y, s) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M-16-4C-10-11-4-9 0-2 4-9 10-11 16-4 10-7 5-5 0 3-5-5-10-7-16-4Z" fill="#fff"/>`
  const skyline = k.down('#0a1a3a@0/.95', '#16305e@1/.9')
  return {
    back: `<path d="M-150 0V-22H-138V-30H-128V-20H-116C-116-40-84-40-84-20H-76V-62H-72V-20H-62V-28H-50V-14H-36V0ZM36 0V-16H48V-24H62V-34H66V-78C66-84 82-84 82-78L90-70 86-66V-34H96V-20H108V-30H122V-16H136V-26H150V0Z" fill="${skyline}"/><path d="M63-80H85L74-104Z" fill="${skyline}"/>${rep(14, (i) => `<rect x="${-142 + i * 20 + (i % 3) * 3}" y="${-14 + (i % 2) * 5}" width="2.500" height="3.500" fill="#ffd98a" opacity=".8"/>`)}`,
    main: `${moon ? `<circle cx="54" cy="-72" r="34" fill="${k.ball('#fffef2@0', '#fff0c4@.6', '#f0c977@1')}"/><circle cx="64" cy="-82" r="6" fill="#e9c887" opacity=".5"/><circle cx="44" cy="-64" r="4" fill="#e9c887" opacity=".45"/>` : ''}
<path d="M-18-64C-34-86-12-92-28-106-6-100-52-118-74-104-62-118-96-112-104-98-88-104-70-98-58-92-48-86-30-84-26-62Z" fill="#e7f0ff" opacity=".75"/>
<path d="M-30-22V-64H-4V-22Z" fill="${k.across('#a8620c', '#ffd24a', '#fff0a8', '#c9820f')}"/><rect x="-31" y="-68" width="28" height="12" rx="2" fill="#15171f"/><rect x="-30" y="-46" width="26" height="6" fill="#c31f2e"/>
<path d="M34-24V-88M34-84 60-24M-56-22V-70" stroke="#dfe8f5" stroke-width="2"/><path d="M-56-70-76-66-56-60Z" fill="#e32636"/>
<path d="M30-50H58L64-24H30Z" fill="${white}"/>${windows(34, -45, 4, 5, 9, 6.6)}
<path d="M-78-26H78L84 6H-84Z" fill="${white}"/><rect x="-82" y="-30" width="164" height="5" rx="2" fill="#fff"/>${windows(-72, -19, 12, 8.5, 13, 12.1)}
<path d="M-96 4H98L104 34H-98Z" fill="${white}"/><rect x="-98" y="1" width="200" height="4.500" rx="2" fill="#fff"/>${windows(-88, 11, 16, 7.5, 12, 11.4)}
${[-64, -20, 24, 68].map((x) => `<circle cx="${x}" cy="1" r="5.500" fill="none" stroke="#ff7a3c" stroke-width="3.600"/>`).join('')}
<path d="M-106 30H112C110 62 102 84 90 96H-90C-100 84-106 62-106 30Z" fill="${k.down('#2a3346@0', '#0c111d@.7', '#05080f@1')}"/><path d="M-106 32H112L111 40H-106Z" fill="#fff"/><path d="M-99 82C-97 88-94 92-90 96H90C95 92 99 87 102 80Z" fill="#b3202f"/>
${rep(9, (i) => `<circle cx="${-84 + i * 21}" cy="56" r="4.500" fill="#ffe6a0" stroke="#fff" stroke-width="1.400"/>`)}${gull(-86, -54, 0.9)}${gull(96, -30, 0.7)}${gull(84, -112, 0.55)}
<path d="M-118 104C-96 88-76 96-60 90-30 102 0 90 30 98 60 90 92 102 122 88 116 104 104 108 90 110H-100C-110 110-116 108-118 104Z" fill="#eaf6ff" opacity=".9"/>`,
  }
}
export function coin(k) {
  const face = k.ball('#fffbe0@0', '#ffdb70@.34', '#e09a25@.72', '#8a4c0c@1')
  const coinAt = (t, mark) =>
    `<g transform="${t}"><circle cy="5" r="82" fill="#6b3907"/><circle r="82" fill="${face}"/><circle r="79" fill="none" stroke="#8a4e0e" stroke-width="5" stroke-dasharray="2.600 2.560" opacity=".8"/><circle r="70" fill="none" stroke="#9a5a12" stroke-width="2.400"/><circle r="69" fill="none" stroke="#fff3bd" stroke-width="1"/>${rep(
      40,
      (i) => {
        const [x, y] = polar(63, i * 9)
        return `<circle cx="${n(x)}" cy="${n(y + 0.7)}" r="2.400" fill="#8f5210"/><circle cx="${n(x)}" cy="${n(y)}" r="2.100" fill="#ffe690"/>`
      },
    )}${mark}<path d="M-64-38A75 75 0 0 1 44-60 84 84 0 0 0-64-38Z" fill="#fff" opacity=".55"/></g>`
  const strokes =
    'M-8-44C-6-20-6 0-8 20M6-46C8-22 8 0 6 20M20-42C22-20 22 0 20 20M-8-44C-4-38-2-36 2-40M6-46C10-40 12-38 16-42M20-42C24-36 26-34 30-38M-34 22C-46 4-30-8-14 2 4 14 34 10 44-4 50 12 30 26 8 24-16 22-30 18-34 22C-28 40 22 40 42 28M-46 14C-56-4-40-22-22-14M-22-14C-8-8-10 10-24 10-36 10-38-2-28-4M-30 34C-20 44 10 46 30 40'
  const tugra = `<g fill="none" stroke-linecap="round" stroke-width="4.600"><path d="${strokes}" stroke="#fff1b4" transform="translate(.9 1.400)"/><path d="${strokes}" stroke="#7a4209"/></g>`
  const star = `<path d="${poly(Array.from({ length: 16 }, (_, i) => polar(i % 2 ? 26 : 46, i * 22.5)))}" fill="none" stroke="#7a4209" stroke-width="4"/><circle r="14" fill="none" stroke="#7a4209" stroke-width="4"/>`
  const edge = goldAcross(k)
  const stack = (x, y, c) =>
    rep(
      c,
      (i) =>
        `<g transform="translate(${x + (i % 2) * 4} ${y - i * 11})"><path d="M-44 0V9C-44 20 44 20 44 9V0Z" fill="${edge}"/><path d="M-44 3V9C-44 20 44 20 44 9V3" fill="none" stroke="#6b3907" stroke-width="6" stroke-dasharray="1.500 3" opacity=".55"/><ellipse rx="44" ry="12" fill="${i === c - 1 ? face : '#c98420'}"/>${i === c - 1 ? '<ellipse rx="35" ry="8.500" fill="none" stroke="#9a5a12" stroke-width="1.600"/>' : ''}</g>`,
    )
  return {
    main: `${coinAt('translate(52 -38) rotate(14) scale(.66)', star)}${coinAt('translate(-54 -30) rotate(-16) scale(.62)', star)}${stack(-62, 88, 4)}${stack(64, 90, 3)}${coinAt('translate(0 12) scale(.98)', tugra)}`,
  }
}
export function pomegranate(k) {
  const r = k.random
  const skin = k.ball('#ff9a7a@0', '#e02a3c@.38', '#9c0f2b@.75', '#4d0418@1')
  const seed = k.ball('#ffe0d6@0', '#ff4f63@.35', '#b3082c@.8', '#6a0320@1')
  const opening = 'M-58-26C-40-58 12-60 44-38 72-14 66 44 34 64 0 80-46 66-62 28-68 10-66-12-58-26Z'
  const clip = k.clip(`<path d="${opening}"/>`)
  const seeds = []
  for (let row = 0; row < 9; row++)
    for (let c = 0; c < 8; c++) {
      const x = -66 + c * 18.5 + (row % 2) * 9.2 + (r() - 0.5) * 4
      const y = -56 + row * 16 + (r() - 0.5) * 4
      if (Math.abs(x * 0.2 + y * 0.98 - 4) < 5 || Math.abs(x * 0.86 - y * 0.5 + 6) < 4) continue
      seeds.push(
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r() * 180)})"><path d="M0-10.500C7-8 9-1 7 5 4 11-4 11-7 5-9-1-7-8 0-10.500Z" fill="${seed}"/><ellipse cx="2" cy="-4" rx="2" ry="3.200" fill="#fff" opacity=".75"/></g>`,
      )
    }
  const leaf = k.slant('#c8f08a@0', '#3f9a3f@.5', '#0f4a2a@1')
  return {
    main: `<path d="M40-70C70-104 104-92 112-66 88-60 62-52 40-70Z" fill="${leaf}"/><path d="M44-70C66-80 86-78 108-68" stroke="#e6ffb8" stroke-width="1.500" fill="none" opacity=".7"/><path d="M-44-72C-66-96-96-92-104-70-84-60-62-58-44-72Z" fill="${leaf}"/>
<path d="M-26-78-34-112-14-98 0-118 14-98 34-112 26-78Z" fill="${k.down('#ffb07a@0', '#c92a38@.5', '#7a0a24@1')}"/><path d="M0-84C58-88 98-50 98 4 98 62 54 100 0 100S-98 62-98 4C-98-50-58-88 0-84Z" fill="${skin}"/>
<path d="${opening}" fill="#fff0cf" stroke="#ffe3ae" stroke-width="9" stroke-linejoin="round"/><path d="${opening}" fill="#6f0622"/><g clip-path="${clip}">${seeds.join('')}<path d="M-70 2C-30-8 30-20 74-18M-20 80C-4 30 10-10 40-60" stroke="#fff0cf" stroke-width="5" fill="none" opacity=".95"/><path d="${opening}" fill="${k.round({ cx: 0.7, cy: 0.25, r: 0.9 }, ['#fff@0/.35', '#fff@.3/0', '#30000f@1/.6'])}"/></g>
<path d="M26-74C60-66 84-40 86-6 74-36 54-56 22-64Z" fill="#fff" opacity=".5"/>${[
      [-92, 84, 1],
      [-70, 100, 0.8],
      [88, 88, 1],
      [70, 102, 0.7],
    ]
      .map(
        ([x, y, s]) =>
          `<g transform="translate(${x} ${y}) scale(${s}) rotate(${x})"><path d="M0-10.500C7-8 9-1 7 5 4 11-4 11-7 5-9-1-7-8 0-10.500Z" fill="${seed}"/><ellipse cx="2" cy="-4" rx="2" ry="3.200" fill="#fff" opacity=".75"/></g>`,
      )
      .join('')}`,
  }
}
export function lantern(k) {
  const r = k.random
  const brass = goldAcross(k)
  const tones = ['#ff5a4d', '#ffb52e', '#2ec4b6', '#3f7bff', '#f2e6c4', '#e0409a', '#7bd14a']
  const lamp = (seedTurn) => {
    const glass = []
    const rows = [-58, -43, -27, -9, 9, 27, 43, 58]
    rows.forEach((y, row) => {
      const w = Math.sqrt(Math.max(70 * 70 - y * y, 0))
      const count = Math.max(6, Math.round(w / 6.4))
      for (let i = 0; i < count; i++) {
        const u = ((i + 0.5 + (row % 2) * 0.5) / count) * 2 - 1
        if (u > 0.99) continue
        const x = w * Math.sin((u * Math.PI) / 2)
        const half = Math.max(2, ((w * Math.PI) / 2 / count) * Math.cos((u * Math.PI) / 2) * 0.9)
        const h = row === 0 || row === 7 ? 6 : 7.6
        const c = tones[(row + i * 2 + seedTurn + Math.floor(r() * 2)) % tones.length]
        glass.push(
          `<path d="M${n(x)} ${n(y - h)} ${n(x + half)} ${n(y)} ${n(x)} ${n(y + h)} ${n(x - half)} ${n(y)}Z" fill="${mix(c, '#fff6d0', Math.max(0, 0.42 - Math.hypot(x - 8, y) / 80))}"/><circle cx="${n(x + half)}" cy="${n(y)}" r="1.100" fill="#fff2c0"/>`,
        )
      }
    })
    return `<path d="M0-190V-96" stroke="${brass}" stroke-width="2.600" stroke-dasharray="4 2"/><path d="M-10-96H10L22-76C30-72 36-70 40-66H-40C-36-70-30-72-22-76Z" fill="${brass}"/><circle r="70" fill="${k.round({ cx: 0.56, cy: 0.5, r: 0.55 }, ['#ffe9a0@0', '#d98a2c@.35', '#7a3014@.75', '#35100e@1'])}"/>${glass.join('')}<circle r="70" fill="${k.round({ cx: 0.7, cy: 0.25, r: 0.9 }, ['#fff@0/.42', '#fff@.28/.02', '#20061c@1/.55'])}"/><path d="M-42-58C-22-68 22-68 42-58L38-66H-38Z" fill="${brass}"/><path d="M-30 62C-14 70 14 70 30 62L20 76 8 84 0 104-8 84-20 76Z" fill="${brass}"/>`
  }
  return {
    main: `<g transform="translate(-80 -46) scale(.36)">${lamp(1)}</g><g transform="translate(82 -28) scale(.42)">${lamp(3)}</g><circle r="112" cy="6" fill="${k.glow('#ffd98a@.3/.6', '#ffb84a@.6/.25', '#ffb84a@1/0')}"/><g transform="translate(0 4)">${lamp(0)}</g>`,
  }
}
export function carpet(_k) {
  const cols = 26,
    rows = 15
  const map = (u, v) => {
    const x = -104 + u * 208
    const wave = Math.sin(u * Math.PI * 2.1 + 0.4) * 20
    return [x * 0.94 + (v - 0.5) * 44, -8 + (v - 0.5) * 112 - x * 0.16 + wave + (v - 0.5) * 10 * Math.cos(u * 5)]
  }
  const tones = { b: '#7d1029', r: '#c9243a', n: '#132a6b', c: '#f6e3b8', g: '#f0a632', t: '#1a9a96' }
  const kilim = (i, j) => {
    const x = Math.min(i, cols - 1 - i),
      y = Math.min(j, rows - 1 - j)
    if (y === 0 || x === 0) return 'n'
    if (y === 1 || x === 1) return (i + j) % 2 ? 'g' : 'n'
    if (y === 2 || x === 2) return 'b'
    const centre = [6.5, 13, 19.5].map((c) => Math.abs(i - c + 0.001) + Math.abs(j - 7))
    const d = Math.min(...centre)
    if (d < 1.2) return 'c'
    if (d < 2.2) return 'n'
    if (d < 3.2) return 'g'
    if (d < 4.2) return 't'
    if (d < 4.9) return 'c'
    return (i * 3 + j * 5) % 7 === 0 ? 'g' : 'r'
  }
  const groups = {}
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const q = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ].map(([a, b]) => map(a / cols, b / rows))
      const colour = kilim(i, j)
      groups[colour] = [...(groups[colour] ?? []), poly(q)]
    }
  const light = rep(cols, (i) => {
    const s = Math.cos(((i + 0.5) / cols) * Math.PI * 2.1 + 0.4)
    const q = [
      [i, 0],
      [i + 1, 0],
      [i + 1, rows],
      [i, rows],
    ].map(([a, b]) => map(a / cols, b / rows))
    return `<path d="${poly(q)}" fill="${s < 0 ? '#fff6d8' : '#12041c'}" opacity="${n(Math.abs(s) * 4) / 10}"/>`
  })
  const fringe = [0, 1]
    .map((u) =>
      rep(16, (j) => {
        const [x, y] = map(u, j / 15)
        return `<path d="M${n(x)} ${n(y)}q${u ? 7 : -7} 2 ${u ? 15 : -15} ${5 + (j % 3) * 2}" />`
      }),
    )
    .join('')
  const cloud = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="#fff3dc" stroke-width="3" stroke-linecap="round" opacity=".75"><path d="M-30 8H26C38 8 38-8 26-8 26-20 8-22 4-10-2-24-22-18-18-4-32-6-36 8-30 8Z"/></g>`
  return {
    main: `${cloud(-66, -78, 0.9)}${cloud(76, -60, 0.7)}${cloud(80, 86, 0.7)}<g transform="translate(-10 34)" opacity=".4" fill="#0a0214"><ellipse cx="10" cy="46" rx="92" ry="16"/></g><g fill="none" stroke="#f6e3b8" stroke-width="2.200" stroke-linecap="round">${fringe}</g>${Object.entries(
      groups,
    )
      .map(([t, d]) => `<path d="${d.join('')}" fill="${tones[t]}" stroke="${tones[t]}" stroke-width=".4"/>`)
      .join('')}${light}`,
  }
}
export function eyesea(k) {
  const wave = (y, a, c, phase, w) => {
    let d = `M-170 ${y}`
    for (let x = -170; x < 170; x += w)
      d += `c${w * 0.25} ${-a} ${w * 0.6} ${-a} ${w * 0.72} ${-a * 0.2} c${-w * 0.16} ${-a * 0.3} ${-w * 0.3} 0 ${-w * 0.22} ${a * 0.35} c${w * 0.1} ${a * 0.3} ${w * 0.36} ${a * 0.2} ${w * 0.5} ${-a * 0.15}`
    return `<path transform="translate(${phase} 0)" d="${d}V190H-200Z" fill="${c}"/>`
  }
  return {
    main: `${rep(40, (i) => `<path d="M${at(104 + (i % 2) * 3, i * 9)}L${at(112 + (i % 4 === 0 ? 14 : i % 2 ? 3 : 7), i * 9)}" stroke="#d6f4ff" stroke-width="2" stroke-linecap="round" opacity=".8"/>`)}<circle r="99" fill="none" stroke="${goldDown(k)}" stroke-width="4"/>${bead(k, 0, 0, 95, ['#6fe0ff', '#1557d0', '#0a2a94', '#05104e'])}`,
    front: `<g transform="translate(0 -60)">${wave(34, 26, k.down('#2aa9e0@0', '#0b3f8e@.5', '#06184a@1'), -20, 78)}<g fill="none" stroke="#e9fbff" stroke-width="2.400" opacity=".9"></g>${wave(58, 24, k.down('#53d4ee@0', '#1266b4@.4', '#07205c@1'), 12, 92)}${wave(84, 20, k.down('#a8f4ff@0', '#1c87cc@.25', '#08184c@1'), -30, 70)}${rep(26, (_i) => `<circle cx="${n(-140 + k.random() * 280)}" cy="${n(8 + k.random() * 70)}" r="${n(0.9 + k.random() * 2.4)}" fill="#f2fdff" opacity=".85"/>`)}</g>`,
  }
}
export function pillar(k) {
  const stone = k.across('#5a3d33@0', '#c99b72@.35', '#f7d9ae@.72', '#b98560@1')
  const side = k.across('#2d1c22@0', '#5e4238@1')
  const carve = (d, w = 3.4) =>
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${w}"><path d="${d}" stroke="#fff0d2" opacity=".8" transform="translate(1.200 1.400)"/><path d="${d}" stroke="#6b4432"/></g>`
  const fox =
    'M-22 34C-14 22 0 20 10 24L22 14 20 28C24 32 22 38 16 38L6 38-2 52-8 52-6 40-16 42-22 54-28 54-24 40C-36 38-40 26-34 18'
  const bird =
    'M-4-14C-22-26-30-18-32-6-22-14-14-12-8-6L-14 10M-4-14C4-26 20-26 28-14L18-14C16-4 8 4-2 6L2 14M20-18 28-14 22-10'
  return {
    back: `${rep(
      26,
      (_i) =>
        `<circle cx="${n(-150 + k.random() * 300)}" cy="${n(-262 + k.random() * 190)}" r="${n(0.6 + k.random() * 1.3)}" fill="#fff" opacity="${n(4 + k.random() * 6) / 10}"/>`,
    )}<path d="M-150 0C-110-30-70-38-30-24 10-40 70-44 150-8V0Z" fill="#3b2434" opacity=".8"/>`,
    main: `<path d="M-92-96-72-108H92L80-96Z" fill="#ffe9c4"/><path d="M80-96 92-108V-60L80-48Z" fill="${side}"/><path d="M-92-96H80V-48H-92Z" fill="${stone}"/><path d="M42-48 54-52V112H42Z" fill="${side}"/><path d="M-50-48H42L46 116H-54Z" fill="${stone}"/>
<path d="M-92-96H80V-90H-92ZM-50-48H42V-42H-50Z" fill="#fff3d8" opacity=".5"/>${carve('M-78-60H-66L-62-72-70-84M-52-62V-84H-38V-62ZM-52-73H-38M-24-62V-84H-10V-62ZM-24-73H-10M4-62V-84H18V-62ZM4-73H18M34-64C44-84 54-64 64-82', 3)}${carve(bird)}<circle cx="24" cy="0" r="7" fill="none" stroke="#6b4432" stroke-width="3.400"/>${carve(fox)}${carve('M-46 66C-38 60-30 72-22 66S-6 60 2 66 18 72 26 66 36 62 40 66M-46 76C-38 70-30 82-22 76S-6 70 2 76 18 82 26 76 36 72 40 76', 2.6)}${carve('M-30 92V108M-30 100H-16M-16 92V108M4 92V108M4 100H18M18 92V108', 3)}
<path d="M-54 116-50-48H-42L-44 116Z" fill="#2a1620" opacity=".35"/>${[
      [-92, 108, 26, 18],
      [88, 110, 28, 16],
      [-64, 116, 16, 10],
      [62, 118, 14, 9],
    ]
      .map(([x, y, a, b]) => `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${stone}"/>`)
      .join('')}`,
  }
}
export function cat(k) {
  const fur = k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#ffffff@0', '#fdf3ea@.45', '#d9c3d6@.8', '#8f74a6@1'])
  const eye = (x, c0, c1, c2) =>
    `<g transform="translate(${x} -18)"><path d="M-23 2C-16-17 14-19 24-4 18 15-12 17-23 2Z" fill="#2a1730"/><path d="M-20 2C-13-14 13-15 21-3 15 12-11 13-20 2Z" fill="${k.round({ cx: 0.5, cy: 0.75, r: 0.7 }, [`${c0}@0`, `${c1}@.55`, `${c2}@1`])}"/><ellipse cx="1" cy="-2" rx="5" ry="13" fill="#0c0713"/><circle cx="7" cy="-8" r="4.500" fill="#fff"/><circle cx="-6" cy="5" r="2" fill="#fff" opacity=".8"/></g>`
  return {
    main: `<path d="M-60 116C-74 70-60 40-30 34H30C60 40 74 70 60 116Z" fill="${fur}"/><path d="M-38 60C-30 84-14 92 0 110 14 92 30 84 38 60 16 74-16 74-38 60Z" fill="#fff" opacity=".8"/>
<path d="M-72-30C-86-66-84-92-76-112-56-102-38-86-26-66Z" fill="${fur}"/><path d="M-69-44C-76-68-75-84-71-97-58-88-46-76-38-63Z" fill="${k.down('#f7a6ae', '#d97b95')}"/><path d="M72-30C86-66 84-92 76-112 56-102 38-86 26-66Z" fill="${fur}"/><path d="M69-44C76-68 75-84 71-97 58-88 46-76 38-63Z" fill="${k.down('#ffc0bb', '#ee8d9b')}"/>
<path d="M0-74C44-76 76-48 80-10 92-2 100 8 104 18 92 16 86 18 82 22 90 30 94 38 94 46 82 40 74 42 68 46 54 62 28 70 0 70S-54 62-68 46C-74 42-82 40-94 46-94 38-90 30-82 22-86 18-92 16-104 18-100 8-92-2-80-10-76-48-44-76 0-74Z" fill="${fur}"/>
<path d="M-20-72C-12-50-8-46 0-34 8-46 12-50 20-72 6-76-6-76-20-72Z" fill="#f0a860" opacity=".55"/>${eye(-38, '#b8f1ff', '#3aa7ea', '#14479e')}<g transform="scale(-1 1)">${eye(-38, '#fff0a8', '#f2a628', '#8e4a08')}</g>
<path d="M0 6C26 8 40 20 36 34 30 50 10 46 0 38-10 46-30 50-36 34-40 20-26 8 0 6Z" fill="#fff"/><path d="M-12 10C-4 6 4 6 12 10 8 20 2 24 0 24S-8 20-12 10Z" fill="${k.down('#ffb0b4', '#d65f7c')}"/><path d="M0 24V34M0 34C-4 42-16 42-20 36M0 34C4 42 16 42 20 36" stroke="#7b4a68" stroke-width="2.600" fill="none" stroke-linecap="round"/>
<path d="M-30 24C-60 16-84 18-106 26M-30 31C-58 30-80 36-98 46M30 24C60 16 84 18 106 26M30 31C58 30 80 36 98 46" stroke="#fff" stroke-width="1.600" fill="none" stroke-linecap="round" opacity=".9"/>
<path d="M-46 70C-20 88 20 88 46 70L48 78C20 98-20 98-48 78Z" fill="${goldDown(k)}"/>${bead(k, 0, 100, 15)}`,
  }
}
export function whirl(k, { tones = ['#fff7e6', '#f3b04a', '#c2312f', '#5b1148'] } = {}) {
  const layer = (r, count, turn, a, b) => {
    const g = k.across(`${a}@0`, `${mix(a, b, 0.4)}@.5`, `${b}@1`)
    const d = k.across(`${mix(a, '#120216', 0.35)}@0`, `${mix(b, '#120216', 0.5)}@1`)
    return rep(
      count,
      (i) =>
        `<g transform="rotate(${n((360 / count) * i + turn)})"><path d="M0 0C${n(r * 0.1)} ${n(-r * 0.5)} ${n(-r * 0.16)} ${n(-r * 0.8)} ${n(r * 0.2)} ${n(-r)}C${n(r * 0.42)} ${n(-r * 0.96)} ${n(r * 0.5)} ${n(-r * 0.8)} ${n(r * 0.5)} ${n(-r * 0.72)}C${n(r * 0.3)} ${n(-r * 0.5)} ${n(r * 0.3)} ${n(-r * 0.24)} 0 0Z" fill="${g}"/><path d="M0 0C${n(r * 0.1)} ${n(-r * 0.5)} ${n(-r * 0.16)} ${n(-r * 0.8)} ${n(r * 0.2)} ${n(-r)} ${n(r * 0.06)} ${n(-r * 0.76)} ${n(r * 0.2)} ${n(-r * 0.44)} 0 0Z" fill="${d}" opacity=".75"/></g>`,
    )
  }
  return {
    main: `${rep(3, (i) => `<ellipse rx="${112 - i * 3}" ry="${104 - i * 9}" transform="rotate(${i * 40 - 20})" fill="none" stroke="${tones[0]}" stroke-width="1.400" stroke-dasharray="${60 + i * 30} ${40 + i * 22}" opacity=".6"/>`)}${layer(104, 15, 0, tones[2], tones[3])}${layer(80, 13, 12, tones[1], tones[2])}${layer(58, 11, 4, tones[0], tones[1])}${layer(36, 9, 20, '#ffffff', tones[0])}${ring(11, goldDown(k))}${ring(6, tones[2])}${ring(104, k.round({ cx: 0.7, cy: 0.2, r: 0.95 }, ['#fff@0/.5', '#fff@.3/0', '#12021c@1/.55']))}`,
  }
}
export function tea(k) {
  const glass = 'M-46-86C-44-44-24-34-26-2-28 30-52 44-44 78H44C52 44 28 30 26-2 24-34 44-44 46-86Z'
  const brew = 'M-43-56C-38-38-23-28-24-2-26 32-49 46-41 74H41C49 46 26 32 24-2 23-28 38-38 43-56Z'
  return {
    main: `${[
      [-18, 0],
      [4, -8],
      [24, 2],
    ]
      .map(([x, y]) => `<path d="M${x} ${y - 92}c-16-14 12-24 0-40 14 16-8 24 0 40Z" fill="#fff" opacity=".4"/>`)
      .join('')}
<ellipse cy="98" rx="104" ry="24" fill="#20070a" opacity=".4"/><ellipse cy="92" rx="102" ry="24" fill="${k.down('#ffffff', '#dfc9c0')}"/><ellipse cy="90" rx="94" ry="20" fill="${k.across('#a3122a', '#e53246', '#8e0e22')}"/>${rep(
      28,
      (i) => {
        const a = (i / 28) * Math.PI * 2
        return `<circle cx="${n(Math.cos(a) * 84)}" cy="${n(90 + Math.sin(a) * 16.5)}" r="2.400" fill="#ffd76a"/>`
      },
    )}<ellipse cy="88" rx="70" ry="13" fill="#fff4e8"/><ellipse cy="86" rx="50" ry="9" fill="#5d1b10" opacity=".5"/>
<path d="${glass}" fill="#fff" opacity=".28"/><path d="${brew}" fill="${k.across('#5a0c04@0', '#c23410@.3', '#ff8a2a@.62', '#d9480f@.8', '#6a1206@1')}"/><ellipse cy="-56" rx="43" ry="8" fill="${k.across('#a22a0c', '#ff9a45', '#b83410')}"/><path d="M-40 74H40C34 82-34 82-40 74Z" fill="#ffd9a0" opacity=".8"/>
<ellipse cy="-86" rx="46" ry="8.500" fill="none" stroke="${goldAcross(k)}" stroke-width="4"/><path d="${glass}" fill="none" stroke="#fff" stroke-width="2" opacity=".55"/><path d="M30-76C28-46 14-34 15-4 17 30 36 44 32 70" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".6"/><path d="M-37-70C-32-44-18-34-19-6" stroke="#fff" stroke-width="2.500" stroke-linecap="round" fill="none" opacity=".5"/>
<path d="M-30 6C-12 14 12 14 30 6" stroke="#ffd76a" stroke-width="2" fill="none" opacity="0"/><g transform="translate(66 78) rotate(12)"><path d="M-14-10H10V12H-14Z" fill="#fff"/><path d="M10-10 18-16V6L10 12Z" fill="#cfd6e6"/><path d="M-14-10-6-16H18L10-10Z" fill="#f3f6ff"/></g><path d="M-40 84-98 60C-110 54-116 62-104 68L-44 90Z" fill="${k.down('#ffffff', '#9aa6bd')}"/>`,
  }
}
export function roulette(k, { ball = 118 } = {}) {
  const order = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ]
  const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  const step = 360 / 37
  const sector = (r0, r1, a, w) =>
    poly([polar(r0, a - w), polar(r1, a - w), polar(r1, a), polar(r1, a + w), polar(r0, a + w)])
  const wood = k.round({ cx: 0.6, cy: 0.3, r: 0.8 }, ['#d98a4a@0', '#8a4220@.5', '#3d160a@1'])
  return {
    main: `<ellipse cy="10" rx="106" ry="104" fill="#000" opacity=".4"/>${ring(106, wood)}${ring(106, 'none').replace('/>', ` stroke="${goldDown(k)}" stroke-width="3"/>`)}${ring(92, goldDown(k))}${ring(89.5, '#160a0a')}${rep(
      8,
      (i) => {
        const [x, y] = polar(99, i * 45 + 22)
        return `<path transform="translate(${n(x)} ${n(y)}) rotate(${i * 45 + 22})" d="M-4 0 0-2.600 4 0 0 2.600Z" fill="#ffe9a8"/>`
      },
    )}
${order.map((v, i) => `<path d="${sector(52, 88, i * step - 90, step / 2 - 0.35)}" fill="${v === 0 ? '#12a05c' : red.has(v) ? '#cf2335' : '#17181f'}"/>`).join('')}${ring(69, 'none').replace('/>', ` stroke="${gold[1]}" stroke-width="1.600"/>`)}${order.map((_v, i) => `<path d="${sector(52, 68.5, i * step - 90, step / 2 - 0.35)}" fill="#000" opacity=".35"/>`).join('')}
${order
  .map((v, i) => {
    const a = i * step - 90
    const [x, y] = polar(79, a)
    return `<path transform="translate(${n(x)} ${n(y + 0)}) rotate(${n(a + 90)}) translate(0 3)" d="${numeral(v, 6.2)}" fill="#fff"/>`
  })
  .join('')}
${ring(52, k.round({ cx: 0.62, cy: 0.3, r: 0.75 }, ['#f0b070@0', '#9a4d24@.45', '#3c150a@1']))}${rep(16, (i) => `<path d="M0 0L${at(51, i * 22.5)}" stroke="#ffd99a" stroke-width=".8" opacity=".35"/>`)}${rep(4, (i) => `<g transform="rotate(${i * 90 + 20})"><path d="M-4 0-2.500-38H2.500L4 0Z" fill="${goldAcross(k)}"/>${ring(6, k.ball('#fffbe0', '#ffd15c', '#8a4e0e'), 0, -40)}</g>`)}${ring(17, goldDown(k))}${ring(10, k.ball('#fffdf0', '#ffd56a', '#9c5a12'))}
${(([x, y]) => `<circle cx="${n(x - 1.5)}" cy="${n(y + 3)}" r="6.500" fill="#000" opacity=".5"/><circle cx="${n(x)}" cy="${n(y)}" r="6.500" fill="${k.ball('#ffffff', '#f0f2fa', '#8e96b0')}"/>`)(polar(60, ball))}${ring(106, k.round({ cx: 0.7, cy: 0.16, r: 0.8 }, ['#fff@0/.5', '#fff@.35/.06', '#000@1/.35']))}`,
  }
}
export function cards(
  k,
  {
    hand = [
      ['A', 'spade'],
      ['K', 'heart'],
      ['Q', 'diamond'],
      ['J', 'club'],
    ],
    back = '#b31b3a',
    spread = 17,
  } = {},
) {
  const paper = k.slant('#ffffff@0', '#f4f1ff@.6', '#cfc8e4@1')
  const glyph = (c) => `<path transform="translate(0 1)" d="${numeral(c, 20)}"/>`
  const redInk = k.down('#ff5a5f', '#b80f2e')
  const blackInk = k.down('#3b4266', '#0a0d1f')
  const faceOf = ([v, s]) => {
    const c = s === 'heart' || s === 'diamond' ? redInk : blackInk
    return `<rect x="-42" y="-62" width="84" height="124" rx="9" fill="${paper}"/><rect x="-37" y="-57" width="74" height="114" rx="6" fill="none" stroke="#cfa24a" stroke-width="1" opacity=".8"/><g fill="${c}"><g transform="translate(-25 -33)">${glyph(v)}</g><path transform="translate(-25 -18) scale(.42)" d="${suit[s]}"/><g transform="rotate(180) translate(-25 -33)">${glyph(v)}</g><path transform="rotate(180) translate(-25 -18) scale(.42)" d="${suit[s]}"/><path transform="translate(2 2) scale(1.500)" d="${suit[s]}"/></g>`
  }
  const backOf = () =>
    `<rect x="-42" y="-62" width="84" height="124" rx="9" fill="${paper}"/><rect x="-37" y="-57" width="74" height="114" rx="6" fill="${back}"/>${rep(15, (i) => `<path transform="translate(${-24 + (i % 3) * 24} ${-44 + Math.floor(i / 3) * 22})" d="M0-9 2.600-2.600 9 0 2.600 2.600 0 9-2.600 2.600-9 0-2.600-2.600Z" fill="#ffd76a" opacity=".85"/>`)}`
  const all = [...hand]
  const mid = (all.length - 1) / 2
  return {
    main: `${all
      .map((c, i) => {
        const a = (i - mid) * spread
        return `<g transform="translate(0 118) rotate(${n(a)}) translate(0 -118)"><rect x="-44" y="-59" width="86" height="126" rx="10" fill="#05030f" opacity=".38"/>${c ? faceOf(c) : backOf()}</g>`
      })
      .join('')}`,
  }
}
export function bingo(
  k,
  {
    balls = [
      [-56, 46, 46, '7', '#e8394b'],
      [58, 52, 44, '41', '#7a3ff0'],
      [-38, -52, 40, '23', '#f2a51f'],
      [52, -44, 42, '68', '#14a08f'],
      [2, 10, 58, '90', '#2f6bff'],
    ],
  } = {},
) {
  return {
    main: balls
      .map(
        ([x, y, r, v, c]) =>
          `<g transform="translate(${x} ${y})"><ellipse cx="-3" cy="${r * 0.16}" rx="${r}" ry="${r}" fill="#05030f" opacity=".35"/><circle r="${r}" fill="${k.round({ cx: 0.64, cy: 0.26, r: 0.85 }, [`${mix(c, '#ffffff', 0.65)}@0`, `${c}@.38`, `${mix(c, '#0a0520', 0.45)}@.8`, `${mix(c, '#0a0520', 0.75)}@1`])}"/><path d="M${n(-r * 0.9)} ${n(r * 0.36)}A${r} ${r} 0 0 0 ${n(r * 0.86)} ${n(r * 0.46)} ${n(r * 1.1)} ${n(r * 1.1)} 0 0 1 ${n(-r * 0.9)} ${n(r * 0.36)}Z" fill="#fff" opacity=".16"/><circle r="${n(r * 0.58)}" fill="${k.ball('#ffffff@0', '#fff8ec@.6', '#cfc4d6@1')}"/><circle r="${n(r * 0.52)}" fill="none" stroke="${c}" stroke-width="1.800"/><path transform="translate(0 ${n(r * 0.23)})" d="${numeral(v, r * 0.46)}" fill="#171129"/><ellipse cx="${n(r * 0.34)}" cy="${n(-r * 0.68)}" rx="${n(r * 0.34)}" ry="${n(r * 0.15)}" transform="rotate(28 ${n(r * 0.34)} ${n(-r * 0.68)})" fill="#fff" opacity=".8"/></g>`,
      )
      .join(''),
  }
}
export function football(k) {
  const p = (1 + Math.sqrt(5)) / 2
  const base = [
    [0, 1, p],
    [0, -1, p],
    [0, 1, -p],
    [0, -1, -p],
    [1, p, 0],
    [-1, p, 0],
    [1, -p, 0],
    [-1, -p, 0],
    [p, 0, 1],
    [-p, 0, 1],
    [p, 0, -1],
    [-p, 0, -1],
  ]
  const unit = (v) => {
    const l = Math.hypot(...v)
    return v.map((x) => x / l)
  }
  const turn = ([x, y, z]) => {
    const a = 0.42,
      b = 0.35
    const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), -x * Math.sin(a) + z * Math.cos(a)]
    return [x1, y * Math.cos(b) - z1 * Math.sin(b), y * Math.sin(b) + z1 * Math.cos(b)]
  }
  const vs = base.map((v) => turn(unit(v)))
  const near = (v) =>
    vs
      .map((w) => [w, Math.hypot(w[0] - v[0], w[1] - v[1], w[2] - v[2])])
      .filter(([, d]) => d > 0.01 && d < 1.1)
      .map(([w]) => w)
  const R = 98
  const arc = (a, b) => Array.from({ length: 7 }, (_, i) => unit(a.map((x, j) => x + (b[j] - x) * (i / 6))))
  const seams = [],
    pent = [],
    inner = []
  for (const v of vs) {
    const pts = near(v).map((w) => unit(v.map((x, j) => (2 * x + w[j]) / 3)))
    const ref = unit(pts[0].map((x, j) => x - v[j]))
    const cross = [v[1] * ref[2] - v[2] * ref[1], v[2] * ref[0] - v[0] * ref[2], v[0] * ref[1] - v[1] * ref[0]]
    pts.sort((a, b) => {
      const g = (q) =>
        Math.atan2(
          q.reduce((s, x, j) => s + (x - v[j]) * cross[j], 0),
          q.reduce((s, x, j) => s + (x - v[j]) * ref[j], 0),
        )
      return g(a) - g(b)
    })
    if (v[2] > -0.25) {
      const shape = (f) =>
        pts
          .flatMap((a, i) => arc(a, pts[(i + 1) % 5]).slice(0, 6))
          .map((q) => unit(q.map((x, j) => v[j] + (x - v[j]) * f)))
          .map(([x, y, z]) => {
            const m = z < 0 ? 1 / Math.hypot(x, y) : 1
            return [x * R * m, y * R * m]
          })
      pent.push(poly(shape(1.02)))
      inner.push(poly(shape(0.8)))
    }
    for (const w of near(v))
      if (v[0] < w[0]) {
        const a = unit(v.map((x, j) => (2 * x + w[j]) / 3)),
          b = unit(v.map((x, j) => (x + 2 * w[j]) / 3))
        const line = arc(a, b).filter((q) => q[2] > -0.02)
        if (line.length > 1) seams.push(`M${line.map(([x, y]) => `${n(x * R)} ${n(y * R)}`).join('L')}`)
      }
  }
  const clip = k.clip(`<circle r="${R}"/>`)
  return {
    main: `${rep(6, (i) => `<path d="M${-120 - i * 3} ${-60 + i * 26}Q${-60} ${-40 + i * 22} 0 ${-20 + i * 8}" stroke="#fff" stroke-width="${3 - (i % 3)}" opacity=".28" fill="none" stroke-linecap="round"/>`)}<circle r="${R}" fill="#f7fafc"/><g clip-path="${clip}"><path d="${seams.join('')}" stroke="#8492a6" stroke-width="5" fill="none" stroke-linecap="round"/><path d="${seams.join('')}" stroke="#344055" stroke-width="2" fill="none"/><path d="${pent.join('')}" fill="${k.slant('#1d2f6b', '#0d1538')}"/><path d="${inner.join('')}" fill="${k.slant('#2fd6b5', '#0b6d74')}"/></g><circle r="${R}" fill="${k.round({ cx: 0.66, cy: 0.26, r: 0.86 }, ['#fff@0/.75', '#fff@.28/.05', '#0a1434@.62/.3', '#040a20@1/.9'])}"/><path d="M-90-30A96 96 0 0 0-30 90" stroke="#7dffe0" stroke-width="3" fill="none" opacity=".5" stroke-linecap="round"/>`,
  }
}
export function horse(k) {
  const coat = k.round({ cx: 0.62, cy: 0.3, r: 0.85 }, ['#e9a25c@0', '#a85a26@.4', '#5c2811@.8', '#2b0f0a@1'])
  const mane = k.down('#3a1810@0', '#160808@1')
  const lock = (d) => `<path d="${d}" fill="${mane}"/>`
  return {
    main: `${lock('M-30-88C-70-84-96-60-108-26-90-44-74-50-60-52-86-34-104-6-108 30-92 8-78-4-64-10-84 16-94 48-92 84-78 58-66 42-54 34-62 60-62 84-54 112L10 116-8-40Z')}
<path d="M-8-96-2-120C10-112 18-102 20-92 34-84 44-72 50-58 66-36 84-14 96 8 104 22 100 38 86 44 76 48 66 46 60 40 44 36 32 28 24 20 22 44 34 70 56 116H-62C-64 70-58 20-50-20-46-56-32-82-8-96Z" fill="${coat}"/>
<path d="M-22-92-30-118C-14-112-4-102 0-92-8-94-16-94-22-92Z" fill="${coat}"/><path d="M0-112C8-106 13-98 14-91 8-96 3-102 0-112Z" fill="#2b0f0a" opacity=".6"/>
<path d="M24 20C14 14 6 2 4-14M24 20C22 44 34 70 56 116 36 92 16 60 12 26" stroke="#2b0f0a" stroke-width="3" fill="none" opacity=".55"/><path d="M38-66C52-44 70-18 84 6" stroke="#ffdca8" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/><path d="M30-54 44-28 66 4 56 12C44-4 34-26 26-46Z" fill="#fff3df" opacity=".85"/>
<path d="M14-50C22-58 34-56 38-46 30-42 20-42 14-50Z" fill="#160707"/><circle cx="27" cy="-50" r="3" fill="#ffd48a"/><path d="M10-58C20-66 34-62 42-50" stroke="#2b0f0a" stroke-width="3.500" fill="none" stroke-linecap="round"/>
<path d="M84 18C90 16 94 20 93 26 87 28 83 24 84 18Z" fill="#190808"/><path d="M62 39C70 34 80 34 92 36" stroke="#2b0f0a" stroke-width="3" fill="none" stroke-linecap="round"/>
<g fill="none" stroke="${goldDown(k)}" stroke-width="5.500" stroke-linejoin="round"><path d="M-14-86C0-70 8-40 10-8M10-8C30-4 54 0 72 12M58 38C56 26 60 12 72 2M10-8C6 4 10 18 24 22M-12-80C8-80 26-72 40-62"/></g>${ring(7, k.ball('#fffbe0', '#ffd15c', '#8a4e0e'), 10, -8)}${ring(6, k.ball('#fffbe0', '#ffd15c', '#8a4e0e'), 63, 22)}${bead(k, 34, -74, 8)}
${lock('M-4-104C-20-104-34-96-40-82-26-88-14-86-8-78-26-76-42-60-48-36-36-48-26-52-16-52-34-36-46-10-46 18-36 0-26-10-16-14-30 14-36 44-28 78-18 52-8 36 0 26-6 0-4-40 4-66 10-84 6-98-4-104Z')}<path d="M-12-92C-28-84-38-66-42-46M-14-62C-28-46-36-24-38 0M-16-26C-24-4-28 22-26 50" stroke="#c97a3c" stroke-width="2" fill="none" opacity=".6"/><path d="M2-106C20-104 32-92 34-78 26-88 16-92 6-92Z" fill="${mane}"/>`,
  }
}
export function astronaut(k) {
  const suit = k.round({ cx: 0.64, cy: 0.26, r: 0.9 }, ['#ffffff@0', '#eef1fb@.4', '#aab4d2@.75', '#565f8c@1'])
  const visor = k.round({ cx: 0.6, cy: 0.3, r: 0.85 }, ['#5fe6d8@0', '#1763a8@.35', '#0a1c5a@.7', '#050a2e@1'])
  const clip = k.clip('<rect x="-58" y="-66" width="112" height="90" rx="44"/>')
  return {
    main: `<rect x="-80" y="10" width="160" height="106" rx="26" fill="#7c86ad"/><path d="M-104 116C-106 74-84 44-48 40H48C84 44 106 74 104 116Z" fill="${suit}"/><path d="M-66 116C-66 92-62 78-56 66M66 116C66 92 62 78 56 66" stroke="#7782ab" stroke-width="3" fill="none"/>
<circle cy="-22" r="82" fill="${suit}"/><path d="M-54 40C-30 56 30 56 54 40L58 52C30 70-30 70-58 52Z" fill="${goldDown(k)}"/><rect x="-66" y="-74" width="128" height="106" rx="52" fill="${goldDown(k)}"/><rect x="-58" y="-66" width="112" height="90" rx="44" fill="${visor}"/>
<g clip-path="${clip}"><circle cx="16" cy="-34" r="17" fill="#fff6d4"/><circle cx="22" cy="-38" r="3.500" fill="#e5d3a0"/><rect x="-60" y="-4" width="120" height="40" fill="#031a36" opacity=".75"/>${rep(6, (i) => `<rect x="${n(16 - 5 - i * 3.4)}" y="${n(-2 + i * 4.6)}" width="${n(10 + i * 6.8)}" height="2" rx="1" fill="#9ffbe6" opacity="${n(10 - i) / 10}"/>`)}${rep(12, () => `<circle cx="${n(-54 + k.random() * 104)}" cy="${n(-62 + k.random() * 50)}" r="${n(0.6 + k.random())}" fill="#fff"/>`)}<path d="M-52-10C-54-40-34-60-8-62-30-50-42-34-42-6Z" fill="#fff" opacity=".5"/></g>
<rect x="-96" y="-44" width="22" height="48" rx="10" fill="${suit}"/><rect x="74" y="-44" width="22" height="48" rx="10" fill="${suit}"/><rect x="-92" y="-30" width="10" height="20" rx="5" fill="#e8394b"/><rect x="82" y="-30" width="10" height="20" rx="5" fill="#2fd6b5"/><path d="M85-44V-72" stroke="#c4cbe2" stroke-width="3"/><circle cx="85" cy="-75" r="5" fill="#ffb52e"/>
<path d="M0-102C38-100 66-76 72-46 54-74 30-88 0-92Z" fill="#fff" opacity=".7"/><rect x="-34" y="74" width="68" height="34" rx="8" fill="#26305e"/><rect x="-28" y="80" width="26" height="9" rx="3" fill="#7dffe0"/><rect x="-28" y="93" width="26" height="5" rx="2.500" fill="#ffb52e"/>${bead(k, 18, 91, 11)}`,
  }
}
export function airship(k) {
  const body = 'M-112 6C-104-36-44-58 14-54 72-50 112-26 116 0 110 28 66 48 8 46-50 46-104 36-112 6Z'
  const clip = k.clip(`<path d="${body}"/>`)
  const hull = k.down('#ffffff@0', '#ffe9c9@.3', '#f0a85c@.62', '#9a3f2e@1')
  return {
    main: `<path d="M-124 118C-70 112-30 104 0 84 34 60 70 20 118-94" fill="none" stroke="#8dffe0" stroke-width="3" stroke-dasharray="16 7 5 7" stroke-linecap="round" opacity=".85"/>
<g transform="rotate(-13)"><path d="M-86-24-124-66-94-70-58-38ZM-86 32-122 70-92 70-56 40Z" fill="${k.across('#7d1029', '#e8394b')}"/><path d="${body}" fill="${hull}"/><g clip-path="${clip}">${[
      [-46, '#0f7f86'],
      [30, '#c22a3a'],
    ]
      .map(
        ([x, c]) =>
          `<path d="M${x} -60Q${x + 16} 0 ${x} 60H${x + 34}Q${x + 50} 0 ${x + 34}-60Z" fill="${c}" opacity=".92"/><path d="M${x + 17} -60Q${x + 33} 0 ${x + 17} 60" stroke="#ffe9c4" stroke-width="9" stroke-dasharray="7 5" fill="none"/>`,
      )
      .join(
        '',
      )}${[-78, -10, 88].map((x) => `<path d="M${x}-60Q${x + 14} 0 ${x} 60" stroke="#7a3420" stroke-width="1.300" fill="none" opacity=".5"/>`).join('')}<path d="M-114-14Q0-30 118-8M-114 22Q0 30 118 12" stroke="#7a3420" stroke-width="1.200" fill="none" opacity=".4"/><path d="${body}" fill="${k.round({ cx: 0.6, cy: 0.12, r: 0.8 }, ['#fff@0/.75', '#fff@.3/.1', '#2a0616@.7/.25', '#1a0414@1/.7'])}"/></g>${bead(k, 4, -4, 21)}<path d="M-102 4-132-14-128 6-134 26-102 12Z" fill="${k.across('#a3122a', '#ff6b5a')}"/>
<path d="M-20 46-16 58M36 46 32 58" stroke="#4a1c14" stroke-width="3"/><path d="M-40 56H54C56 72 42 80 26 80H-16C-32 80-40 70-40 56Z" fill="${k.down('#6a3420', '#2a0f0c')}"/>${rep(6, (i) => `<rect x="${-30 + i * 13}" y="61" width="8.500" height="8" rx="2" fill="#ffe59a"/>`)}<circle cx="-48" cy="66" r="4" fill="#ffd76a"/><ellipse cx="-52" cy="66" rx="2" ry="16" fill="#fff" opacity=".7"/></g>${[
      [-84, -78],
      [84, 62],
      [-60, 92],
    ]
      .map(
        ([x, y], i) =>
          `<path transform="translate(${x} ${y}) scale(${0.8 - i * 0.15})" d="M-30 8H26C38 8 38-8 26-8 26-20 8-22 4-10-2-24-22-18-18-4-32-6-36 8-30 8Z" fill="#fff" opacity=".5"/>`,
      )
      .join('')}`,
  }
}
export function dice(k, { a = ['#ff8f7d', '#d11f3d', '#6d0622'], b = ['#fffdf2', '#ffe0a3', '#b8762a'] } = {}) {
  const die = (t, [c0, c1, c2], pip, faces) => {
    const s = 52,
      h = 30
    const dot = (m, list) =>
      list
        .map(
          ([u, v]) =>
            `<g transform="${m}"><circle cx="${u * 15}" cy="${v * 15}" r="6" fill="${pip}"/><circle cx="${u * 15 + 1}" cy="${v * 15 + 1.4}" r="5" fill="#000" opacity=".25"/></g>`,
        )
        .join('')
    const places = {
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
      6: [
        [-1, -1],
        [-1, 0],
        [-1, 1],
        [1, -1],
        [1, 0],
        [1, 1],
      ],
    }
    return `<g transform="${t}"><path d="M0-60 ${s}-${h}V${h}L0 60-${s} ${h}V-${h}Z" fill="${c1}" stroke="${c1}" stroke-width="12" stroke-linejoin="round"/><path d="M0-60 ${s}-${h} 0 0-${s}-${h}Z" fill="${k.down(c0, mix(c0, c1, 0.5))}" stroke="${mix(c0, c1, 0.25)}" stroke-width="10" stroke-linejoin="round"/><path d="M-${s}-${h} 0 0V60L-${s} ${h}Z" fill="${k.across(mix(c1, c2, 0.55), c2)}" stroke="${mix(c1, c2, 0.75)}" stroke-width="10" stroke-linejoin="round"/><path d="M${s}-${h} 0 0V60L${s} ${h}Z" fill="${k.across(c1, mix(c1, c0, 0.35))}" stroke="${mix(c1, c0, 0.15)}" stroke-width="10" stroke-linejoin="round"/>${dot('matrix(.9 .52 -.9 .52 0 -30)', places[faces[0]])}${dot('matrix(.9 .52 0 1.040 -26 15)', places[faces[1]])}${dot('matrix(.9 -.52 0 1.040 26 15)', places[faces[2]])}<path d="M-46-34 0-62 46-34" stroke="#fff" stroke-width="3" fill="none" opacity=".7" stroke-linecap="round"/></g>`
  }
  return {
    main: `<ellipse cx="0" cy="100" rx="96" ry="14" fill="#000" opacity=".35"/>${die('translate(44 -32) rotate(16) scale(.82)', b, '#3a1c10', [6, 2, 4])}${die('translate(-28 24) rotate(-9) scale(1.080)', a, '#fff6e6', [5, 3, 1])}`,
  }
}
export function wheel(k) {
  const tones = ['#e8394b', '#f6b73c', '#13a08f', '#2f6bff', '#8b3ff0', '#ff7a3c']
  const marks = ['×2', '×5', '×10', '×1', '×20', '×2', '×5', '×1', '×10', '×2', '×50', '×1']
  return {
    main: `<ellipse cy="10" rx="104" ry="102" fill="#000" opacity=".35"/>${ring(104, goldDown(k))}${ring(97, '#3a0f2a')}${rep(
      24,
      (i) => {
        const [x, y] = polar(100.5, i * 15)
        return ring(3.2, i % 2 ? '#fff6d0' : '#ffcf5a', x, y)
      },
    )}${rep(12, (i) => {
      const c = tones[i % 6]
      const pts = [
        polar(94, i * 30 - 105),
        polar(94, i * 30 - 97.5),
        polar(94, i * 30 - 90),
        polar(94, i * 30 - 82.5),
        polar(94, i * 30 - 75),
      ]
      const [x, y] = polar(72, i * 30 - 90)
      return `<path d="${poly([[0, 0], ...pts])}" fill="${k.round({ cx: 0.5, cy: 0.5, r: 0.8 }, [mix(c, '#ffffff', 0.25), c, mix(c, '#12042a', 0.35)])}" stroke="#ffe9a8" stroke-width="1.500"/><path transform="translate(${n(x)} ${n(y)}) rotate(${i * 30}) translate(0 6)" d="${numeral(marks[i], 13)}" fill="#fff" stroke="#1a0620" stroke-width="3" stroke-linejoin="round" paint-order="stroke"/>`
    })}${ring(94, k.round({ cx: 0.7, cy: 0.2, r: 0.85 }, ['#fff@0/.5', '#fff@.35/.03', '#10021c@1/.45']))}${ring(28, goldDown(k))}${bead(k, 0, 0, 23)}<path d="M-14-114H14L0-80Z" fill="${k.across('#ffffff', '#ffd15c', '#a8660f')}" stroke="#5a2c08" stroke-width="2" stroke-linejoin="round"/>`,
  }
}
export function fish(k) {
  const one = (t, a, b) => {
    const body = 'M-86 6C-60-34-10-46 34-34 62-28 80-14 90 0 76 18 50 30 20 32-24 36-62 28-86 6Z'
    const clip = k.clip(`<path d="${body}"/>`)
    return `<g transform="${t}"><path d="M-78 4-116-32C-112-10-112 12-120 38Z" fill="${k.across('#fff', a)}"/><path d="M-20-40C-6-58 20-58 34-34Z" fill="${a}"/><path d="M-6 32C-4 48 12 54 26 46L18 30Z" fill="${b}"/><path d="${body}" fill="${k.down(`${mix(a, '#021028', 0.35)}@0`, `${a}@.3`, '#dff7ff@.62', '#ffffff@.75', `${b}@1`)}"/><g clip-path="${clip}" fill="none" stroke="#fff" opacity=".55">${rep(7, (r) => rep(13, (c) => `<path d="M${-82 + c * 12 + (r % 2) * 6} ${-36 + r * 10}a6 6 0 0 1 0 11" stroke-width="1.300"/>`))}</g><path d="M44-32C36-12 36 12 44 28" stroke="${mix(a, '#021028', 0.4)}" stroke-width="2.600" fill="none"/><path d="M-80 2C-40-6 10-8 40-4" stroke="#8dffe0" stroke-width="2" fill="none" opacity=".8"/><circle cx="64" cy="-9" r="8.500" fill="#fff8d8"/><circle cx="65" cy="-9" r="5" fill="#08142e"/><circle cx="67" cy="-11" r="1.800" fill="#fff"/><path d="M88 2C82 6 76 7 72 6" stroke="#1a3a5e" stroke-width="2" fill="none"/></g>`
  }
  const drops = rep(22, () => {
    const [x, y] = polar(70 + k.random() * 44, k.random() * 360)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1 + k.random() * 3)}" fill="#eafffb" opacity="${n(5 + k.random() * 5) / 10}"/>`
  })
  return {
    main: `${drops}${one('translate(-26 56) rotate(-18) scale(.62)', '#2a9ad6', '#9ad8ff')}${one('translate(40 -58) rotate(-34) scale(.58)', '#35b7c0', '#b6fff0')}${one('translate(4 4) rotate(-27) scale(1.020)', '#1668c9', '#8fd0ff')}`,
  }
}
export function tower(k, { moon = true } = {}) {
  const wall = k.across('#8a98c0@0', '#dfe7fb@.5', '#ffffff@.7', '#a8b6da@1')
  const roof = k.across('#3a4670@0', '#8797c9@.6', '#4a5788@1')
  const win = (x, y, w = 7, h = 13) =>
    `<path d="M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z" fill="#ffd67a"/>`
  return {
    back: `<path d="M-150 0V-12C-120-30-96-18-70-24-40-34-20-16 10-22 50-34 90-18 150-30V0Z" fill="#0a1638" opacity=".75"/>`,
    main: `<path d="M22-92-150-150V-66Z" fill="${k.across('#fff3bd@0/0', '#fff3bd@1/.7')}"/>${moon ? `<circle cx="-62" cy="-70" r="26" fill="${k.ball('#fffef4', '#fff0c4', '#e8c477')}"/>` : ''}<path d="M-96 112C-100 92-70 84-50 88-20 78 30 80 56 86 84 84 104 96 100 114Z" fill="${k.down('#5a6284', '#161c38')}"/>
<rect x="-76" y="40" width="140" height="52" fill="${wall}"/><path d="M-82 40-70 24H58L70 40Z" fill="${roof}"/>${rep(7, (i) => win(-66 + i * 18, 56, 9, 18))}
<rect x="2" y="-44" width="44" height="88" fill="${wall}"/>${win(12, -26)}${win(28, -26)}${win(12, 4)}${win(28, 4)}<path d="M-6-46H54L48-36H0Z" fill="${roof}"/><rect x="8" y="-72" width="32" height="28" fill="${wall}"/>${win(13, -66, 6, 14)}${win(21, -66, 6, 14)}${win(29, -66, 6, 14)}<path d="M2-72H46L38-78H10Z" fill="${roof}"/><rect x="12" y="-96" width="24" height="19" fill="#fff0b8"/><path d="M12-96V-77M20-96V-77M28-96V-77M36-96V-77" stroke="#4a5788" stroke-width="2"/><path d="M6-96C8-112 20-116 24-130 28-116 40-112 42-96Z" fill="${roof}"/><path d="M24-130V-150" stroke="#dfe7fb" stroke-width="2.400"/><path d="M24-150H46L40-143 46-136H24Z" fill="#e32636"/>
<path d="M40-44V44H46V-44ZM58 40V92H64V40Z" fill="#26315a" opacity=".35"/><path d="M-110 112C-90 100-76 108-60 102-30 112 0 100 30 110 60 100 90 110 112 102 110 112 104 118 96 120H-100Z" fill="#dff6ff" opacity=".85"/><circle cx="24" cy="-87" r="26" fill="${k.glow('#fff6c4@0/.9', '#ffd76a@1/0')}"/>`,
  }
}
export function pearl(k) {
  const shellIn = k.round({ cx: 0.5, cy: 0.9, r: 1 }, [
    '#fff8ff@0',
    '#ffc9e4@.3',
    '#b79bf0@.6',
    '#4fb7d6@.85',
    '#1c5a9a@1',
  ])
  const fan = (_dir, r) => {
    const pts = rep(9, (i) => {
      const a0 = -170 + i * 17.78,
        a1 = a0 + 17.78,
        am = (a0 + a1) / 2
      return `${i ? '' : `L${at(r, a0)}`}Q${at(r * 1.12, am)} ${at(r, a1)}`
    })
    return `M0 0${pts}Z`
  }
  const lid = fan(1, 104)
  const ribs = rep(
    10,
    (i) => `<path d="M0 0L${at(104, -170 + i * 17.78)}" stroke="#fff" stroke-width="1.600" opacity=".45"/>`,
  )
  return {
    main: `<g transform="translate(0 36)"><path d="${lid}" transform="translate(0 6) scale(1.050)" fill="${k.down('#e8a86a@0', '#8a3f5e@.6', '#3a1440@1')}"/><path d="${lid}" fill="${shellIn}"/>${ribs}${rep(4, (i) => `<path d="${lid}" transform="scale(${0.86 - i * 0.17})" fill="none" stroke="#fff" stroke-width="1.400" opacity=".28"/>`)}</g>
<path d="M-108 34C-90 62-50 96 0 98 50 96 90 62 108 34 80 46 40 52 0 52S-80 46-108 34Z" fill="${k.down('#ffb98a@0', '#a84a66@.5', '#44163f@1')}"/><path d="M-104 36C-70 50-36 54 0 54S70 50 104 36C80 58 40 68 0 68S-80 58-104 36Z" fill="${k.across('#c98ae0', '#ffe2f0', '#8fd6ee')}"/>${rep(7, (i) => `<path d="M${-78 + i * 26} ${n(58 + 10 * (1 - Math.abs(i - 3) / 3))}L${-54 + i * 18} ${n(80 + 14 * (1 - Math.abs(i - 3) / 3))}" stroke="#ffd9b0" stroke-width="1.600" opacity=".5"/>`)}
<circle cy="10" r="70" fill="${k.glow('#ffffff@.2/.9', '#ffe9ff@.6/.3', '#ffe9ff@1/0')}"/><ellipse cy="54" rx="34" ry="7" fill="#4a1a4e" opacity=".45"/><circle cy="16" r="41" fill="${k.round({ cx: 0.62, cy: 0.3, r: 0.8 }, ['#ffffff@0', '#fff4fb@.3', '#e9cdf0@.6', '#a98fd6@.85', '#7d6bc0@1'])}"/><ellipse cx="14" cy="-4" rx="13" ry="8" transform="rotate(30 14 -4)" fill="#fff"/><path d="M-34 26A38 38 0 0 0 20 50" stroke="#9ffbe6" stroke-width="3" fill="none" opacity=".7" stroke-linecap="round"/>`,
  }
}

/** A small boat with its lantern lit, on the line of the water. */
const boat = (k, x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M2-46V-4" stroke="#f4dfae" stroke-width="2.4"/><path d="M4-45C26-34 31-18 30-7H4Z" fill="${k.across('#fff6dc', '#f0c985@1')}"/><path d="M0-40C-15-30-20-16-20-7H0Z" fill="${k.across('#caa06a', '#fff0cf')}"/><path d="M-34-5H36C32 9 24 13 16 13H-16C-26 13-32 6-34-5Z" fill="${k.down('#b4532d@0', '#5c1f14@.6', '#270a0a@1')}"/><path d="M-34-5H36L35-1H-33Z" fill="#ffe2a6"/><circle cx="-27" cy="-11" r="3.400" fill="#ffe9a0"/><circle cx="-27" cy="-11" r="11" fill="${k.glow('#ffdf80@0/.8', '#ffdf80@1/0')}"/></g>`
const craters = [
  [-22, -16, 13],
  [20, -26, 8],
  [26, 18, 15],
  [-14, 28, 9],
  [-36, 12, 6],
  [4, 2, 6],
  [-4, -40, 5],
  [44, -8, 5],
]
const moon = (k, x, y, r) =>
  `<g transform="translate(${x} ${y}) scale(${n((r * 10) / 60) / 10})"><circle r="60" fill="${k.ball('#fffef6@0', '#fff3cd@.55', '#f3cf86@.85', '#d59d52@1')}"/>${craters.map(([a, b, c]) => `<circle cx="${a}" cy="${b}" r="${c}" fill="#d9a95f" opacity=".34"/><circle cx="${a + c * 0.14}" cy="${b - c * 0.16}" r="${n(c * 0.78)}" fill="#fff1c6" opacity=".5"/>`).join('')}<path d="M-52-22A57 57 0 0 0 34 47 66 66 0 0 1-52-22Z" fill="#8a5b2a" opacity=".26"/><path d="M14-54C34-48 49-32 54-12 42-32 28-44 8-48Z" fill="#fff" opacity=".8"/></g>`
const roadRows = (colour, top, bottom, narrow, wide) =>
  rep(11, (i) => {
    const t = i / 10
    const w = (narrow + (wide - narrow) * t) * [1, 0.72, 0.9, 0.6, 1, 0.8, 0.66, 0.94, 0.74, 1, 0.82][i]
    const x = [0, 5, -4, 7, -3, 4, -8, 3, 8, -5, 2][i] * (0.4 + t)
    const h = 2 + t * 3
    const cut = [0, 0.3, 0, 0.62, 0.4, 0, 0.55, 0.34, 0, 0.66, 0.45][i]
    const bar = (from, to) =>
      `<rect x="${n(x - w / 2 + w * from)}" y="${n(top + (bottom - top) * t ** 1.2)}" width="${n(w * (to - from))}" height="${n(h)}" rx="${n(h / 2)}" fill="${colour}" opacity="${n(10 - t * 3) / 10}"/>`
    return cut ? bar(0, cut - 0.05) + bar(cut + 0.05, 1) : bar(0, 1)
  })
/** The motif of the brand: the moon over the sea and its broken road of light. `framed` makes it a medallion for the reels. */
export function moonsea(k, { framed = false } = {}) {
  if (!framed)
    return {
      back: hills(k),
      main: `<circle cy="-10" r="150" fill="${k.glow('#fff4cf@.3/.55', '#fff4cf@.55/.14', '#fff4cf@1/0')}"/>${moon(k, 0, -12, 84)}`,
      front: boat(k, -78, 14, 1),
    }
  const g = goldDown(k)
  const clip = k.clip('<circle r="84"/>')
  return {
    main: `<ellipse cy="8" rx="104" ry="102" fill="#02060f" opacity=".45"/>${ring(104, g)}${ring(99, '#3b1c08')}${ring(97, goldAcross(k))}${ring(87, '#1c0e06')}<g clip-path="${clip}"><rect x="-90" y="-90" width="180" height="180" fill="${k.down('#071132@0', '#14337c@.38', '#4fa9c9@.56', '#0d3a6e@.57', '#061335@1')}"/>${[
      [-62, -46],
      [-50, -66],
      [56, -60],
      [66, -30],
      [-70, -18],
      [40, -76],
      [-30, -78],
    ]
      .map(([x, y]) => ring(1.6, '#fff', x, y))
      .join(
        '',
      )}<circle cy="-24" r="92" fill="${k.glow('#fff0c0@.3/.85', '#fff0c0@.6/.22', '#fff0c0@1/0')}"/>${moon(k, 0, -28, 46)}<path d="M-90 14C-74 2-62 8-50 6-36-2-26 4-14 10H-90ZM90 14C76-2 62 4 50 2 40 6 30 4 20 10H90Z" fill="#0a1c44" opacity=".9"/><rect x="-90" y="12" width="180" height="80" fill="${k.down('#2f8fb4@0', '#0f3f78@.35', '#06122f@1')}"/><ellipse cy="16" rx="64" ry="9" fill="${k.glow('#fff3c8@0/.9', '#fff3c8@1/0')}"/>${roadRows('#fff0bd', 17, 78, 26, 96)}${boat(k, -46, 40, 0.62)}<circle r="84" fill="none" stroke="#02081e" stroke-width="7" opacity=".5"/></g>${rep(
      32,
      (i) => {
        const [x, y] = polar(92, i * 11.25)
        return ring(i % 4 ? 2.2 : 4, i % 4 ? '#7a4310' : '#fff6cf', x, y)
      },
    )}<path d="M-82-36A90 90 0 0 1 20-87C-24-82-60-64-82-36Z" fill="#fff" opacity=".35"/>`,
  }
}
const hills = (k) => {
  const far = k.down('#2a4f92@0/.9', '#122c62@1/.95')
  const near = k.down('#0c1d48@0', '#0a1638@1')
  return `<path d="M-150 0V-26C-128-44-104-34-84-26-60-40-34-22-6-12 26-6 60-18 84-30 112-42 132-30 150-36V0Z" fill="${far}"/><path d="M-150 0V-10C-120-22-96-12-70-6-40 0 40 0 62-6 90-16 124-10 150-16V0Z" fill="${near}"/><g transform="translate(100 -8) scale(.42)"><path d="M-26 0V-34H26V0ZM-8-34V-96H10V-34ZM-12-96 1-128 14-96Z" fill="#071230"/><rect x="-3" y="-92" width="8" height="10" fill="#ffd98a"/><circle cx="1" cy="-87" r="40" fill="${k.glow('#ffdf90@0/.8', '#ffdf90@1/0')}"/></g>${[-136, -120, -58, -40, 58, 126, 140].map((x, i) => `<rect x="${x}" y="${-7 + (i % 3) * 2}" width="2" height="2.600" fill="#ffd98a" opacity=".9"/>`).join('')}`
}
const jewelTones = {
  heart: ['#ffd0c4', '#f04a55', '#b30d35', '#4f0419'],
  diamond: ['#fff2bf', '#f8b12e', '#c06a08', '#532503'],
  club: ['#d5ffd9', '#38c079', '#0c7350', '#032c22'],
  spade: ['#d3ecff', '#4f94ff', '#1c46c4', '#08164f'],
}
/** A suit of cards as cut glass in a thin gold setting: the small pays of the reels. */
export function jewel(k, { suit: name = 'heart', tones = jewelTones[name] } = {}) {
  const d = suit[name]
  const [light, bright, deep, dark] = tones
  const clip = k.clip(`<path d="${d}" transform="scale(3.550)"/>`)
  const inner = (scale, fill, extra = '') => `<path d="${d}" transform="scale(${scale})" fill="${fill}" ${extra}/>`
  return {
    main: `<g transform="translate(-2 6)">${inner(3.95, '#02040c', 'opacity=".5"')}</g>${inner(3.95, goldDown(k), `stroke="${goldDown(k)}" stroke-width="1.600" stroke-linejoin="round"`)}${inner(3.55, k.round({ cx: 0.62, cy: 0.26, r: 0.9 }, [`${light}@0`, `${bright}@.34`, `${deep}@.72`, `${dark}@1`]))}<g clip-path="${clip}">${rep(12, (i) => `<path d="M0 4L${at(120, i * 30)}L${at(120, i * 30 + 15)}Z" fill="${i % 2 ? '#fff' : dark}" opacity="${i % 2 ? 0.13 : 0.12}"/>`)}${inner(2.25, k.round({ cx: 0.4, cy: 0.7, r: 0.8 }, [`${light}@0/.75`, `${bright}@.5/.6`, `${deep}@1/.8`]))}${inner(2.25, 'none', `stroke="${light}" stroke-width=".55" opacity=".85"`)}<path d="M-90-90H90V-40C50-14 20-38-90-8Z" fill="#fff" opacity=".2"/></g><path transform="translate(34 -40) rotate(-40)" d="M-13 0Q0-5 13 0 0 5-13 0Z" fill="#fff" opacity=".92"/>`,
  }
}

/** The moon and its whole road of light down a reel of three: half as wide as it is high is 106 by 330 about the origin. */
export function moonroad(k) {
  const g = goldDown(k)
  const clip = k.clip('<rect x="-92" y="-318" width="184" height="636" rx="26"/>')
  const sparkle = [
    [-52, 60],
    [58, 130],
    [-66, 190],
    [40, 250],
    [-30, 290],
    [66, 30],
  ]
    .map(
      ([x, y]) =>
        `<path transform="translate(${x} ${y})" d="M0-9Q0 0 9 0 0 0 0 9 0 0-9 0 0 0 0-9Z" fill="#fff" opacity=".85"/>`,
    )
    .join('')
  const stars = rep(26, () => ring(0.8 + k.random() * 1.6, '#fff', -86 + k.random() * 172, -310 + k.random() * 150))
  return {
    main: `<rect x="-103" y="-329" width="206" height="658" rx="36" fill="${g}"/><rect x="-98" y="-324" width="196" height="648" rx="31" fill="#3b1c08"/><rect x="-95" y="-321" width="190" height="642" rx="28" fill="${goldAcross(k)}"/><g clip-path="${clip}"><rect x="-95" y="-320" width="190" height="640" fill="${k.down('#050d2a@0', '#123074@.16', '#3f93bd@.285', '#0d3a6e@.29', '#061335@1')}"/>${stars}<circle cy="-214" r="150" fill="${k.glow('#fff0c0@.3/.9', '#fff0c0@.6/.25', '#fff0c0@1/0')}"/>${moon(k, 0, -214, 68)}<path d="M-96-138C-74-156-58-146-44-150-28-158-20-148-8-142H-96ZM96-138C80-160 60-146 48-152 36-146 26-146 14-142H96Z" fill="#0a1c44" opacity=".95"/><rect x="-95" y="-140" width="190" height="462" fill="${k.down('#3a9fc0@0', '#15508c@.22', '#081c48@.7', '#050f2a@1')}"/><ellipse cy="-134" rx="80" ry="14" fill="${k.glow('#fff3c8@0/.95', '#fff3c8@1/0')}"/><path d="M-20-138H20L92 320H-92Z" fill="${k.down('#fff0bd@0/.55', '#fff0bd@.5/.2', '#fff0bd@1/.05')}"/><g transform="translate(0 -132) scale(1 1)">${roadRows('#fff3c9', 0, 150, 34, 110)}</g><g transform="translate(3 36) scale(1.15 1.5)">${roadRows('#fff0bd', 0, 182, 84, 140)}</g>${boat(k, -50, -88, 0.62)}${sparkle}</g><rect x="-92" y="-318" width="184" height="636" rx="26" fill="none" stroke="#02081e" stroke-width="5" opacity=".45"/>${rep(12, (i) => ring(3.4, '#fff6cf', -84 + (i % 2) * 168 + (i % 2 ? 15 : -15), -270 + Math.floor(i / 2) * 108))}`,
  }
}
