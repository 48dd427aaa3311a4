import { expect, it, onTestFinished, vi } from 'vitest'
import { createClient, Refused, Unreachable } from './client.ts'

const opened = (reply: () => Response | Promise<Response>) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return reply()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const told: string[] = []
  const client = createClient({
    language: () => 'tr',
    answered: () => told.push('answered'),
    signedOut: () => told.push('signed out'),
  })
  return { client, told, bodies }
}

const json = (answer: object, status = 200) =>
  new Response(JSON.stringify({ message: '', data: [], ...answer }), { status })

it('[B41] a call of the console sends its name, its data and the language, and returns data and page', async () => {
  const pagination = { limit: 50, offset: 0, total: 3 }
  const { client, told, bodies } = opened(() => json({ result: true, data: [{ id: 1 }], pagination }))
  const reply = await client.call('staff', 'list', {})
  expect(reply).toEqual({ data: [{ id: 1 }], pagination })
  expect(bodies).toEqual([{ api: { class: 'staff', method: 'list' }, data: { Lang: 'tr' } }])
  expect(told).toEqual(['answered'])
})

it('[B41] a refusal is thrown by its name, and one that the session has ended is told', async () => {
  const { client, told } = opened(() =>
    json({ result: false, refusal: 'last_owner', message: 'Olmaz', blanks: { n: 1 } }),
  )
  const refused = await client.call('staff', 'block', { id: '1', reason: 'x' }).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ refusal: 'last_owner', message: 'Olmaz', blanks: { n: 1 } })
  expect(told).toEqual(['answered'])
  const over = opened(() => json({ result: false, refusal: 'signed_out' }))
  await expect(over.client.call('staff', 'list', {})).rejects.toMatchObject({ refusal: 'signed_out' })
  expect(over.told).toEqual(['signed out'])
})

it('[B41] without an answer of the console nothing is known: a broken connection, another page, a failing server', async () => {
  const replies = [
    () => Promise.reject(new TypeError('broken')),
    () => new Response('<html>', { status: 200 }),
    () => json({ result: false, refusal: 'process_failed' }, 500),
    () => new Response('{"other":1}'),
  ]
  for (const reply of replies) {
    const { client, told } = opened(reply)
    await expect(client.call('staff', 'list', {})).rejects.toBeInstanceOf(Unreachable)
    expect(told).toEqual([])
  }
})

it('[B41] the answers of a sign-in do not count as activity in a session', async () => {
  const { client, told } = opened(() => json({ result: true, data: [{ challenge: 'x', app: true, passkey: false }] }))
  await client.call('session', 'sign_in', { email: 'a@b.example', password: 'x' })
  expect(told).toEqual([])
})
