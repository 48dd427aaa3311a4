import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** A chain serves so many rounds: three weeks and more of a game that never stops. */
const roundsOfChain = 100_000
const checkpointEvery = 500

export type Chain = Selectable<Schema['live_chain']>

const previousLink = (link: string): string => createHash('sha256').update(link).digest('hex')

/** The links of a chain at every so many steps from its seed; reading a link in between costs a few hundred hashes. */
const checkpointsOf = (seed: string): string[] => {
  const checkpoints = [seed]
  let link = seed
  for (let step = 1; step <= roundsOfChain; step++) {
    link = previousLink(link)
    if (step % checkpointEvery === 0) checkpoints.push(link)
  }
  return checkpoints
}

const known = new WeakMap<AppContext, Map<string, string[]>>()

const cachedCheckpoints = (app: AppContext, chain: Pick<Chain, 'game_id' | 'number' | 'seed_sealed'>): string[] => {
  const chains = known.get(app) ?? new Map<string, string[]>()
  known.set(app, chains)
  const name = `${chain.game_id}/${chain.number}`
  const checkpoints = chains.get(name) ?? checkpointsOf(app.vault.open(chain.seed_sealed))
  chains.set(name, checkpoints)
  return checkpoints
}

/** The link that lies so many steps before the seed. */
const linkAt = (checkpoints: string[], steps: number): string => {
  const point = Math.floor(steps / checkpointEvery)
  let link = checkpoints[point]
  if (link === undefined) throw new RangeError('beyond the end of the chain')
  for (let step = point * checkpointEvery; step < steps; step++) link = previousLink(link)
  return link
}

/** Makes the next chain of a game. The salt comes after its first link: who made the links could not know it. */
const makeChain = async (app: AppContext, gameId: number, number: number, firstRound: number): Promise<void> => {
  const seed = randomBytes(32).toString('hex')
  const sealed = app.vault.seal(seed)
  const first = linkAt(checkpointsOf(seed), roundsOfChain)
  await app.db.query
    .insertInto('live_chain')
    .values({
      game_id: gameId,
      number,
      seed_sealed: sealed,
      first_link: first,
      salt: randomBytes(16).toString('hex'),
      rounds: roundsOfChain,
      first_round: firstRound,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The chain that a round is played with; made when the last one is used up. */
export const chainFor = async (app: AppContext, gameId: number, round: number): Promise<Chain> => {
  for (;;) {
    const last = await app.db.query
      .selectFrom('live_chain')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('first_round', '<=', round)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && round < last.first_round + last.rounds) return last
    await makeChain(app, gameId, (last?.number ?? 0) + 1, last ? last.first_round + last.rounds : round)
  }
}

/** Has rounds from one on played with a new chain, whatever is left of the one in use; false when there is none yet. */
export const startNewChain = async (app: AppContext, gameId: number, firstRound: number): Promise<boolean> => {
  const last = await app.db.query
    .selectFrom('live_chain')
    .select('number')
    .where('game_id', '=', gameId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  await makeChain(app, gameId, last.number + 1, firstRound)
  return true
}

/** The link of a round: its first round is the second link, whose hash is the one that was published. */
export const linkOf = (app: AppContext, chain: Chain, round: number): string =>
  linkAt(cachedCheckpoints(app, chain), chain.rounds - 1 - (round - chain.first_round))
