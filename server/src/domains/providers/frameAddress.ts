import type { Config } from '../../platform/config.ts'

/** The origins of the games of all aggregators that are on, as in a content security policy. */
export const frameOrigins = ({ softswiss, hub88 }: Pick<Config, 'softswiss' | 'hub88'>): string[] => [
  ...new Set([...softswiss.frames, ...hub88.frames]),
]

/** Whether an address has the origin, or one below it if the origin starts with a star, as in browsers' CSP. */
const isAt = ({ protocol, host }: URL, origin: string): boolean => {
  const [scheme = '', named = ''] = origin.toLowerCase().split('//')
  if (scheme !== protocol) return false
  return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
}

/**
 * Whether our pages may show an address in a frame (SR-18): it must match the configured origins of external games, and not be our own
 * origin, whose scripts could reach the page.
 */
export const isFrameAddress = (address: string, frames: readonly string[], publicUrl: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.origin === URL.parse(publicUrl)?.origin) return false
  return frames.some((origin) => isAt(url, origin))
}
