/** The longest side of a picture that is sent: letters on a receipt stay readable. */
const longestSide = 2_000
const quality = 0.85

/** Returns the size of a picture with its longest side at most as given. */
export const fitted = (width: number, height: number, longest = longestSide): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a picture anew as JPEG, which also leaves out where and with what it was taken. */
const redrawn = async (file: Blob): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file)
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A transparent picture would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((drawn) => resolve(drawn ?? undefined), 'image/jpeg', quality))
}

/** Returns a picture as small JPEG, and any other file, or a picture that cannot be drawn, as it is. */
const prepared = async (file: File): Promise<Blob> =>
  file.type.startsWith('image/') ? ((await redrawn(file).catch(() => undefined)) ?? file) : file

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Returns the content of a chosen file as base64, pictures made smaller; undefined if it has more than `maxBytes`. */
export const readChosenFile = async (file: File, maxBytes: number): Promise<string | undefined> => {
  const blob = await prepared(file)
  return blob.size > maxBytes ? undefined : base64Of(blob)
}
