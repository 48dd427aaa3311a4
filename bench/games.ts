import { createHmac } from 'node:crypto'
import { type Draws, games, type Hmac, seededDraws, simulatedDraws } from '@yakamoz/games'
import { trialOf } from '@yakamoz/games/trials'

const native: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const seed = '5eed'.repeat(16)

/** Rounds per second over at least `ms`, after a warm-up of a quarter of that. */
const rateOf = (play: () => void, ms: number): number => {
  const until = (end: number): number => {
    let rounds = 0
    for (; performance.now() < end; rounds++) play()
    return rounds
  }
  until(performance.now() + ms / 4)
  const begun = performance.now()
  const rounds = until(begun + ms)
  return (rounds / (performance.now() - begun)) * 1000
}

const whole = (rate: number): string => Math.round(rate).toLocaleString('en').padStart(12)

/** Rounds per second of every game, with the fast generator and from real seeds. `npm run bench -- games [SLUG]`. */
export const run = async ([wanted]: string[]): Promise<void> => {
  const ms = Number(process.env.BENCH_SECONDS ?? 0.4) * 1000
  console.log(`${'rounds a second'.padEnd(20)}${'simulated'.padStart(12)}${'from seeds'.padStart(12)}`)
  for (const game of games) {
    if (wanted && game.slug !== wanted) continue
    const trial = trialOf(game)
    const draws = simulatedDraws(1)
    let nonce = 0
    const seeded = (): Draws => seededDraws({ serverSeed: seed, clientSeed: 'bench', nonce: nonce++ }, native)
    const rates = [rateOf(() => trial(draws), ms), rateOf(() => trial(seeded()), ms)]
    console.log(`${game.slug.padEnd(20)}${rates.map(whole).join('')}`)
  }
}
