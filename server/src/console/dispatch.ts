import { operationSuccessful } from '@yakamoz/contract'
import {
  type ConsoleAnswer,
  type ConsoleCallSpec,
  type ConsoleRefusal,
  consoleContract,
  consoleRefusals,
  type LiveTopic,
} from '@yakamoz/contract/console/index'
import { requestEnvelope } from '@yakamoz/contract/envelope'
import { readInput, z } from '@yakamoz/contract/fields'
import type { Blanks, RefusalName } from '@yakamoz/contract/refusals'
import { type Language, languageFrom } from '@yakamoz/values'
import { addressKey } from '../platform/addressKey.ts'
import type { AppContext } from '../transport/appContext.ts'
import { refused } from '../transport/rpc/answer.ts'
import { fieldOf, isStorable, languageIn } from '../transport/rpc/dispatch.ts'
import { countedCall } from '../transport/rpc/handler.ts'
import type { Limits } from '../transport/rpc/limits.ts'
import type { ApprovableAct } from './approvals.ts'
import type { ConsoleContext, ConsoleDone, ConsoleHandlers, ConsoleRefused } from './consoleHandler.ts'
import type { StaffOrigin } from './consoleOrigin.ts'
import { allowedNetworks, isInNetworks } from './networks.ts'
import { auditRefusedAccess } from './refusedAccess.ts'
import { findStaffSession, peekStaffSession, type StaffCaller } from './staffSessions.ts'

type AnyHandler = (
  input: unknown,
  context: ConsoleContext,
) => Promise<ConsoleDone<unknown> | ConsoleRefused<ConsoleRefusal>>
type Entry = { name: string; spec: ConsoleCallSpec; handle: AnyHandler }

/** `isPassive`: a page reads by itself what nobody waits for; this does not move the idle end of the session. */
type Request = {
  body: unknown
  origin: StaffOrigin
  isPassive: boolean
  setCookie: ConsoleContext['setCookie']
}
export type ConsoleDispatch = (request: Request) => Promise<ConsoleAnswer>

export type ConsoleDispatchParts = { handlers: ConsoleHandlers; acts: readonly ApprovableAct[]; limits: Limits }

/** Maps `class method` to calls. A map, because names from requests must not reach the keys of an object. */
const entriesOf = (handlers: ConsoleHandlers): Map<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (const [className, methods] of Object.entries(consoleContract))
    for (const [method, spec] of Object.entries(methods as Record<string, ConsoleCallSpec>)) {
      const handle = (handlers as Record<string, Record<string, unknown>>)[className]?.[method] as AnyHandler
      entries.set(`${className} ${method}`, { name: `${className}.${method}`, spec, handle })
    }
  return entries
}

const isOwnRefusal = (name: ConsoleRefusal): name is keyof typeof consoleRefusals =>
  Object.hasOwn(consoleRefusals, name)

/** Returns the answer of a refusal, of the console or of those that it shares with the players' calls. */
export const consoleRefused = (name: ConsoleRefusal, lang: Language, blanks: Blanks = {}): ConsoleAnswer => {
  if (!isOwnRefusal(name)) {
    const { debug: _, ...answer } = refused(name as RefusalName, lang, blanks)
    return answer
  }
  const { code, ...texts } = consoleRefusals[name]
  return { result: false, message: texts[lang], data: [], code, refusal: name }
}

/** Why a request may not make a call; undefined when it may. */
const accessRefusal = (
  { spec }: Entry,
  caller: StaffCaller | undefined,
): 'signed_out' | 'not_permitted' | undefined => {
  if (spec.needs === 'nothing') return undefined
  if (!caller) return 'signed_out'
  return spec.needs === 'session' || caller.permissions.includes(spec.needs) ? undefined : 'not_permitted'
}

/**
 * What an act of a class changes, which other pages are told. Conversations and requests are changed by players and the command line too: their own
 * functions tell.
 */
const topicOf: Readonly<Record<string, LiveTopic>> = {
  payments: 'payments',
  campaigns: 'campaigns',
  grants: 'campaigns',
  offers: 'campaigns',
  tournaments: 'campaigns',
  draws: 'campaigns',
} satisfies Partial<Record<keyof typeof consoleContract, LiveTopic>>

const publishAct = (app: AppContext, name: string): void => {
  const topic = topicOf[name.split('.')[0] ?? '']
  if (topic) app.bus.publish('console', { topic, id: '' })
}

/**
 * Creates the function that answers the calls of the console: checks network, session, permission, limits and input in this order, runs the
 * handler and encodes the output by the contract. Every refused access is audited, also when the handler finds that a permission is missing.
 */
export const createConsoleDispatch = (
  app: AppContext,
  { handlers, acts, limits }: ConsoleDispatchParts,
): ConsoleDispatch => {
  const entries = entriesOf(handlers)

  const run = async (entry: Entry, request: Request, { data, lang }: { data: object; lang: Language }) => {
    const { origin } = request
    const { name, spec } = entry
    const refuseAccess = async (why: 'network_refused' | 'signed_out' | 'not_permitted', caller?: StaffCaller) => {
      await auditRefusedAccess(app, limits, { call: name, why, caller, origin })
      return consoleRefused(why, lang)
    }
    const networks = (await allowedNetworks(app)).map(({ network }) => network)
    if (!isInNetworks(origin.address, networks)) return refuseAccess('network_refused')
    const find = request.isPassive ? peekStaffSession : findStaffSession
    const caller = origin.sid === undefined ? undefined : await find(app, origin.sid)
    const why = accessRefusal(entry, caller)
    if (why) return refuseAccess(why, caller)
    const counted = caller ? { player: caller.id } : { address: addressKey(origin.address) }
    const seconds = await limits.take(`console ${name}`, spec.rate, counted)
    if (seconds > 0) return consoleRefused('too_many', lang, { seconds })
    const input = readInput(spec.input, data as Record<string, unknown>)
    if (!input.success) return consoleRefused('invalid_input', lang, { field: fieldOf(input.error) })
    const { setCookie } = request
    const reply = await entry.handle(input.data, { app, lang, caller, origin, acts, setCookie })
    if (!reply.done && reply.refusal === 'not_permitted') return refuseAccess(reply.refusal, caller)
    if (!reply.done) return consoleRefused(reply.refusal, lang, reply.blanks)
    if (spec.acts) publishAct(app, name)
    const answer: ConsoleAnswer = {
      result: true,
      message: operationSuccessful[lang],
      data: z.encode(spec.output, reply.data as never),
      code: 200,
      ...(reply.pagination ? { pagination: reply.pagination } : {}),
      ...(reply.kept ? { kept: reply.kept } : {}),
    }
    return answer
  }

  return async (request) => {
    const lang = languageIn(request.body) ?? languageFrom(undefined)
    const read = z.safeParse(requestEnvelope, request.body)
    if (!read.success || !isStorable(request.body)) return consoleRefused('broken_body', lang)
    const entry = entries.get(`${read.data.api.class} ${read.data.api.method}`)
    if (!entry) return consoleRefused('unknown_call', lang)
    const name = `console.${entry.name}`
    return countedCall(
      name,
      () => run(entry, request, { data: read.data.data ?? {}, lang }),
      (outcome) => app.metrics.calls.inc({ call: name, outcome }),
    )
  }
}
