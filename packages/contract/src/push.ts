/** News about an account carry no amounts: the browser fetches what it needs through the ordinary call. */
export type News = {
  kind: 'balance' | 'transaction' | 'notification' | 'session_ended' | 'bonus' | 'support' | 'coupon'
  id: string
}

/** What the browser sends first on the socket: the session, as in every call. */
export type Greeting = { user: { uid: string; sid: string; uip: string } }
