/** The widths in which each kind of picture is stored. */
const widths = { tiles: [300, 600], scenes: [640, 1200, 1920], tables: [400, 800], symbols: [128, 256] } as const

export type ArtKind = keyof typeof widths

/** The base of a picture: a name in the kind's folder, or a path of its own without width and ending. */
export const artBase = (kind: ArtKind, image: string): string => (image.includes('/') ? image : `/art/${kind}/${image}`)

/** A picture with an ending is taken as it is: an operator may give any. */
const hasExtension = (image: string): boolean => /\.(avif|webp|png|jpe?g|svg)$/.test(image)

export const artSet = (kind: ArtKind, image: string, ending: 'avif' | 'webp'): string =>
  widths[kind].map((width) => `${artBase(kind, image)}-${width}.${ending} ${width}w`).join(', ')

type Props = {
  kind: ArtKind
  image: string
  /** The text for screen readers; empty if a text beside the picture says the same. */
  alt: string
  sizes: string
  width: number
  height: number
  className?: string
  /** In the first view: loaded at once. */
  eager?: boolean
  /** The main picture of a page, loaded before all others. */
  first?: boolean
}

/** A picture in modern formats and in the size that the screen needs. */
export const Art = ({ kind, image, alt, sizes, width, height, className, eager = false, first = false }: Props) => {
  const common = { width, height, className, loading: eager || first ? 'eager' : 'lazy', decoding: 'async' } as const
  if (hasExtension(image)) return <img {...common} alt={alt} src={image} />
  const img = (
    <img
      {...common}
      alt={alt}
      src={`${artBase(kind, image)}-${widths[kind][0]}.webp`}
      srcSet={artSet(kind, image, 'webp')}
      sizes={sizes}
      {...(first && { fetchPriority: 'high' })}
    />
  )
  if (kind === 'symbols') return img
  return (
    <picture>
      <source type="image/avif" srcSet={artSet(kind, image, 'avif')} sizes={sizes} />
      {img}
    </picture>
  )
}
