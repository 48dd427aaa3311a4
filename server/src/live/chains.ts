import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'

/** A chain serves so many rounds: three weeks and more of a game that never stops. */
const roundsOfChain = 100_000
const checkpointEvery = 500

export type Chain = Selectable<Schema['live_chain']>

const before = (link: string): string => createHash('sha256').update(link).digest('hex')

/** The links of a chain at every so many steps from its seed; reading a link in between costs a few hundred hashes. */
const checkpointsOf = (seed: string): string[] => {
  const points = [seed]
  let link = seed
  for (let step = 1; step <= roundsOfChain; step++) {
    link = before(link)
    if (step % checkpointEvery === 0) points.push(link)
  }
  return points
}

const known = new WeakMap<House, Map<string, string[]>>()

const pointsOf = (house: House, chain: Pick<Chain, 'game_id' | 'number' | 'seed_sealed'>): string[] => {
  const chains = known.get(house) ?? new Map<string, string[]>()
  known.set(house, chains)
  const name = `${chain.game_id}/${chain.number}`
  const points = chains.get(name) ?? checkpointsOf(house.vault.open(chain.seed_sealed))
  chains.set(name, points)
  return points
}

/** The link that lies so many steps before the seed. */
const linkAt = (points: string[], steps: number): string => {
  const point = Math.floor(steps / checkpointEvery)
  let link = points[point]
  if (link === undefined) throw new RangeError('beyond the end of the chain')
  for (let step = point * checkpointEvery; step < steps; step++) link = before(link)
  return link
}

/** Makes the next chain of a game. The salt comes after its first link: who made the links could not know it. */
const makeChain = async (house: House, gameId: number, number: number, firstRound: number): Promise<void> => {
  const seed = randomBytes(32).toString('hex')
  const sealed = house.vault.seal(seed)
  const first = linkAt(checkpointsOf(seed), roundsOfChain)
  await house.db.query
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
export const chainFor = async (house: House, gameId: number, round: number): Promise<Chain> => {
  for (;;) {
    const last = await house.db.query
      .selectFrom('live_chain')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('first_round', '<=', round)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && round < last.first_round + last.rounds) return last
    await makeChain(house, gameId, (last?.number ?? 0) + 1, last ? last.first_round + last.rounds : round)
  }
}

/** Has rounds from one on played with a new chain, whatever is left of the one in use; false when there is none yet. */
export const addChain = async (house: House, gameId: number, firstRound: number): Promise<boolean> => {
  const last = await house.db.query
    .selectFrom('live_chain')
    .select('number')
    .where('game_id', '=', gameId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  await makeChain(house, gameId, last.number + 1, firstRound)
  return true
}

/** The link of a round: its first round is the second link, whose hash is the one that was published. */
export const linkOf = (house: House, chain: Chain, round: number): string =>
  linkAt(pointsOf(house, chain), chain.rounds - 1 - (round - chain.first_round))
