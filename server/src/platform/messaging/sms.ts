import type { MessagePort } from './index.ts'

const answersWithinMs = 10_000

/**
 * Hands SMS to the operator's gateway: a POST of JSON `{to, text}`, `to` with its country code (`+905…`), the name and the password
 * of the address as basic authentication. Any 2xx says that it was taken; rejects with the status of every other answer, and
 * when none comes within ten seconds.
 */
export const smsPort = (address: string): MessagePort => {
  const url = new URL(address)
  const who = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  return async ({ to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who === ':' ? {} : { authorization: `Basic ${Buffer.from(who).toString('base64')}` }),
      },
      body: JSON.stringify({ to, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}
