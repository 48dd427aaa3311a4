import { documentKinds, documentReasons, type GatedAct } from '@yakamoz/contract/verification'
import { kurus, type Language } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { levelAt, type Player, playerOf } from '../accounts/index.ts'
import { totalsOf } from '../protection/index.ts'
import { type Document, documentsOf } from './documents.ts'
import { type GateState, gateStates } from './levelRules.ts'
import { startedCheck } from './service/checks.ts'
import { serviceOf } from './service/verificationService.ts'
import { gatesOf } from './settings.ts'

const dayMs = 86_400_000

/** How much of an act a player has done over a number of days. Stakes are read from the ledger, also before they are tracked. */
const usedOf = async (app: AppContext, player: number, act: GatedAct, days: number): Promise<number> => {
  const nowMs = app.now()
  if (act === 'play')
    return (await totalsOf(app, player, new Date(nowMs - days * dayMs), new Date(nowMs + dayMs))).staked
  const { rows } = await sql<{ used: number }>`
    select gate_use(${player}::bigint, ${act}::text, ${days}::int, ${new Date(nowMs)}::timestamptz)::bigint as used`.execute(
    app.db.query,
  )
  return Number(rows[0]?.used ?? 0)
}

/** Returns how the gates stand that ask for a higher level than a player has. */
export const gatesOfPlayer = async (app: AppContext, player: Player): Promise<GateState[]> => {
  const level = levelAt(player, app.now())
  const gates = (await gatesOf(app)).filter((gate) => gate.level > level)
  const used = new Map<string, number>()
  for (const { act, overDays } of gates) {
    const key = `${act} ${overDays}`
    if (!used.has(key)) used.set(key, await usedOf(app, player.id, act, overDays))
  }
  return gateStates(gates, {
    level,
    registeredMs: player.registered_at.getTime(),
    nowMs: app.now(),
    used: (act, days) => used.get(`${act} ${days}`) ?? 0,
  })
}

export const timeOrNone = (date: Date | null | undefined): number | '' => date?.getTime() ?? ''

/** The reason of a refused document, as it is stored. */
export const reasonOf = ({ reason }: Pick<Document, 'reason'>): keyof typeof documentReasons | '' =>
  Object.hasOwn(documentReasons, reason) ? (reason as keyof typeof documentReasons) : ''

/** Returns what a player sees of his verification. */
export const verificationState = async (app: AppContext, id: number, lang: Language) => {
  const player = await playerOf(app, id)
  const documents = await documentsOf(app, id)
  const asked = await app.db.query.selectFrom('verification_request').selectAll().where('player_id', '=', id).execute()
  const gates = await gatesOfPlayer(app, player)
  return [
    {
      level: levelAt(player, app.now()),
      until: player.identity_until ?? ('' as const),
      service: serviceOf(app.config) !== undefined,
      started: (await startedCheck(app, id)) !== undefined,
      documents: documentKinds.map((kind) => {
        const last = documents.find((one) => one.kind === kind)
        const request = asked.find((one) => one.kind === kind)
        const reason = last ? reasonOf(last) : ''
        return {
          kind,
          state: last?.state ?? ('none' as const),
          id: last?.id ?? '',
          sent: timeOrNone(last?.sent_at),
          decided: timeOrNone(last?.decided_at),
          reason,
          reasonText: reason && documentReasons[reason][lang],
          note: last?.note ?? '',
          asked: request !== undefined,
          askedNote: request?.note ?? '',
        }
      }),
      gates: gates.map(({ gate, left, fromMs, isClosed }) => ({
        act: gate.act,
        level: gate.level,
        left: kurus(left),
        from: fromMs,
        closed: isClosed,
      })),
    },
  ] as const
}
