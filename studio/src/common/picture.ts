/** Where the art of the games lies; the address is the same in development and in the built frame. */
const art = (path: string): string => `${import.meta.env.BASE_URL}art/${path}`

/** A picture as the browser can read it: AVIF, and WebP where that is unknown. Throws when neither can be had. */
export const pictureOf = async (path: string): Promise<ImageBitmap> => {
  try {
    return await bitmapOf(`${art(path)}.avif`)
  } catch {
    return await bitmapOf(`${art(path)}.webp`)
  }
}

const bitmapOf = async (address: string): Promise<ImageBitmap> => {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return await createImageBitmap(await response.blob())
}

/** The same as a value of CSS. */
export const pictureSet = (path: string): string =>
  `image-set(url("${art(path)}.avif") type("image/avif"), url("${art(path)}.webp") type("image/webp"))`
