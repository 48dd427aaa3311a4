/** Who calls, as the session row says; never as the body says. */
export type Caller = {
  player: number
  /** The hash of the session's id. */
  sid: string
  family: string
  /** The role of the specification's `rid`. */
  role: number
  /** May not play: lives in Northern Cyprus or holds its identity card (Z-68). */
  restricted: boolean
}

/** Where a request came from. */
export type Origin = {
  /** The caller's address: of the socket, or as a trusted proxy tells it. */
  address: string
  /** A browser sent it (it carried `Sec-Fetch-Site`). */
  browser: boolean
  device: string
  /** The value of the session cookie, if there is one. */
  cookie: string | undefined
  /** The value of the device's cookie, if there is one. */
  deviceCookie: string | undefined
  /** The country as the operator's edge tells it, ISO 3166 in two capitals; empty when nobody knows. */
  country: string
}

/** `session` ties the sign-in to the browser, `device` outlives it. */
export type CookieKind = 'session' | 'device'
