/** The address of an image; the same in development and in the built frame. */
const art = (path: string): string => `${import.meta.env.BASE_URL}art/${path}`

/** Loads an image as AVIF, or as WebP if the browser cannot decode that. Throws if neither can be loaded. */
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

/** The same image as a CSS value. */
export const pictureSet = (path: string): string =>
  `image-set(url("${art(path)}.avif") type("image/avif"), url("${art(path)}.webp") type("image/webp"))`
