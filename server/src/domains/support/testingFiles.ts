/** A picture of one pixel, in each format. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const jpeg = Buffer.concat([
  Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'latin1'),
  Buffer.alloc(120, 7),
  Buffer.from('\xff\xd9', 'latin1'),
])
export const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64')

/** A PDF with something in its catalogue. */
export const pdf = (catalogue = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalogue} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
