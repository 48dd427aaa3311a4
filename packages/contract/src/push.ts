/** News about an account carry no amounts: the browser fetches what it needs through the ordinary call. */
export type News = {
  kind: 'balance' | 'transaction' | 'notification' | 'session_ended' | 'bonus' | 'support' | 'coupon' | 'protection'
  id: string
}
