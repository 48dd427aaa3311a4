/** What is used of sharp, whose package does not say where its types are. */
declare module 'sharp' {
  type Info = { width: number; height: number }
  type Sharp = {
    rotate(): Sharp
    resize(options: { width: number; height: number; fit: 'inside'; withoutEnlargement: boolean }): Sharp
    flatten(options: { background: string }): Sharp
    withExif(exif: Record<string, Record<string, string>>): Sharp
    jpeg(options?: { quality: number }): Sharp
    png(): Sharp
    webp(): Sharp
    metadata(): Promise<Info & { format: string; exif?: Buffer }>
    toBuffer(): Promise<Buffer>
    toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: Info }>
  }
  type Made = { create: { width: number; height: number; channels: 3; background: string } }
  type Options = { limitInputPixels: number; failOn: 'warning'; pages: number }
  const sharp: (input: Buffer | Made, options?: Options) => Sharp
  export default sharp
}
