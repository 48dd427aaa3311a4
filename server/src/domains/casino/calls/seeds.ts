import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { previousPairOf, rotateSeedPair, seedPairOf } from '../seeds.ts'

const seedsView = async ({ app, caller }: PlayerContext) => {
  const { id: _, ...pair } = await seedPairOf(app, caller.player)
  return [{ ...pair, previous: await previousPairOf(app, caller.player) }]
}

export const seeds: Handler<'casino', 'seeds'> = async (_, context) => done(await seedsView(context))

export const rotate_seed: Handler<'casino', 'rotate_seed'> = async ({ clientSeed }, context) => {
  const rotated = await rotateSeedPair(context.app, context.caller.player, clientSeed)
  return rotated === 'open' ? refuse('round_open') : done(await seedsView(context))
}
