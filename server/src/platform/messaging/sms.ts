import type { MessagePort } from './index.ts'

const timeoutMs = 10_000

/**
 * Sends SMS through the operator's gateway: a POST of JSON `{to, text}`, `to` with its country code (`+905…`), user name and password of
 * the address as basic authentication. A 2xx status means accepted. Rejects with any other status, and after ten seconds without an
 * answer.
 */
export const smsPort = (address: string): MessagePort => {
  const url = new URL(address)
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  return async ({ to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      body: JSON.stringify({ to, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}
