import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * The app's icons from the mark of the site: `node tools/art/icons.mjs`. A maskable one fills its square with the night, and
 * keeps the mark inside the circle of four fifths that every mask leaves.
 */
const publicFolder = fileURLToPath(new URL('../../web/public/', import.meta.url))
const mark = readFileSync(`${publicFolder}favicon.svg`, 'utf8')
const square = mark.replace('rx="7.500"', 'rx="0"')
const night = '#0a1a3c'
/** The share of a maskable icon that the mark takes. */
const safe = 0.78

const drawn = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

const maskable = async (size) => {
  const inner = Math.round(size * safe)
  const edge = Math.round((size - inner) / 2)
  const picture = await drawn(square.replace('<rect width="32" height="32" rx="0" fill="url(#yb)"/>', ''), inner)
    .png()
    .toBuffer()
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1b3a78"/><stop offset=".54" stop-color="${night}"/><stop offset=".55" stop-color="#081430"/><stop offset="1" stop-color="#050c1c"/></linearGradient></defs><rect width="32" height="32" fill="url(#g)"/></svg>`
  return drawn(ground, size).composite([{ input: picture, left: edge, top: edge }])
}

mkdirSync(`${publicFolder}icons`, { recursive: true })
const write = (picture, name) => picture.png({ compressionLevel: 9 }).toFile(`${publicFolder}${name}`)
for (const size of [192, 512]) {
  await write(drawn(mark, size), `icons/icon-${size}.png`)
  await write(await maskable(size), `icons/maskable-${size}.png`)
}
await write(drawn(square, 180), 'apple-touch-icon.png')
