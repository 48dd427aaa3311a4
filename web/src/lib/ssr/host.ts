import type { Answer, Envelope } from '@yakamoz/contract'
import type { VisitorHints } from '@yakamoz/contract/visitorHints'

/** Static files under `/datas/`, by name without `.json`. */
export type DataFile = 'header-menu' | 'languages' | 'footer-menu' | 'partners' | 'investment-methods' | 'checked-games'

/** What the server process provides for rendering pages. It is set at `globalThis[hostKey]` before the pages are loaded. */
export type Host = {
  /** Dispatches a call inside the process, as the endpoint would. */
  call(body: Envelope): Promise<Answer>
  datas(name: DataFile): Promise<unknown>
  /** The nonce of the content security policy of the request being answered. */
  nonce(): string
  /** What the cookies of the request say about its first paint. */
  hints(): VisitorHints
  /** Whether the site plays for demo money only. */
  demo: boolean
  siteName: string
}

export const hostKey = Symbol.for('yakamoz.host')

/** The host of this process. Throws if the server has not set one. */
export const host = (): Host => {
  const found = (globalThis as { [hostKey]?: Host })[hostKey]
  if (!found) throw new Error('No host: set globalThis[Symbol.for("yakamoz.host")] before rendering')
  return found
}
