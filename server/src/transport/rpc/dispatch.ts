import { type Answer, type CallSpec, contract } from '@yakamoz/contract'
import { requestEnvelope } from '@yakamoz/contract/envelope'
import { readInput, z } from '@yakamoz/contract/fields'
import { type Language, languageFrom } from '@yakamoz/values'
import { addressKey } from '../../platform/addressKey.ts'
import type { AppContext } from '../appContext.ts'
import { accepted, refused } from './answer.ts'
import type { Caller, Origin } from './caller.ts'
import { type Context, countedCall, type Done, type Handlers, type Refused } from './handler.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './session.ts'

type AnyHandler = (input: unknown, context: Context) => Promise<Done<unknown> | Refused<never>>
type Entry = { name: string; className: string; spec: CallSpec; handle: AnyHandler }

/** Maps `class method`, aliases included, to calls. A map, because names from requests must not reach the keys of an object (SR-24). */
const entriesOf = (handlers: Handlers): Map<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (const [className, methods] of Object.entries(contract)) {
    for (const [method, spec] of Object.entries(methods as Record<string, CallSpec>)) {
      const handle = (handlers as Record<string, Record<string, unknown>>)[className]?.[method] as AnyHandler
      const entry = { name: `${className}.${method}`, className, spec, handle }
      for (const alias of [className, `${className}controller`, `${className}Controller`])
        entries.set(`${alias} ${method}`, entry)
    }
  }
  return entries
}

type EnvelopeContent = z.output<typeof requestEnvelope>

/**
 * A received request. `only`: the one class whose calls are answered, all by default. `internal`: a call of a page that this process renders,
 * which is limited as a page and not by its calls.
 */
type Request = { body: unknown; origin: Origin; setCookie: Context['setCookie']; only?: string; internal?: true }
export type Dispatch = (request: Request) => Promise<Answer>

/** Returns the language in `data.Lang` of an unchecked body, if there is one. */
export const languageIn = (body: unknown): Language | undefined => {
  const data = (body as { data?: { Lang?: unknown } } | null)?.data
  return typeof data?.Lang === 'string' ? languageFrom(data.Lang) : undefined
}

const maxDepth = 40

/** Whether the database can store every text of a body (no NUL, no lone surrogate) and its depth is limited. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth) return false
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1))
}

/** Returns the path of the first wrong field of an input. */
export const fieldOf = (error: { issues: readonly { path: PropertyKey[] }[] }): string =>
  error.issues[0]?.path.map(String).join('.') || 'data'

export type DispatchParts = { sessions: Sessions; limits: Limits; handlers: Handlers }

/**
 * Creates the function that answers calls: looks the call up, checks the caller, the limits and the input, runs the handler, and encodes the
 * output by the contract. Throws a Fault when a dependency fails; any other error is a bug.
 */
export const createDispatch = (app: AppContext, { sessions, limits, handlers }: DispatchParts): Dispatch => {
  const entries = entriesOf(handlers)
  const callerOf = async (envelopeContent: EnvelopeContent, origin: Origin): Promise<Caller | undefined> =>
    envelopeContent.user ? sessions.find(envelopeContent.user, origin) : undefined

  const run = async (
    entry: Entry,
    envelopeContent: EnvelopeContent,
    request: Request,
    lang: Language,
  ): Promise<Answer> => {
    const { spec } = entry
    const caller = await callerOf(envelopeContent, request.origin)
    // An invalid session is refused even where a visitor is allowed: the page must not believe that it is signed in.
    if (!caller && envelopeContent.user) return refused('session_expired', lang)
    if (!caller && spec.who === 'player') return refused('not_authorized', lang)
    const counted = caller ? { player: caller.player } : { address: addressKey(request.origin.address) }
    const wait = request.internal ? 0 : await limits.take(entry.name, spec.rate, counted)
    if (wait > 0) return refused('too_many', lang, { seconds: wait })
    const input = readInput(spec.input, envelopeContent.data ?? {})
    if (!input.success) return refused('invalid_input', lang, { field: fieldOf(input.error) })
    const context: Context = { app, lang, caller, origin: request.origin, setCookie: request.setCookie }
    const reply = await entry.handle(input.data, context)
    if (!reply.done) return refused(reply.refusal, lang, reply.blanks)
    return accepted(z.encode(spec.output, reply.data as never), reply.success ?? spec.success, lang, reply.pagination)
  }

  return async (request) => {
    const lang = languageIn(request.body) ?? languageFrom(undefined)
    const read = z.safeParse(requestEnvelope, request.body)
    if (!read.success || !isStorable(request.body)) return refused('broken_body', lang)
    const entry = entries.get(`${read.data.api.class} ${read.data.api.method}`)
    if (!entry || (request.only && request.only !== entry.className)) {
      return refused('unknown_call', lang)
    }
    if (app.maintenance.state.on && entry.className !== 'maintenance') return refused('maintenance', lang)
    const started = performance.now()
    const count = (outcome: string) => {
      app.metrics.callSeconds.observe((performance.now() - started) / 1_000)
      app.metrics.calls.inc({ call: entry.name, outcome })
    }
    return countedCall(entry.name, () => run(entry, read.data, request, lang), count)
  }
}
