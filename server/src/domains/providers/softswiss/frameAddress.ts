/** Whether an address lies at one of the origins: exactly, or below a name with a star before it, as browsers read them. */
const isAt = ({ protocol, host }: URL, origin: string): boolean => {
  const [scheme = '', named = ''] = origin.toLowerCase().split('//')
  if (scheme !== protocol) return false
  return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
}

/**
 * Whether a page of ours may show an address in a frame (SR-18): it lies where the operator says that outside games are, and
 * not at our own origin, whose scripts would reach the page around them.
 */
export const isFrameAddress = (address: string, frames: readonly string[], publicUrl: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.origin === URL.parse(publicUrl)?.origin) return false
  return frames.some((origin) => isAt(url, origin))
}
