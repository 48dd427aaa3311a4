import { gameById } from '@yakamoz/games'
import { openApp, openServer } from '../../server/src/app/server.ts'
import { isLiveGame } from '../../server/src/domains/casino/liveGames.ts'
import { createRoundRunner } from '../../server/src/domains/live/roundRunner.ts'
import { roundOfNumber } from '../../server/src/domains/live/rounds.ts'
import type { TableId } from '../../server/src/domains/live/tables.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/src/platform/db/connect.ts'
import { createClock } from '../../server/src/testing/clock.ts'
import { unlimited } from '../../server/src/transport/rpc/limits.ts'

/** Every form of a round, in the order in which the player plays them; `voided` is a table whose draw fails. */
export const forms = ['instant', 'steps', 'shared', 'crash', 'bingo', 'voided'] as const
export type Form = (typeof forms)[number]

export const gameOf: Record<Form, number> = {
  instant: 201,
  steps: 311,
  shared: 301,
  crash: 401,
  bingo: 501,
  voided: 302,
}

/** The one bet of the player on each game. Every number of the wheel is covered, so that there is always a win to pay. */
export const requestData = {
  instant: { stake: '10.00', choice: { target: 999, over: true } },
  steps: { stake: '10.00', choice: { bets: [{ seat: 1, stakeKurus: 1_000 }] } },
  shared: { spots: Array.from({ length: 37 }, (_, number) => ({ spot: `straight:${number}`, stake: '1.00' })) },
  crash: { stake: '10.00', choice: { autoAt: 120 } },
  bingo: { cards: 48 },
  voided: { spots: [{ spot: 'red', stake: '10.00' }] },
}

export const bingoHall = 500

export const tableOf = (form: Form): TableId => {
  const game = gameById(gameOf[form])
  if (!isLiveGame(game)) throw new Error(`${form} has no table`)
  return { game, hall: form === 'bingo' ? bingoHall : 0 }
}

/** The prepared frame session and round id of each game. */
export type Seat = Record<Form, { session: string; id: string }>

export const openWhere = (where: string): Promise<Database> =>
  where.startsWith('postgres') ? openPostgres(where, 4) : openEmbedded(where)

const config = {
  ...readConfig({
    SECRET: 'the secret of a server that is killed repeatedly',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    SPORTS_FEED: 'off',
    MIN_ROUND_MS: '0',
  }),
}

/** A server whose clock its player moves. `onTime` is called whenever time goes on. */
export const openPlayed = async (db: Database, nowMs: number, onTime: (nowMs: number) => void = () => {}) => {
  const clock = createClock(nowMs)
  const app = await openApp(config, { db, now: clock.now })
  const server = await openServer(app, { pages: false, work: false, limits: unlimited })
  const call = async (className: string, method: string, data: object, user?: object): Promise<unknown> => {
    const answer = await server.dispatch({
      body: { api: { class: className, method }, data, ...(user ? { user } : {}) },
      origin: {
        address: '192.0.2.10',
        browser: false,
        device: 'test',
        cookie: undefined,
        deviceCookie: undefined,
        country: '',
      },
      setCookie: () => {},
    })
    if (!answer.result) throw new Refused(`${className} ${method}: ${answer.message}`)
    return answer.data
  }
  return {
    app,
    call,
    now: clock.now,
    advance: (ms: number) => {
      clock.advance(ms)
      onTime(clock.now())
    },
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}
export type Played = Awaited<ReturnType<typeof openPlayed>>

/** A refusal, which a repetition does not change. Any other error of a call is a failure of a dependency. */
export class Refused extends Error {}

const maxTries = 40

/** Repeats a request unchanged until it is answered, as a client does that got no answer. */
const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (cause) {
      if (cause instanceof Refused || tries === maxTries) throw cause
    }
  }
}

type Shown = { step?: number; open?: { name: string }[] }

/** Draws one card, then stands. */
const moveFor = ({ open = [], step }: Shown): string => {
  const names = open.map(({ name }) => name)
  return ['decline', step === 0 ? 'hit' : 'stand'].find((name) => names.includes(name)) ?? 'stand'
}

const playOwn = async ({ call }: Played, form: 'instant' | 'steps', { session, id }: Seat[Form]): Promise<void> => {
  const ask = (method: string, more: object) =>
    untilAnswered(() => call('studio', method, { session, round: id, ...more })) as Promise<Shown>
  let shown = await ask('play', requestData[form])
  while (shown.open) shown = await ask('move', { step: shown.step, move: { name: moveFor(shown) } })
  await ask('shown', {})
}

const playTable = async (played: Played, form: Exclude<Form, 'instant' | 'steps'>, { session, id }: Seat[Form]) => {
  const { app, call, advance } = played
  const table = tableOf(form)
  const runner = createRoundRunner(app, table)
  const turn = () => untilAnswered(() => runner.turn())
  const round = () => roundOfNumber(app, table, 1)
  let waitMs = await turn()
  const bet = { session, bet: id, round: 1, hall: table.hall, ...requestData[form] }
  await untilAnswered(() => call('studio', 'bet', bet))
  if (form === 'voided') await spoilSeed(played, table)
  for (let phase = (await round())?.phase; phase !== 'settled' && phase !== 'void'; phase = (await round())?.phase) {
    advance(waitMs)
    waitMs = await turn()
  }
}

/** Makes a draw fail by a seed that cannot be decrypted. Bypasses the watched statements, because the server does not do this. */
const spoilSeed = ({ app }: Played, { game }: TableId): Promise<unknown> =>
  app.db.run({ name: 'spoil_seed', text: `update live_round set seed_sealed = 'spoilt' where game_id = $1` }, [game.id])

/** Plays one round of each form, or the rest of it. `begins` is called with each form. */
export const playAll = async (played: Played, seat: Seat, begins: (form: Form) => void): Promise<void> => {
  for (const form of forms) {
    begins(form)
    if (form === 'instant' || form === 'steps') await playOwn(played, form, seat[form])
    else await playTable(played, form, seat[form])
  }
}
