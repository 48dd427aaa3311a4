import type { ConsoleCalls, PeriodGroup, PlayGroup, Product } from '@yakamoz/contract/console/index'
import { withdrawalType } from '@yakamoz/contract/paymentConstants'
import { nameOfMarket, sports } from '@yakamoz/sports'
import type { Day } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type Moved, sumsOf } from './figures.ts'
import { type DividedPeriod, type Period, periodOf } from './periods.ts'

type Names = { tr: string; en: string }
type Reports = ConsoleCalls['reports']
export type PlayReport = Reports['play']['data'][0]
export type HouseRow = Reports['house']['data'][number]
export type PaymentRow = Reports['payments']['data'][number]
type PlayRow = PlayReport['rows'][number]

/** A part of the play of a period: what is empty does not narrow it. */
export type PlayQuery = Period & {
  by: PlayGroup
  product: Product | ''
  game: number
  sport: string
  league: string
  country: string
}

const productOf = sql`case f.account when 'house/casino' then 'casino' when 'house/jackpot' then 'casino' when 'house/live' then 'live'
  when 'house/sport' then 'sport' else 'outside' end`

const isPeriodGroup = (by: PlayGroup): by is PeriodGroup => by === 'day' || by === 'week' || by === 'month'

/** What the figures are divided by, as SQL over `play_figure f` with its `game g` and `provider p`. */
const keyOf = (by: PlayGroup): RawBuilder<string> => {
  if (isPeriodGroup(by)) return periodOf(by, sql`f.day`)
  const columns = {
    product: productOf,
    game: sql`f.game_id::text`,
    kind: sql`coalesce(g.kind, '')`,
    provider: sql`coalesce(p.id::text, '')`,
    sport: sql`f.sport`,
    league: sql`f.league`,
    market: sql`case when f.market = '*' then '*' else f.sport || ' ' || f.market end`,
    phase: sql`f.phase`,
    country: sql`f.country`,
  } as const
  return columns[by] as RawBuilder<string>
}

const ofGames: readonly PlayGroup[] = ['game', 'kind', 'provider']
const ofCoupons: readonly PlayGroup[] = ['sport', 'league', 'market', 'phase']

const conditions = ({ by, first, last, product, game, sport, league, country }: PlayQuery): RawBuilder<unknown> => {
  const all = [sql`f.day between ${first} and ${last}`]
  if (ofGames.includes(by)) all.push(sql`f.account <> 'house/sport'`)
  if (ofCoupons.includes(by)) all.push(sql`f.account = 'house/sport'`)
  if (product) all.push(sql`${productOf} = ${product satisfies Product}`)
  if (game) all.push(sql`f.game_id = ${game}`)
  if (sport) all.push(sql`f.sport = ${sport}`)
  if (league) all.push(sql`f.league = ${league}`)
  if (country) all.push(sql`f.country = ${country}`)
  return sql.join(all, sql` and `)
}

const maxRows = 1_000

/** The name of a market without the line and the teams of a match. */
const nameOfAnyMarket = (key: string): Names | undefined => {
  const [sport = '', market = ''] = key.split(' ')
  const known = sports.find((one) => one === sport)
  if (!known) return undefined
  const sides = { home: { id: '', name: '1', short: '1' }, away: { id: '', name: '2', short: '2' } }
  const found = nameOfMarket({ sport: known, ...sides }, { market: Number(market), specifiers: '' })
  const bare = (text: string) => text.replaceAll(/\s*\{[^}]*\}/g, '').trim()
  return found && { tr: bare(found.tr), en: bare(found.en) }
}

/** The names of keys that do not tell them, by key. */
const namesOf = async ({ db }: AppContext, by: PlayGroup, keys: readonly string[]): Promise<Map<string, Names>> => {
  const names = new Map<string, Names>()
  if (keys.length === 0) return names
  const numbers = keys.map(Number).filter(Number.isSafeInteger)
  if (by === 'game') {
    const columns = ['id', 'name_tr', 'name_en'] as const
    const rows = await db.delayed.selectFrom('game').select(columns).where('id', 'in', numbers).execute()
    for (const { id, name_tr, name_en } of rows) names.set(String(id), { tr: name_tr, en: name_en })
  }
  if (by === 'provider') {
    const rows = await db.delayed.selectFrom('provider').select(['id', 'name']).where('id', 'in', numbers).execute()
    for (const { id, name } of rows) names.set(String(id), { tr: name, en: name })
  }
  if (by === 'league') {
    const rows = await db.delayed.selectFrom('league_name').selectAll().where('id', 'in', keys).execute()
    for (const { id, tr, en } of rows) names.set(id, { tr, en })
  }
  if (by === 'market')
    for (const key of keys) {
      const name = nameOfAnyMarket(key)
      if (name) names.set(key, name)
    }
  return names
}

/** Reads stakes and wins of a period, divided by one thing. */
export const readPlay = async (app: AppContext, query: PlayQuery): Promise<PlayReport> => {
  const { by } = query
  const { rows } = await sql<Omit<PlayRow, 'name'>>`
    select ${keyOf(by)} as key, sum(f.bets)::bigint as bets, sum(f.stakes)::bigint as stakes, sum(f.wins)::bigint as wins
    from play_figure f left join game g on g.id = f.game_id left join provider p on p.id = g.provider_id
    where ${conditions(query)}
    group by 1 order by ${isPeriodGroup(by) ? sql`1` : sql`sum(f.stakes) - sum(f.wins) desc, 1`}`.execute(
    app.db.delayed,
  )
  const shown = rows.slice(0, maxRows)
  const names = await namesOf(
    app,
    by,
    shown.map(({ key }) => key),
  )
  const total = (of: 'bets' | 'stakes' | 'wins') => rows.reduce((sum, row) => sum + row[of], 0)
  const named = async (one: 'game' | 'league', key: string) => {
    const name = key && (await namesOf(app, one, [key])).get(key)
    return name ? { [one]: name } : {}
  }
  return {
    rows: shown.map((row) => {
      const name = names.get(row.key)
      return name ? { ...row, name } : row
    }),
    sum: { bets: total('bets'), stakes: total('stakes'), wins: total('wins') },
    names: { ...(await named('game', query.game ? String(query.game) : '')), ...(await named('league', query.league)) },
  }
}

/** Reads the house by days, weeks or months. */
export const readHouse = async (app: AppContext, { by, first, last }: DividedPeriod): Promise<HouseRow[]> => {
  const key = periodOf(by, sql.ref('day'))
  const { rows } = await sql<Moved & { key: Day }>`
    select ${key} as key, account, reason, sum(transfers)::bigint as transfers, sum(received)::bigint as received, sum(paid)::bigint as paid
    from daily_turnover where day between ${first} and ${last} group by 1, 2, 3`.execute(app.db.delayed)
  const { rows: counted } = await sql<{ key: Day; active: number; registered: number; firstDeposits: number }>`
    select ${key} as key, sum(active)::bigint as active, sum(registered)::bigint as registered, sum(first_deposits)::bigint as "firstDeposits"
    from daily_players where day between ${first} and ${last} group by 1`.execute(app.db.delayed)
  const moved = Map.groupBy(rows, (row) => row.key)
  const counts = new Map(counted.map((row) => [row.key, row]))
  const keys = [...new Set([...moved.keys(), ...counts.keys()])].sort()
  return keys.map((one) => {
    const { depositCount: _, withdrawalCount: __, ...sums } = sumsOf(moved.get(one) ?? [])
    return { active: 0, registered: 0, firstDeposits: 0, ...counts.get(one), ...sums, key: one }
  })
}

type CountedPayment = {
  method: number
  type: number
  tr: string | null
  en: string | null
  approved: number
  refused: number
  amount: number
  seconds: number
}

/** Reads decided payments of a period by method. */
export const readPayments = async (app: AppContext, { first, last }: Period): Promise<PaymentRow[]> => {
  const { rows } = await sql<CountedPayment>`
    select f.method_id as method, f.type_id as type, m.name_tr as tr, m.name_en as en, sum(f.approved)::bigint as approved,
      sum(f.refused)::bigint as refused, sum(f.amount)::bigint as amount, sum(f.seconds)::bigint as seconds
    from payment_figure f left join cash_method m on m.id = f.method_id
    where f.day between ${first} and ${last}
    group by 1, 2, 3, 4 order by 2, 7 desc, 1`.execute(app.db.delayed)
  return rows.map(({ method, type, tr, en, approved, refused, amount, seconds }) => ({
    method,
    name: { tr: tr ?? '', en: en ?? '' },
    kind: type === withdrawalType ? 'withdrawal' : 'deposit',
    approved,
    refused,
    amount,
    seconds: Math.round(seconds / Math.max(1, approved + refused)),
  }))
}
