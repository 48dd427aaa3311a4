import { hash } from 'node:crypto'
import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Database, Executor } from '../platform/db/connect.ts'
import { type Closing, lastClosing, type Stretch, sealedText } from './closing.ts'

/** A wallet that differs from the sum of its transfers, in kuruş. Empty in sound books. */
type Mismatch = { player: number; account: string; stored: Kurus; summed: Kurus }

/** A closed stretch of a player's operations that is not as it was when it was closed. */
type ChangedStretch = { player: number; firstSeq: number; lastSeq: number }

export type BooksReport = {
  /** The sum of all balances, players' and house's: zero in sound books. */
  sum: Kurus
  mismatches: Mismatch[]
  /** Operations with an effect more or less than once: their legs do not stand 0, 1, 2 … once each. */
  broken: number
  /** Closed stretches of which a movement was changed, removed or added, or whose carried balances were changed. */
  changed: ChangedStretch[]
  /** The number of closed stretches of which all movements were read again. */
  read: number
}

/** What to read of what is closed: a sample of some stretches, drawn by a seed, or everything. */
export type ClosedSample = { seed: number; stretches: number } | 'all'

export const isSound = ({ sum, mismatches, broken, changed }: BooksReport): boolean =>
  sum === 0 && mismatches.length === 0 && broken === 0 && changed.length === 0

type CheckedDatabase = {
  db: Database
  /** Returns the keyed hash of a closing. */
  sign(text: string): string
}

const playersPerPage = 1_000

type PlayerRow = {
  player: number
  hasClosing: boolean
  seal: string
  /** The wallet, what is carried from the last closing, and the sums of what is newer. */
  stored: Record<PlayerAccount, number>
  newer: Record<PlayerAccount | 'house', number>
  broken: number
} & Closing

const accounts = ['cash', 'bonus', 'held'] as const
type PlayerAccount = (typeof accounts)[number]

/** SQL: what transfers have added to an account. */
const netOf = (account: string) =>
  sql`coalesce(sum(case ${sql.lit(account)} when t.to_account then t.amount when t.from_account then -t.amount end), 0)::bigint`

/**
 * Reads the next players with a wallet or with movements: their wallets, their last closing and the sums of the movements after it. All of a player is
 * read by one statement, so that bets meanwhile change nothing. What is archived is closed, and is not read.
 */
const playersAfter = async (executor: Executor, after: number): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    with recursive found(player_id) as (
      select ${after}::bigint
      union all
      select least(
        (select w.player_id from wallet w where w.player_id > f.player_id order by w.player_id limit 1),
        (select t.player_id from only transfer t where t.player_id > f.player_id order by t.player_id limit 1))
      from found f where f.player_id is not null
    ), page as (
      select player_id from found where player_id > ${after}::bigint limit ${playersPerPage}
    )
    select p.player_id as player, c.player_id is not null as "hasClosing", coalesce(c.first_seq, 0) as "firstSeq", coalesce(c.last_seq, 0) as "lastSeq",
      coalesce(c.cash, 0) as cash, coalesce(c.bonus, 0) as bonus, coalesce(c.held, 0) as held, coalesce(c.transfers, 0) as transfers,
      coalesce(c.digest, '') as digest, coalesce(c.seal, '') as seal,
      jsonb_build_object('cash', coalesce(w.cash, 0), 'bonus', coalesce(w.bonus, 0), 'held', coalesce(w.held, 0)) as stored,
      n.sums as newer, n.broken
    from page p
    left join lateral (select * from wallet x where x.player_id = p.player_id limit 1) w on true
    left join lateral ${lastClosing('p.player_id')} on true
    cross join lateral (
      select jsonb_build_object('cash', coalesce(sum(o.cash), 0), 'bonus', coalesce(sum(o.bonus), 0), 'held', coalesce(sum(o.held), 0),
          'house', coalesce(sum(o.house), 0)) as sums,
        (count(*) filter (where o.is_broken))::int as broken
      from (
        select ${netOf('cash')} as cash, ${netOf('bonus')} as bonus, ${netOf('held')} as held,
          coalesce(sum(t.amount) filter (where t.to_account like '%/%'), 0) - coalesce(sum(t.amount) filter (where t.from_account like '%/%'), 0) as house,
          count(*) <> max(t.leg) + 1 or min(t.digest) <> max(t.digest) or min(t.seq) <> max(t.seq) as is_broken
        from only transfer t where t.player_id = p.player_id and t.seq > coalesce(c.last_seq, 0) group by t.operation) o
    ) n
    order by p.player_id`.execute(executor)
  return rows
}

/** Adds a player to the report. The house has what his carried balances lack: every movement has two sides. */
const addPlayer = (report: BooksReport, row: PlayerRow, sign: (text: string) => string): void => {
  const { player, newer, stored } = row
  for (const account of accounts) {
    const summed = row[account] + newer[account]
    if (summed !== stored[account])
      report.mismatches.push({ player, account, stored: kurus(stored[account]), summed: kurus(summed) })
    report.sum = kurus(report.sum + stored[account] - row[account])
  }
  report.sum = kurus(report.sum + newer.house)
  report.broken += row.broken
  if (row.hasClosing && sign(sealedText(row)) !== row.seal) addChanged(report, row)
}

const addChanged = ({ changed }: BooksReport, { player, firstSeq, lastSeq }: ChangedStretch): void => {
  if (!changed.some((one) => one.player === player && one.firstSeq === firstSeq))
    changed.push({ player, firstSeq, lastSeq })
}

/** A closing with its seal, the end and balances of the one before it, and the movements of its stretch as they are now. */
type ReadStretch = Closing & { seal: string; lastBefore: number; before: Record<PlayerAccount, number>; now: Stretch }

/** Reads the stretches of some closings (SQL, with the columns of the table) again. */
const readAgain = async (executor: Executor, closings: ReturnType<typeof sql>): Promise<ReadStretch[]> => {
  const { rows } = await sql<ReadStretch>`
    select c.player_id as player, c.first_seq as "firstSeq", c.last_seq as "lastSeq", c.cash, c.bonus, c.held, c.transfers, c.digest, c.seal,
      coalesce(b.last_seq, 0) as "lastBefore",
      jsonb_build_object('cash', coalesce(b.cash, 0), 'bonus', coalesce(b.bonus, 0), 'held', coalesce(b.held, 0)) as before,
      jsonb_build_object('digest', s.digest, 'transfers', s.transfers, 'cash', s.cash, 'bonus', s.bonus, 'held', s.held,
        'isWhole', s.is_whole) as now
    from (${closings}) c
    left join lateral (select * from ledger_closing e where e.player_id = c.player_id and e.first_seq < c.first_seq
      order by e.first_seq desc limit 1) b on true
    cross join lateral ledger_stretch(c.player_id, c.first_seq, c.last_seq) s
    order by c.player_id, c.first_seq`.execute(executor)
  return rows
}

const isAsClosed = (one: ReadStretch, sign: (text: string) => string): boolean =>
  one.lastBefore + 1 === one.firstSeq &&
  one.now.isWhole &&
  one.now.digest === one.digest &&
  one.now.transfers === one.transfers &&
  accounts.every((account) => one.before[account] + one.now[account] === one[account]) &&
  sign(sealedText(one)) === one.seal

const addStretches = (report: BooksReport, stretches: readonly ReadStretch[], sign: (text: string) => string): void => {
  report.read += stretches.length
  for (const one of stretches) if (!isAsClosed(one, sign)) addChanged(report, one)
}

/** Returns a number from 0 up to 1, by the seed and its place in the row of draws. */
const drawn = (seed: number, place: number): number =>
  Number.parseInt(hash('sha256', `books ${seed} ${place}`).slice(0, 12), 16) / 2 ** 48

const stretchesPerStatement = 50

/** Reads a sample: of random players each a stretch with a random operation. */
const readSample = async (
  { db, sign }: CheckedDatabase,
  { seed, stretches }: Exclude<ClosedSample, 'all'>,
  report: BooksReport,
) => {
  const places = Array.from({ length: stretches }, (_, place) => place)
  const { rows: keys } = await sql<{ player_id: number; first_seq: number }>`
    select distinct e.player_id, e.first_seq
    from (select min(player_id) as low, max(player_id) as high from ledger_closing) r
    cross join unnest(${places.map((place) => drawn(seed, 2 * place))}::float8[],
      ${places.map((place) => drawn(seed, 2 * place + 1))}::float8[]) d(player, operation)
    cross join lateral (
      select x.player_id from ledger_closing x where x.player_id >= r.low + floor(d.player * (r.high - r.low + 1))::bigint
      order by x.player_id limit 1) p
    cross join lateral ${lastClosing('p.player_id')}
    cross join lateral (
      select * from ledger_closing x where x.player_id = p.player_id and x.first_seq <= 1 + floor(d.operation * c.last_seq)::bigint
      order by x.first_seq desc limit 1) e
    order by 1, 2`.execute(db.background)
  for (let from = 0; from < keys.length; from += stretchesPerStatement) {
    const part = keys.slice(from, from + stretchesPerStatement)
    const some = sql`
      select e.* from unnest(${part.map((key) => key.player_id)}::bigint[], ${part.map((key) => key.first_seq)}::bigint[]) k(player_id, first_seq)
      cross join lateral (select * from ledger_closing x where x.player_id = k.player_id and x.first_seq = k.first_seq limit 1) e`
    addStretches(report, await readAgain(db.background, some), sign)
  }
}

/** Reads every closed stretch, and the archive for movements that are not closed. */
const readAll = async ({ db, sign }: CheckedDatabase, report: BooksReport): Promise<void> => {
  let last = { player: -1, firstSeq: 0 }
  for (;;) {
    const some = sql`
      select * from ledger_closing where (player_id, first_seq) > (${last.player}::bigint, ${last.firstSeq}::bigint)
      order by player_id, first_seq limit ${stretchesPerStatement}`
    const stretches = await readAgain(db.background, some)
    addStretches(report, stretches, sign)
    const next = stretches.at(-1)
    if (!next) break
    last = next
  }
  const { rows } = await sql<ChangedStretch>`
    select a.player_id as player, coalesce(c.last_seq, 0) + 1 as "firstSeq", a.last_seq as "lastSeq"
    from (select player_id, max(seq) as last_seq from transfer_archive group by 1) a
    left join lateral ${lastClosing('a.player_id')} on true
    where a.last_seq > coalesce(c.last_seq, 0)`.execute(db.background)
  for (const row of rows) addChanged(report, row)
}

/**
 * Checks the books of each player from his last closing on, and reads again what is closed, in part or all of it. The seal of each last closing is
 * verified, so no carried balance is believed that this server has not written.
 */
export const checkBooks = async (checked: CheckedDatabase, sample: ClosedSample): Promise<BooksReport> => {
  const report: BooksReport = { sum: kurus(0), mismatches: [], broken: 0, changed: [], read: 0 }
  for (let after = -1; ; ) {
    const rows = await playersAfter(checked.db.background, after)
    for (const row of rows) addPlayer(report, row, checked.sign)
    const last = rows.at(-1)
    if (!last) break
    after = last.player
  }
  await (sample === 'all' ? readAll(checked, report) : readSample(checked, sample, report))
  return report
}
