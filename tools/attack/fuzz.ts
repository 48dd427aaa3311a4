import { type CallSpec, contract } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { Target } from './target.ts'
import { type Chance, chanceOf, nastyText, nastyValue, type Shape, sampleOf } from './values.ts'

/** A call of the players' contract or of the console's, with the schema of its input. */
export type Call = { className: string; method: string; shape: Shape }
type Contract = Readonly<Record<string, Readonly<Record<string, { input: CallSpec['input'] }>>>>

export const callsOf = (of: object): readonly Call[] =>
  Object.entries(of as Contract).flatMap(([className, methods]) =>
    Object.entries(methods).map(([method, { input }]) => ({
      className,
      method,
      shape: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape,
    })),
  )

const pathOf = ({ className }: Call): string => (className === 'studio' ? '/endpoint/studio' : '/endpoint/v1')

const strangeNames = ['__proto__', 'constructor', 'toString', '$where', 'rid', 'uid', 'balance', 'data[]', '\u202e', '']

/** Fields of a call: valid, invalid, missing and unknown ones. */
const fieldsFor = (shape: Shape, chance: Chance): Record<string, unknown> => {
  const data: Record<string, unknown> = Object.create(null)
  for (const [name, schema] of Object.entries(shape.properties ?? {})) {
    const draw = chance.below(100)
    if (draw < 50) data[name] = sampleOf(schema, chance)
    else if (draw < 88) data[name] = nastyValue(chance)
  }
  if (chance.below(5) === 0) data[chance.of(strangeNames)] = nastyValue(chance)
  return data
}

/** Whoever sends: a player's session is part of the body, that of staff a cookie. */
type Sender = { user?: object }

const envelopeFor = ({ className, method, shape }: Call, { user }: Sender, chance: Chance): object => {
  const body = { api: { class: className, method }, data: fieldsFor(shape, chance), ...(user && { user }) }
  const draw = chance.below(100)
  if (draw < 80) return body
  if (draw < 84) return { ...body, api: nastyValue(chance) }
  if (draw < 88) return { ...body, data: nastyValue(chance) }
  if (draw < 92) return { ...body, user: { ...user, [chance.of(['uid', 'sid', 'uip', 'lang'])]: nastyValue(chance) } }
  if (draw < 96) return { ...body, user: undefined }
  return { ...body, api: { class: className, method: chance.of(strangeNames) } }
}

/** The text of a body, sometimes malformed JSON. */
export const bodyFor = (call: Call, sender: Sender, chance: Chance): string => {
  const text = JSON.stringify(envelopeFor(call, sender, chance))
  const draw = chance.below(100)
  if (draw < 92) return text
  if (draw < 94) return text.slice(0, chance.below(text.length))
  if (draw < 96) return text.replace(/[{}[\]:,"]/, () => chance.of(['', '{', '\u0000', ',,', '1e999', 'NaN']))
  // A function, because `$&` in a replacement text would insert the whole match.
  const data = (first: string) => text.replace('"data":{', () => `"data":{${first},`)
  if (draw < 98) return data(`"n":${'['.repeat(3_000)}${']'.repeat(3_000)}`)
  return data(`"pad":${JSON.stringify(nastyText(chance).repeat(9_000).slice(0, 70_000))}`)
}

/** Patterns that only an internal error would put into an answer. */
const leaks = /\bat [\w.]+ \(|node_modules|syntax error at|relation "|SELECT |PGlite|ECONN/

/** What is wrong with an answer whatever was sent: an internal error, or no envelope. */
export const faultIn = (status: number, body: string): string | undefined => {
  if (status >= 500) return `HTTP ${status}`
  try {
    const answer = JSON.parse(body)
    if (typeof answer.result !== 'boolean' || typeof answer.message !== 'string') return 'no envelope'
  } catch {
    return 'no JSON'
  }
  return leaks.test(body) ? `internal details: ${body.slice(0, 200)}` : undefined
}

const together = 16

type Tally = { sent: number; done: number; slowestMs: number; faults: Map<string, string> }

const attackCall = async (target: Target, call: Call, chance: Chance, bodies: number): Promise<Tally> => {
  const tally: Tally = { sent: 0, done: 0, slowestMs: 0, faults: new Map() }
  let user = await target.signedIn()
  while (tally.sent < bodies) {
    const { address, ...session } = user
    const batch = Array.from({ length: Math.min(together, bodies - tally.sent) }, () =>
      bodyFor(call, { user: session }, chance),
    )
    tally.sent += batch.length
    let isOut = false
    await Promise.all(
      batch.map(async (body) => {
        try {
          const reply = await target.send(body, { path: pathOf(call), address })
          tally.slowestMs = Math.max(tally.slowestMs, reply.ms)
          const fault = faultIn(reply.status, reply.body)
          if (fault) tally.faults.set(fault, body.slice(0, 400))
          if (reply.body.startsWith('{"result":true')) tally.done++
          // The session is over: this player has signed out, closed the account or similar.
          if (/session_expired|Oturum süresi doldu|Session expired/.test(reply.body)) isOut = true
        } catch (cause) {
          tally.faults.set(String(cause), body.slice(0, 400))
        }
      }),
    )
    if (isOut && call.className !== 'studio') user = await target.signedIn()
  }
  return tally
}

/** Ten thousand malformed bodies a call, from one seed: no 500, no hang, no answer with internal details, no secret in the log. */
export const fuzz = async (target: Target, options: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const seed = Number(options.get('seed') ?? 1)
  const bodies = Number(options.get('bodies') ?? 10_000)
  const only = options.get('call')
  const findings: string[] = []
  let sent = 0
  // Calls that end a player's account or session come last.
  for (const call of callsOf(contract)) {
    const name = `${call.className}.${call.method}`
    if (only && !name.startsWith(only)) continue
    const tally = await attackCall(target, call, chanceOf(`${seed} ${name}`), bodies)
    sent += tally.sent
    console.log(
      `  ${name.padEnd(38)} ${String(tally.sent).padStart(6)} sent ${String(tally.done).padStart(6)} done  slowest ${tally.slowestMs.toFixed(0)} ms`,
    )
    for (const [fault, body] of tally.faults) findings.push(`${name}: ${fault}\n    ${body}`)
  }
  for (const secret of target.secrets) if (target.log().includes(secret)) findings.push(`the log holds ${secret}`)
  console.log(`  ${sent} bodies from seed ${seed}`)
  return findings
}
