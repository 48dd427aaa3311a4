/** The caller, from the session row and never from the body. */
export type Caller = {
  player: number
  /** The hash of the session's id. */
  sid: string
  family: string
  /** The role (`rid`, see docs/requirements.md A-05). */
  role: number
  /** May not play: lives in Northern Cyprus or holds its identity card (Z-68). */
  restricted: boolean
}

/** Where a request came from. */
export type Origin = {
  /** The caller's address: of the socket, or from a trusted proxy. */
  address: string
  /** Whether a browser sent it (the request has `Sec-Fetch-Site`). */
  browser: boolean
  device: string
  /** The value of the session cookie, if there is one. */
  cookie: string | undefined
  /** The value of the device's cookie, if there is one. */
  deviceCookie: string | undefined
  /** The country from the operator's edge or database, ISO 3166 alpha-2; empty when unknown. */
  country: string
}

/** `session` binds the sign-in to the browser; `device` is stored longer. */
export type CookieKind = 'session' | 'device'
