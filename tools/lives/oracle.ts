import { transactionStatus } from '@yakamoz/contract'
import { sql } from 'kysely'
import { totalsOf } from '../../server/src/domains/protection/index.ts'
import type { Life } from './life.ts'
import { slotMs, type World } from './world.ts'

/*
 * Computes by the rules what each counter of a player must be, from the rows that the player sees (coupons, bets, rounds, payments) and
 * not from the ledger, and compares it with the counters that the server stores.
 */

/** The final state of a bet, amounts in kuruş. */
type Bet = {
  atMs: number
  staked: number
  won: number
  funds: 'cash' | 'bonus'
  where: 'casino' | 'live' | 'sport' | 'external'
  isDecided: boolean
}

const rowsOf = async ({ apps }: World, player: number) => {
  const { query } = apps[0].db
  const [coupons, bets, external, externalRounds, payments, bonuses] = await Promise.all([
    query.selectFrom('coupon').selectAll().where('player_id', '=', player).execute(),
    query.selectFrom('live_bet').selectAll().where('player_id', '=', player).execute(),
    query.selectFrom('provider_transaction').selectAll().where('player_id', '=', player).execute(),
    query.selectFrom('provider_round').selectAll().where('player_id', '=', player).execute(),
    query.selectFrom('transaction').selectAll().where('player_id', '=', player).where('category_id', '=', 1).execute(),
    query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute(),
  ])
  return { coupons, bets, external, externalRounds, payments, bonuses }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

const fundsOf = (fromBonus: boolean) => (fromBonus ? 'bonus' : 'cash')

const ofCoupon = (row: Rows['coupons'][number]): Bet => {
  const returned = row.state === 'refused' ? row.stake : row.state === 'void' ? row.stake_left : 0
  return {
    atMs: row.placed_at.getTime(),
    staked: row.stake - returned,
    won: row.state === 'refused' ? 0 : row.cashed_out + row.kept + (row.state === 'won' ? row.payout : 0),
    funds: fundsOf(row.from_bonus),
    where: 'sport',
    isDecided: !['pending', 'returning', 'open'].includes(row.state),
  }
}

const ofTable = (row: Rows['bets'][number]): Bet => ({
  atMs: row.at.getTime(),
  staked: row.state === 'void' ? 0 : row.stake,
  won: row.state === 'void' ? row.paid - row.stake : row.paid,
  funds: fundsOf(row.from_bonus),
  where: 'live',
  isDecided: row.state !== 'open',
})

const ofExternal = ({ externalAt }: Life, { external, externalRounds }: Rows): Bet[] => {
  const amounts = new Map(external.map((row) => [row.id_provider, row.amount]))
  const finished = new Set(externalRounds.filter((row) => row.finished_at).map((row) => row.round_id))
  return external.flatMap((row): Bet[] => {
    if (row.type !== 'bet' && row.type !== 'win') return []
    const stands = row.amount - (row.rolled_back_by ? (amounts.get(row.rolled_back_by) ?? 0) : 0)
    const [staked, won] = row.type === 'bet' ? [stands, 0] : [0, stands]
    // A round counts where its first bet was made.
    const ofRound = external.filter((other) => other.type === 'bet' && other.round_id === row.round_id)
    const bets = ofRound.map((other) => externalAt.get(other.id_provider) ?? Number.POSITIVE_INFINITY)
    const atMs = bets.length > 0 ? Math.min(...bets) : (externalAt.get(row.id_provider) ?? 0)
    return [{ atMs, staked, won, funds: 'cash', where: 'external', isDecided: finished.has(row.round_id) }]
  })
}

const betsOf = (life: Life, rows: Rows): Bet[] => [
  ...life.rounds.map(
    ({ atMs, stake, win, jackpot, funds }): Bet => ({
      atMs,
      staked: stake,
      won: win + jackpot,
      funds,
      where: 'casino',
      isDecided: true,
    }),
  ),
  ...rows.bets.map(ofTable),
  ...rows.coupons.map(ofCoupon),
  ...ofExternal(life, rows),
]

const sum = <Of>(all: readonly Of[], amount: (one: Of) => number): number =>
  all.reduce((total, one) => total + amount(one), 0)

type Differences = string[]
const compare = (found: Differences, what: string, is: unknown, should: unknown): void => {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
  if (one !== other) found.push(`${what}: ${one} instead of ${other}`)
}

type Checked = { world: World; life: Life; rows: Rows; bets: Bet[]; found: Differences }

/** Payments that count: approved and not reversed. */
const paid = ({ world, rows }: Checked, type: 1 | 2) =>
  rows.payments.filter(
    (row) => row.type_id === type && row.status === transactionStatus.approved && !world.corrected.has(row.id),
  )

const checkTotals = async (checked: Checked): Promise<void> => {
  const { world, life, bets, found } = checked
  const until = new Date(world.clock.now() + 1)
  const { staked, won, deposited, withdrawn } = await totalsOf(world.apps[0], life.player, new Date(0), until)
  const should = {
    staked: sum(bets, (bet) => bet.staked),
    won: sum(bets, (bet) => bet.won),
    deposited: sum(paid(checked, 1), (row) => row.amount),
    withdrawn: sum(paid(checked, 2), (row) => -row.amount - row.fee),
  }
  compare(found, 'totals', { staked, won, deposited, withdrawn }, should)
}

const windows = { day: 24, week: 168, month: 720 } as const
const waitingDepositMs = 3 * 24 * 3_600_000

const checkLimits = async (checked: Checked): Promise<void> => {
  const { world, life, bets, rows, found } = checked
  const now = world.clock.now()
  const { rows: used } = await sql<{ kind: string; period: keyof typeof windows; used: number }>`
    select kind, period, used from limit_usage(${life.player}::bigint, ${new Date(now)}::timestamptz,
      '{deposit,loss,stake}'::text[])`.execute(world.apps[0].db.query)
  for (const { kind, period, used: is } of used) {
    const first = now - windows[period] * 3_600_000 - slotMs
    const isIn = (atMs: number) => Math.floor(atMs / slotMs) * slotMs > first
    const staked = sum(bets, (bet) => (isIn(bet.atMs) ? bet.staked : 0))
    const won = sum(bets, (bet) => (isIn(bet.atMs) ? bet.won : 0))
    const deposited = sum(paid(checked, 1), (row) => (isIn(world.decidedAt.get(row.id) ?? 0) ? row.amount : 0))
    const waiting = rows.payments.filter(
      (row) =>
        row.type_id === 1 && row.status === transactionStatus.pending && row.at.getTime() > now - waitingDepositMs,
    )
    const should = { stake: staked, loss: staked - won, deposit: deposited + sum(waiting, (row) => row.amount) }[kind]
    compare(found, `limit on ${kind} a ${period}`, is, should)
  }
}

type Leg = { match: string; outcome: string; odds: number }

const stands = ['open', 'won', 'lost', 'cashed_out']

/** The amount that a coupon counts towards wagering: columns at 1.50 or more, no opposite bets; for a cash-out, the amount at risk. */
const wagerOf = (row: Rows['coupons'][number], all: Rows['coupons']): number => {
  const others = all.filter(({ state }) => stands.includes(state)).flatMap((other) => other.legs as Leg[])
  const isAgainst = (leg: Leg) => others.some((other) => other.match === leg.match && other.outcome !== leg.outcome)
  const legs = row.legs as Leg[]
  const columns = row.sizes[0] === 1 ? legs.map((leg) => [leg]) : [legs]
  const counting = columns.filter(
    (column) =>
      column.reduce((odds, leg) => odds * leg.odds, 1) >= 1.5 * 1_000 ** column.length && !column.some(isAgainst),
  )
  let left = row.stake
  let share = 10_000
  let risked = 0
  for (const cash of row.cash_outs as { amount: number; share: number }[]) {
    share = Math.floor((share * (10_000 - cash.share)) / 10_000)
    const rest = Math.floor((row.stake * share) / 10_000)
    const part = left - rest
    risked += Math.min(part, Math.abs(cash.amount - part))
    left = rest
  }
  const decided = row.state === 'won' || row.state === 'lost' ? Math.floor((row.stake * row.share) / 10_000) : 0
  return Math.floor(((decided + risked) * counting.length) / columns.length)
}

const liveShare = 10

const checkWagering = ({ life, rows, found }: Checked): void => {
  const wagered = rows.bonuses.filter(({ needed }) => needed > 0)
  let counted = sum(life.rounds, (round) => (round.bonus ? round.stake : 0))
  for (const row of rows.coupons) {
    if (!row.wager_bonus) continue
    compare(found, `coupon ${row.id} (${row.state}) counts`, row.wagered, wagerOf(row, rows.coupons))
    counted += row.wagered
  }
  for (const row of rows.bets) {
    if (!row.wager_bonus) continue
    if (row.state === 'open' || row.state === 'void') found.push(`bet ${row.id} counts though it is ${row.state}`)
    counted += row.wagered ?? 0
  }
  // A bonus that was lost by a wrong result counted nothing until it was restored.
  const wasLost = rows.coupons.some((row) => row.from_bonus && row.corrected)
  for (const bonus of wagered) {
    if (bonus.state !== 'active' || wasLost) continue
    const missed = rows.coupons.filter(
      (row) => (row.state === 'won' || row.state === 'lost') && !row.wager_bonus && row.placed_at > bonus.given_at,
    )
    if (missed.length > 0) found.push(`coupons do not count: ${missed.map(({ id }) => id)}`)
  }
  if (!life.isAmbiguous)
    compare(
      found,
      'wagered',
      sum(wagered, (bonus) => bonus.wagered),
      counted,
    )
}

const checkTableShare = ({ rows, found, world }: Checked): void => {
  for (const row of rows.bets) {
    const isTable = row.game_id !== world.tables.crash.game.id
    if (row.wager_bonus && isTable && row.wagered !== 0)
      compare(found, `bet ${row.id} counts`, row.wagered, Math.floor(row.stake / liveShare))
  }
}

const checkBonuses = async ({ world, life, rows, found }: Checked): Promise<void> => {
  const now = world.clock.now()
  const wallet = await world.apps[0].db.query
    .selectFrom('wallet')
    .select(['bonus', 'tracks_wagering'])
    .where('player_id', '=', life.player)
    .executeTakeFirstOrThrow()
  const active = rows.bonuses.filter(({ state }) => state === 'active')
  const suspended = rows.bonuses.filter(({ state }) => state === 'suspended')
  compare(found, 'a wallet with a bonus tracks wagering', wallet.tracks_wagering, active.length + suspended.length > 0)
  if (active.length > 1) found.push('two bonuses are wagered at once')
  if (active.length === 0) compare(found, 'money of no bonus', wallet.bonus, 0)
  for (const bonus of active) {
    if (bonus.ends_at.getTime() <= now) found.push(`bonus ${bonus.id} is wagered though it has run out`)
    if (bonus.wagered >= bonus.needed) found.push(`bonus ${bonus.id} is wagered and not paid`)
  }
  const undone = new Set(
    rows.payments
      .filter((row) => row.status === transactionStatus.refused || world.corrected.has(row.id))
      .map(({ id }) => id),
  )
  for (const bonus of rows.bonuses) {
    const isGone = bonus.state === 'suspended' && (bonus.forfeited_by === null || undone.has(bonus.forfeited_by))
    if (isGone) found.push(`bonus ${bonus.id} did not come back with its withdrawal`)
    if (bonus.state === 'done' && bonus.max_paid > 0 && bonus.paid > bonus.max_paid)
      found.push(`bonus ${bonus.id} paid more than its cap`)
  }
}

const pointsBy = {
  stake: (bets: readonly Bet[]) => sum(bets, (bet) => bet.staked),
  multiple: (bets: readonly Bet[]) => Math.max(0, ...bets.map((bet) => Math.floor((bet.won * 100) / bet.staked))),
  wins: (bets: readonly Bet[]) => bets.filter((bet) => bet.won > bet.staked).length,
} as const

/** The rounds that count in a tournament: rounds and table bets, and complete rounds of external providers, when they are over. */
const scoredBets = ({ life, rows, bets }: Checked, joinedMs: number): Bet[] => {
  const rounds = life.rounds.map((round) => ({ ...round, staked: round.stake, won: round.win }))
  const casino = rounds
    .filter(({ atMs, funds }) => atMs >= joinedMs && funds === 'cash')
    .map(({ atMs, staked, won }) => ({ atMs, staked, won, funds: 'cash', where: 'casino', isDecided: true }) as const)
  const tables = rows.bets
    .filter((row) => (row.state === 'won' || row.state === 'lost') && !row.from_bonus)
    .filter((row) => (row.settled_at?.getTime() ?? 0) >= joinedMs)
    .map(ofTable)
  const external = rows.externalRounds
    .filter((row) => row.scored_at && row.scored_at.getTime() >= joinedMs)
    .map((row) => {
      const ids = rows.external.filter(({ round_id }) => round_id === row.round_id)
      const own = ofExternal(life, {
        ...rows,
        external: [...ids, ...rows.external.filter(({ type }) => type === 'rollback')],
      })
      return { ...(bets[0] as Bet), staked: sum(own, (bet) => bet.staked), won: sum(own, (bet) => bet.won) }
    })
  return [...casino, ...tables, ...external].filter(({ staked }) => staked >= 300)
}

const checkTournament = async (checked: Checked): Promise<void> => {
  const { world, life, found } = checked
  if (life.joinedMs === undefined) return
  const { query } = world.apps[0].db
  const { rule } = await query
    .selectFrom('tournament')
    .select('rule')
    .where('id', '=', world.tournament)
    .executeTakeFirstOrThrow()
  const { points, rounds } = await query
    .selectFrom('tournament_player')
    .select(['points', 'rounds'])
    .where('player_id', '=', life.player)
    .where('tournament_id', '=', world.tournament)
    .executeTakeFirstOrThrow()
  const scored = scoredBets(checked, life.joinedMs)
  compare(found, `tournament by ${rule}`, { points, rounds }, { points: pointsBy[rule](scored), rounds: scored.length })
}

const checkLoss = async ({ world, life, bets, found }: Checked): Promise<void> => {
  const now = new Date(world.clock.now())
  const { rows } = await sql<{ loss: number }>`
    select casino_loss(${life.player}::bigint, ${[new Date(0)]}::timestamptz[], ${[now]}::timestamptz[], ${now}::timestamptz)
      + provider_loss(${life.player}::bigint, ${[new Date(0)]}::timestamptz[], ${[now]}::timestamptz[], ${now}::timestamptz)
      as loss`.execute(world.apps[0].db.query)
  const counting = bets.filter(
    (bet) => bet.isDecided && bet.funds === 'cash' && bet.where !== 'sport' && bet.atMs < now.getTime(),
  )
  compare(
    found,
    'base of the weekly return',
    rows[0]?.loss,
    sum(counting, (bet) => bet.staked - bet.won),
  )
}

/** Returns the differences between the rules and the stored counters of a life; empty when there are none. */
export const differencesOf = async (world: World, life: Life): Promise<Differences> => {
  const rows = await rowsOf(world, life.player)
  const checked: Checked = { world, life, rows, bets: betsOf(life, rows), found: [] }
  await checkTotals(checked)
  await checkLimits(checked)
  checkWagering(checked)
  checkTableShare(checked)
  await checkBonuses(checked)
  await checkTournament(checked)
  await checkLoss(checked)
  return checked.found
}
