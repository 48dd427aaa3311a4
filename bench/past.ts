import { setTimeout as wait } from 'node:timers/promises'
import { games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { demoPlayer } from '../server/src/app/demo/index.ts'
import { tokenOf } from '../server/src/testing/games.ts'
import { startSite } from '../tools/site.ts'
import { quantile } from './common.ts'

const runs = 3
const bets = 30
/** The past begins to be written after 15 seconds: bets from then on meet it. */
const pastAfterMs = 16_000
/** Bets come this far apart, as from a person who plays fast. */
const betMs = 250

type Answer = { result: boolean; message: string; data: Record<string, unknown> }

const callOf =
  (url: string) =>
  async (className: string, method: string, data: object, user?: object): Promise<Answer> => {
    const response = await fetch(`${url}/endpoint/v1`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: className, method }, data, user }),
    })
    const answer = (await response.json()) as Answer
    if (!answer.result) throw new Error(`${className} ${method}: ${answer.message}`)
    return answer
  }

type Took = { start: number; first: number; later: number }

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Starts a new demo, plays at once, and plays again while the past would be written. Milliseconds: the start, and the median of a bet. */
const measured = async (past: 'on' | 'off'): Promise<Took> => {
  const begunMs = performance.now()
  const site = await startSite({ DEMO_PAST: past, SPORTS_FEED: 'off', PAGES: 'off', MIN_ROUND_MS: '0' })
  const openMs = performance.now()
  try {
    const call = callOf(site.url)
    const { data: session } = await call('user', 'login', { username: demoPlayer.email, password: demoPlayer.password })
    const user = { uid: session.uid, sid: session.sid }
    const { data: launched } = await call('casino', 'init_game', { gameID: games[0]?.id }, user)
    const { data: opened } = await call('studio', 'open', { token: tokenOf(String(launched.url)) })
    const play = async (): Promise<number> => {
      const took: number[] = []
      for (let bet = 0; bet < bets; bet++) {
        const betAt = performance.now()
        await call('studio', 'play', { session: opened.session, round: newId(), stake: '1.00' })
        took.push(performance.now() - betAt)
        await wait(betMs)
      }
      return median(took)
    }
    const first = await play()
    await wait(Math.max(0, pastAfterMs - (performance.now() - openMs)))
    return { start: openMs - begunMs, first, later: await play() }
  } finally {
    await site.close()
  }
}

/** The first start of a demo and its bets with the past and without it, by turns: `npm run bench -- past`. */
export const run = async (): Promise<void> => {
  const took = { on: [] as Took[], off: [] as Took[] }
  for (let turn = 0; turn < runs; turn++)
    for (const past of ['on', 'off'] as const) took[past].push(await measured(past))
  const line = (name: string, of: keyof Took) => {
    const [on, off] = [median(took.on.map((one) => one[of])), median(took.off.map((one) => one[of]))]
    console.log(
      `${name.padEnd(34)} ${off.toFixed(1).padStart(8)} ${on.toFixed(1).padStart(8)}   ${(on / off).toFixed(2)}`,
    )
  }
  console.log(`median of ${runs} first starts, ms       without     with   ratio`)
  line('until the site is open', 'start')
  line('a bet directly after the start', 'first')
  line('a bet while the past is written', 'later')
}
