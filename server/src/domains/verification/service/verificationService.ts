import { z } from '@yakamoz/contract/fields'
import type { Config } from '../../../platform/config.ts'
import { isSigned, signatureHeader } from '../../cashier/index.ts'

/** A verification to begin. `request`: our id, which the service answers with; `returnTo`: where its page sends the player afterwards. */
type StartedCheck = { request: string; player: number; language: string; returnTo: string }

/** What a service found. Days as `2026-11-20`; `until`: the last day on which the document is valid, `address`: it has verified the address too. */
export type CheckOutcome = {
  request: string
  player: number
  status: 'pending' | 'passed' | 'failed'
  name: string
  birthDate: string
  number: string
  until: string
  address: boolean
  northernCyprus: boolean
  reason: string
}

/** An outside service that verifies people. */
export type VerificationService = {
  name: string
  /** Returns the address of its page. The same `request` again begins nothing new. Rejects while the service cannot be reached. */
  start(check: StartedCheck): Promise<string>
  /** What became of a request; `not_received`: the service has none of this id. Rejects while it cannot be reached. */
  find(request: string): Promise<CheckOutcome | 'not_received'>
  /** Reads a callback; verifies the signature over the unparsed bytes first. */
  read(body: Buffer, signature: unknown, nowMs: number): CheckOutcome | 'forged' | 'unreadable'
}

const day = z.union([z.literal(''), z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))])
const short = z._default(z.string().check(z.maxLength(200)), '')

const outcome = z.object({
  request: z.string().check(z.regex(/^[0-9A-Za-z]{26}$/)),
  player: z.int().check(z.gte(1)),
  status: z.enum(['pending', 'passed', 'failed']),
  name: short,
  birthDate: z._default(day, ''),
  number: short,
  until: z._default(day, ''),
  address: z._default(z.boolean(), false),
  northernCyprus: z._default(z.boolean(), false),
  reason: short,
})

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const timeoutMs = 10_000
const maxAnswerLength = 64 * 1024

type HttpService = { url: string; secret: string; now(): number }

/**
 * A service over HTTP in our own form: `POST /checks` begins one and answers `{url}`, `GET /checks/<request>` answers what became of it. Requests and
 * callbacks are signed like payment callbacks, with the shared secret. Another service is another function of this kind.
 */
const httpService = ({ url, secret, now }: HttpService): VerificationService => {
  const ask = async (path: string, body: string | undefined): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': signatureHeader(body ?? path, secret, now()),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (text.length > maxAnswerLength) throw new Error('the verification service answered too much')
    return { status: answer.status, text }
  }
  return {
    name: 'http',
    start: async (check) => {
      const { status, text } = await ask('/checks', JSON.stringify(check))
      const read = z.safeParse(z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }), parse(text))
      if (status !== 200 || !read.success) throw new Error(`the verification service answered ${status}`)
      return read.data.url
    },
    find: async (request) => {
      const { status, text } = await ask(`/checks/${request}`, undefined)
      if (status === 404) return 'not_received'
      const read = z.safeParse(outcome, parse(text))
      if (status !== 200 || !read.success || read.data.request !== request)
        throw new Error(`the verification service answered ${status}`)
      return read.data
    },
    read: (body, signature, nowMs) => {
      if (!isSigned(body, signature, secret, nowMs)) return 'forged'
      const read = z.safeParse(outcome, parse(body.toString('utf8')))
      return read.success ? read.data : 'unreadable'
    },
  }
}

/** Returns the service of this server; undefined where none is configured. */
export const serviceOf = (
  { verification }: Pick<Config, 'verification'>,
  now: () => number = Date.now,
): VerificationService | undefined => (verification.url ? httpService({ ...verification, now }) : undefined)
