import { cleanText } from '@yakamoz/values'

/** The types of files that a player may send. */
export type FileType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'

const endings: Record<FileType, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
}

const at = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

const isPng = (bytes: Buffer): boolean =>
  at(bytes, 0, '\x89PNG\r\n\x1a\n') && at(bytes, 12, 'IHDR') && bytes.includes('IEND', bytes.length - 16, 'latin1')

const isJpeg = (bytes: Buffer): boolean =>
  at(bytes, 0, '\xff\xd8\xff') && bytes.includes('\xff\xd9', bytes.length - 64, 'latin1')

/** The length in its header is that of what follows. */
const isWebp = (bytes: Buffer): boolean =>
  at(bytes, 0, 'RIFF') &&
  at(bytes, 8, 'WEBP') &&
  bytes.length >= 12 &&
  Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1

/** What a PDF runs or carries. Only what is not compressed is found: whoever opens a file of a stranger needs a viewer that runs nothing. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/

const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
  bytes.includes('%%EOF', Math.max(0, bytes.length - 1_024), 'latin1') &&
  !active.test(bytes.toString('latin1'))

const checks: readonly (readonly [FileType, (bytes: Buffer) => boolean])[] = [
  ['image/png', isPng],
  ['image/jpeg', isJpeg],
  ['image/webp', isWebp],
  ['application/pdf', isPdf],
]

/** Returns the type of a file by its content, whatever its name says; undefined for one that is not accepted. */
export const fileTypeOf = (bytes: Buffer): FileType | undefined => checks.find(([, isType]) => isType(bytes))?.[0]

const maxNameLength = 60

/** Returns a name for a file: without folders and characters that a system could read, with the ending of its type. */
export const fileNameOf = (typed: string, type: FileType): string => {
  const [last = ''] = typed.split(/[/\\]/).slice(-1)
  const stem = cleanText(last)
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .replace(/^\.+/, '')
    .slice(0, maxNameLength)
    .trim()
  return (stem || 'dosya') + endings[type]
}
