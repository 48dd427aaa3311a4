type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }
/** The answer of a push service: its status, and the header `retry-after`. */
export type PushAnswer = { status: number; retryAfter: string | null }

/** Sends a request to a push service. Rejects if there is no answer. Tests replace it by a service on this machine. */
export type PushTransport = (request: PushRequest) => Promise<PushAnswer>

const timeoutMs = 10_000

/** Posts the request. A redirect is an answer that is not followed, and the body of an answer is not read. */
export const fetchTransport: PushTransport = async ({ endpoint, headers, body }) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
