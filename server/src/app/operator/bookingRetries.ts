import { gameById } from '@yakamoz/games'
import { type Kurus, kurusToWire } from '@yakamoz/values'
import type { ApprovableAct } from '../../console/approvals.ts'
import { bookQueuedBet, liveBetOf, refundQueuedBet } from '../../domains/live/index.ts'
import { notify } from '../../domains/notifications/index.ts'
import { bookQueuedCoupon } from '../../domains/sports/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { maxAttempts, type QueuedRetry, queuedRetries, queuedRetryOf, retryNow } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, idOf, ok, oneLine, parse } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { withTwoPeople } from './twoPeople.ts'

const shown = 200

const aboutBet = async (app: AppContext, { player_id, id }: QueuedRetry): Promise<string> => {
  const bet = await liveBetOf(app, player_id, id)
  if (!bet) return ''
  return `${gameById(bet.gameId)?.slug ?? bet.gameId} #${bet.number}  staked ${kurusToWire(bet.stake)}`
}

const lineOf = async (app: AppContext, entry: QueuedRetry): Promise<string> => {
  const { player_id, kind, id, back, tries, due_at, at, cause } = entry
  const next = tries < maxAttempts ? `next attempt ${due_at.toISOString()}` : 'no more automatic attempts'
  const about = kind === 'bet' ? await aboutBet(app, entry) : ''
  const parts = [at.toISOString(), kind, `player ${player_id}`, id, about, back ? 'its stake is to be refunded' : '']
  return [...parts, `${tries} attempts`, next, oneLine(cause)].filter(Boolean).join('  ')
}

const list: Command['run'] = async (app) => {
  const lines = []
  for (const entry of await queuedRetries(app, shown)) lines.push(await lineOf(app, entry))
  return ok(lines.join('\n') || 'no bookings wait for a retry')
}

/** Returns the queued entry with an id: ids of bets and coupons are random and never equal. */
const entryOf = async (app: AppContext, args: string[]): Promise<QueuedRetry | undefined> => {
  const [player_id, id = ''] = [idOf(args[0]), args[1]]
  if (!player_id) return undefined
  return (
    (await queuedRetryOf(app, { player_id, kind: 'bet', id })) ?? queuedRetryOf(app, { player_id, kind: 'coupon', id })
  )
}

const noEntry = 'no such bet or coupon waits for a retry'

const book = (app: AppContext) => (entry: QueuedRetry) =>
  entry.kind === 'bet' ? bookQueuedBet(app, entry) : bookQueuedCoupon(app, entry)

/** Pays what the game or the results say, as the automatic retry does. */
const settle: Command['run'] = async (app, args, actor) => {
  const entry = await entryOf(app, args)
  if (!entry) return fail(noEntry)
  const { kind, id: subject, player_id: player } = entry
  await recordAudit(app, { actor, act: `${kind} tried again`, subject, detail: { player } })
  const refused = await retryNow(app, entry, book(app))
  return refused ? fail(`refused again: ${refused}`) : ok('done')
}

const notifyRefund = (
  app: AppContext,
  { player_id, id }: QueuedRetry,
  stake: Kurus,
  reason: string,
): Promise<boolean> => notify(app, player_id, `bet/${id}`, { kind: 'bet_refunded', amount: stake, reason })

const refund: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const reason = options.get('reason') ?? ''
  const entry = await entryOf(app, plain)
  if (entry?.kind !== 'bet') return fail('no such bet waits for a retry')
  const bet = await liveBetOf(app, entry.player_id, entry.id)
  if (bet?.state !== 'open') return fail('already settled')
  if (bet.paid > 0) return fail(`${kurusToWire(bet.paid)} of it was already paid: use retry settle`)
  const asked = { player: bet.player, subject: bet.id, amount: bet.stake, detail: {}, reason, actor }
  return withTwoPeople(app, betGivenBack, asked)
}

export const betGivenBack: ApprovableAct = {
  name: 'bet given back',
  permission: 'bets.refund',
  rule: 'money',
  perform: async (app, { player = 0, subject, reason, by }) => {
    const entry = await queuedRetryOf(app, { player_id: player, kind: 'bet', id: subject })
    const bet = await liveBetOf(app, player, subject)
    if (!entry || bet?.state !== 'open' || bet.paid > 0) return fail('no such bet waits for a retry')
    return refundStake(app, entry, { stake: bet.stake, actor: by.actor, reason })
  },
}

type Refund = { stake: Kurus; actor: string; reason: string }

const refundStake = async (
  app: AppContext,
  entry: QueuedRetry,
  { stake, actor, reason }: Refund,
): Promise<CommandResult> => {
  const { player_id: player, id: subject } = entry
  await recordAudit(app, { actor, act: 'bet ordered back', subject, detail: { player, reason } })
  const refused = await retryNow(app, entry, (one) => refundQueuedBet(app, one))
  if (refused) return fail(`refused again: ${refused}`)
  await recordAudit(app, { actor, act: 'bet given back', subject, detail: { player, reason } })
  await notifyRefund(app, entry, stake, reason)
  return ok('done')
}

export const bookingRetryCommands: Commands = {
  retries: { usage: '', about: 'bets on tables and coupons that could not be booked, oldest first', run: list },
  'retry settle': { usage: 'PLAYER ID', about: 'retry one now, as its game or results say', run: settle },
  'retry refund': {
    usage: 'PLAYER BET --reason TEXT',
    about: 'refund the stake of a bet instead; a large one needs two people',
    run: refund,
  },
}
