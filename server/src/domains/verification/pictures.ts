import { maxDocumentBytes } from '@yakamoz/contract/verification'
import { refuse } from '../../transport/rpc/handler.ts'
import { fileTypeOf } from '../support/index.ts'

/** A picture as it is stored: a JPEG that this server has written. */
export type Picture = { bytes: Buffer; width: number; height: number }

const minSide = 400
/** Enough to read the small print of an identity card. */
const maxSide = 2_400
/** A picture of this many pixels is a bomb or of no use. */
const maxPixels = 50_000_000
const quality = 84

/**
 * Reads a picture of a document and writes it anew: what is not picture (position, name of the camera, appended files) is gone. Loaded at the first
 * picture: a server without documents does not need the library.
 */
const rewritten = async (bytes: Buffer): Promise<Picture | undefined> => {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const pictureTypes: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp']

/** Returns the picture of a document from what a player has sent, base64, or why it is not accepted. */
export const checkedPicture = async (data: string) => {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > maxDocumentBytes) return refuse('picture_too_large')
  if (!pictureTypes.includes(fileTypeOf(bytes))) return refuse('picture_refused')
  const picture = await rewritten(bytes)
  if (!picture || Math.min(picture.width, picture.height) < minSide) return refuse('picture_refused')
  return picture
}
