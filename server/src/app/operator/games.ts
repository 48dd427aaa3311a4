import type { ExpressionBuilder } from 'kysely'
import {
  announceCatalogue,
  listExternalGame,
  openOrCloseGame,
  seedCatalogue,
  seedJackpots,
} from '../../domains/casino/index.ts'
import { frameOrigins, isFrameAddress } from '../../domains/providers/index.ts'
import { recordAudit, withAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, liraOf, ok, parse, smallIdOf, unchanged } from './command.ts'

/** A condition for queries of `game`: by slug or by number. */
const isCalled = (arg: string) => (game: ExpressionBuilder<Schema, 'game'>) =>
  game.or([game('slug', '=', arg), game('id', '=', smallIdOf(arg) ?? 0)])

const isGame = async ({ db }: AppContext, arg: string): Promise<boolean> =>
  (await db.query.selectFrom('game').select('id').where(isCalled(arg)).executeTakeFirst()) !== undefined

const closingTimes = { 'after-round': 'after_round', 'at-once': 'at_once' } as const

const isClosingTime = (text: string): text is keyof typeof closingTimes => Object.hasOwn(closingTimes, text)

/** Opens or closes a game. Rounds that have begun are paid. */
const setOpen =
  (open: boolean): Command['run'] =>
  async (app, args, actor) => {
    const { plain, options } = parse(args)
    const [arg = ''] = plain
    const when = options.get('when') ?? 'after-round'
    if (!isClosingTime(when)) return fail('--when after-round or at-once')
    const change = { name: arg, id: smallIdOf(arg) ?? 0, open, when: closingTimes[when] }
    const given = { ...change, reason: options.get('reason') ?? '', actor }
    if ((await openOrCloseGame(app, given)) === 'done') return ok('done')
    return (await isGame(app, arg))
      ? unchanged(open ? 'already open' : 'already closed')
      : fail('there is no such game')
  }

/** Adds or updates the games of the built-in studio; closed games stay closed. */
const add: Command['run'] = async (app, _, actor) => {
  const listed = await withAudit(
    app,
    async (query) => {
      await seedCatalogue({ query })
      await seedJackpots({ query })
      return (await query.selectFrom('game').select('id').where('provider_id', '=', 1).execute()).length
    },
    (count) => ({ actor, act: 'games listed', subject: 'studio', detail: { count } }),
  )
  announceCatalogue(app)
  return ok(`${listed} games`)
}

/** Whether pages can load a picture: from this site or from the origins of external games. */
const isPicture = ({ config }: AppContext, image: string): boolean =>
  /^\/(?![/\\])/.test(image) || isFrameAddress(image, frameOrigins(config), config.publicUrl)

/** Parses what the provider states: the return in percent and the deviation in stakes; undefined when one is missing or is no such number. */
const statedOf = (options: Map<string, string>): { rtp: number; deviation: number } | undefined => {
  const [rtp, deviation] = ['return', 'deviation'].map((name) => {
    const text = options.get(name) ?? ''
    return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  }) as [number, number]
  return rtp > 0 && rtp < 10_000 && deviation > 0 ? { rtp, deviation } : undefined
}

/** The aggregators that are on. */
const configuredAdapters = ({ config: { softswiss, hub88 } }: AppContext): string[] => [
  ...(softswiss.token ? ['softswiss'] : []),
  ...(hub88.privateKey ? ['hub88'] : []),
]

/** Adds or updates a game of an aggregator. */
const addExternal: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [slug = ''] = plain
  const [provider, name] = [options.get('provider')?.trim() ?? '', options.get('name')?.trim() ?? '']
  const [image, maxStake, live] = [options.get('image') ?? '', options.get('most'), options.get('live') ?? 'no']
  const [category, maxStakeKurus] = [smallIdOf(options.get('category')), maxStake === undefined ? 0 : liraOf(maxStake)]
  const configured = configuredAdapters(app)
  const adapter = options.get('aggregator') ?? configured[0]
  if (!adapter) return fail('no aggregator is configured: set those of SOFTSWISS or of Hub88')
  if (!configured.includes(adapter)) return fail(`--aggregator ${configured.join(' or ')}`)
  if (!slug.trim() || !provider || !name) return fail('give the name of a game, --provider and --name')
  if (!category) return fail(`there is no category ${options.get('category')}`)
  if (live !== 'yes' && live !== 'no') return fail('--live yes or no')
  if (maxStakeKurus === undefined) return fail(`not an amount in lira: ${maxStake}`)
  if (!isPicture(app, image))
    return fail('--image is a path of this site or an address below SOFTSWISS_FRAMES or HUB88_FRAMES')
  const stated = statedOf(options)
  if (!stated && (options.has('return') || options.has('deviation')))
    return fail('--return is a percentage below 100 and --deviation a number of stakes; give both')
  const names = { tr: name, en: options.get('name-en')?.trim() || name }
  const listing = { adapter, slug, live: live === 'yes', provider, names, category, image, maxStakeKurus }
  const external = stated ? { ...listing, stated } : listing
  const listed = await app.db.query.transaction().execute(async (query) => {
    const done = await listExternalGame({ query }, external)
    if (typeof done === 'object') {
      const detail = { game: done.game, provider, name, category, live, image, most: maxStake ?? '', ...stated }
      await recordAudit(app, { actor, act: 'game listed', subject: slug, detail }, query)
    }
    return done
  })
  if (listed === 'category')
    return fail(`there is no category ${category} ${live === 'yes' ? 'of tables' : 'of slots'}`)
  if (listed === 'taken') return fail(`${slug} is another game`)
  announceCatalogue(app)
  return ok(`game ${listed.game}`)
}

export const gameCommands: Commands = {
  'games add': {
    usage: '',
    about: 'add the games of the built-in studio; repeat after an upgrade',
    run: add,
  },
  'game add': {
    usage:
      'GAME --provider NAME --name TEXT --category ID --image ADDRESS [--name-en TEXT] [--live yes|no] [--most LIRA] [--return PERCENT] [--deviation STAKES] [--aggregator softswiss|hub88]',
    about: 'add or update a game of an aggregator by its name there',
    run: addExternal,
  },
  'game close': {
    usage: 'GAME [--when after-round|at-once] [--reason TEXT]',
    about: 'close a game for new rounds',
    run: setOpen(false),
  },
  'game open': { usage: 'GAME [--reason TEXT]', about: 'open a game again', run: setOpen(true) },
}
