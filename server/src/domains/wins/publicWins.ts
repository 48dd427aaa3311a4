import type { PublicWin, WinKind } from '@yakamoz/contract'
import { dayOf, kurus } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'
import type { JackpotLevel } from '../../platform/db/schema.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import { type WinnerNaming, winnerName } from '../../platform/winnerName.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Catalogue, type CatalogueGame, catalogueOf, maySee } from '../casino/index.ts'

const shownWins = { latest: 20, biggest: 10, multipliers: 10, coupons: 10, game: 8 }
type List = Exclude<keyof typeof shownWins, 'game'>
export type WinBoard = Readonly<Record<List, readonly PublicWin[]>>

/** How many rows of a list are judged: some of them may not be shown. */
const candidatesPerWin = 6

/** How long a round is kept back whose animation was not shown to its end: its player must not read the outcome here. */
const unshownMs = 5 * 60_000

type Row = WinnerNaming & {
  list: List | 'game'
  player: number
  subject: string
  kind: WinKind
  game: number
  amount: number
  hundredths: number
  level: JackpotLevel | null
  coupon: PublicWin['coupon'] | null
  legs: number
  at: Date
}

/**
 * Returns those of the candidates that may be shown, in their order, with the names that their players chose: no player who may not appear,
 * no round that its player has not seen, no round with a win that was rolled back.
 */
const judged = async (app: AppContext, candidates: RawBuilder<unknown>): Promise<Row[]> => {
  const now = new Date(app.now())
  const { rows } = await sql<Row>`
    with candidate as materialized (${candidates}),
    winner as materialized (
      select * from winner_namings((select array_agg(distinct player_id) from candidate), ${now}::timestamptz)
    )
    select c.list, c.player_id as player, c.subject, c.kind, c.game_id as game, c.amount, c.hundredths, c.level,
      c.coupon_kind as coupon, c.legs, c.at, w.username, w.chat_name as "chatName"
    from candidate c
    join winner w on w.player_id = c.player_id
    where not exists (select from round r where r.player_id = c.player_id and r.id = split_part(c.subject, '/', 2)
        and split_part(c.subject, '/', 1) in ('round', 'jackpot') and r.shown_at is null
        and c.at > ${new Date(app.now() - unshownMs)}::timestamptz)
      and not exists (select from provider_transaction f where f.player_id = c.player_id
        and f.provider = split_part(c.subject, '/', 1) and f.round_id = substr(c.subject, strpos(c.subject, '/') + 1)
        and f.type = 'win' and f.rolled_back_by is not null)
    order by c.place`.execute(app.db.query)
  return rows
}

/** The first rows of `notable_win` in an order, as candidates of a list. */
const firstOf = (list: keyof typeof shownWins, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select ${list}::text as list, row_number() over (order by ${order}, w.subject) as place, w.*
  from (select * from notable_win w where ${where} order by ${order} limit ${shownWins[list] * candidatesPerWin}) w`

const all = sql`true`
const newest = sql`w.at desc`

const publicWinFrom = (app: AppContext, catalogue: Catalogue, row: Row): PublicWin | undefined => {
  const game = catalogue.byId.get(row.game) ?? catalogue.closed.get(row.game)
  if (row.game !== 0 && (!game || !maySee(game.providerStatus, undefined))) return undefined
  return {
    id: app.vault.mark(`win ${row.player} ${row.subject}`).slice(0, 16),
    kind: row.kind,
    name: winnerName(row),
    amount: kurus(row.amount),
    multiplier: row.hundredths,
    time: row.at.getTime(),
    ...gameFields(catalogue, game),
    level: row.level ?? '',
    legs: row.legs,
    coupon: row.coupon ?? '',
  }
}

/** A game that is closed has no type: it cannot be opened. */
const gameFields = ({ byId }: Catalogue, game: CatalogueGame | undefined) => {
  if (!game) return { gameID: 0, gameType: '', title: { tr: '', en: '' }, image: '' } as const
  const gameType = game.live ? ('live' as const) : ('slot' as const)
  return { gameID: game.id, gameType: byId.has(game.id) ? gameType : '', title: game.name, image: game.image } as const
}

const publicWins = async (app: AppContext, candidates: RawBuilder<unknown>) => {
  const rows = await judged(app, candidates)
  if (rows.length === 0) return []
  const catalogue = await catalogueOf(app)
  return rows.flatMap((row) => {
    const win = publicWinFrom(app, catalogue, row)
    return win ? [{ list: row.list, win }] : []
  })
}

const ttlMs = 2_000

const loadBoard = async (app: AppContext): Promise<WinBoard> => {
  const isOfToday = sql`w.day = ${dayOf(app.now())}`
  const wins = await publicWins(
    app,
    sql.join(
      [
        firstOf('latest', all, newest),
        firstOf('biggest', isOfToday, sql`w.amount desc`),
        firstOf('multipliers', sql`${isOfToday} and w.kind not in ('jackpot', 'coupon')`, sql`w.hundredths desc`),
        firstOf('coupons', sql`w.kind = 'coupon'`, newest),
      ],
      sql` union all `,
    ),
  )
  const listOf = (list: List) => wins.flatMap((one) => (one.list === list ? [one.win] : [])).slice(0, shownWins[list])
  return {
    latest: listOf('latest'),
    biggest: listOf('biggest'),
    multipliers: listOf('multipliers'),
    coupons: listOf('coupons'),
  }
}

/** Returns what the board shows, at most two seconds old: one query for all readers of this process. */
export const winBoard = createTtlCache(ttlMs, loadBoard)

/** Returns the last big wins in a game, the newest first, at most two seconds old. */
export const winsOfGame = createTtlCache(
  ttlMs,
  async (app: AppContext, game: number): Promise<readonly PublicWin[]> => {
    const wins = await publicWins(app, firstOf('game', sql`w.game_id = ${game}::int and w.is_big`, newest))
    return wins.map(({ win }) => win).slice(0, shownWins.game)
  },
  (game) => game,
)
