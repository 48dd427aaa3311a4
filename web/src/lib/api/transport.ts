import type { Answer, Envelope } from '@yakamoz/contract'
import type { Reply } from './client.ts'

const headers = { panel: 'frontend' }

/** A request that takes longer counts as unanswered, as in the games; the server stops earlier (8 s). */
const answerLimitMs = 10_000

/** Aborts by the caller's signal or at the limit; a browser that cannot combine signals uses the limit only. */
const limited = (signal?: AbortSignal, limitMs = answerLimitMs): AbortSignal => {
  const limit = AbortSignal.timeout(limitMs)
  return (signal && AbortSignal.any?.([signal, limit])) ?? limit
}

/** Calls that send files have paths that accept larger bodies. */
const filePaths: Readonly<Record<string, string>> = {
  add_file: '/endpoint/v1/files',
  add_document: '/endpoint/v1/documents',
}

/** Sends a call to the server. */
export const sendEnvelope = async (body: Envelope, signal?: AbortSignal, limitMs?: number): Promise<Reply> => {
  const reply = await fetch(filePaths[body.api.method] ?? '/endpoint/v1', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: limited(signal, limitMs),
  })
  return { status: reply.status, answer: answerFrom(await reply.json().catch(() => undefined)) }
}

const answerFrom = (value: unknown): Answer | undefined =>
  typeof (value as Answer | undefined)?.result === 'boolean'
    ? { ...(value as Answer), message: String((value as Answer).message ?? '') }
    : undefined

export const fetchAddress = (address: string): Promise<Response> => fetch(address, { headers, signal: limited() })
