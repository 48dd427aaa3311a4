import type { ExpressionBuilder } from 'kysely'
import {
  invalidateCatalogue,
  listExternalGame,
  seedCatalogue,
  seedJackpots,
  setGameOpen,
} from '../../domains/casino/index.ts'
import { isFrameAddress } from '../../domains/providers/index.ts'
import { recordAudit, withAudit } from '../../platform/audit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { already, type Command, type Commands, failed, liraOf, parse, said, smallIdOf } from './words.ts'

/** In a query of `game`: by the word for it, or by its number. */
const isCalled = (word: string) => (game: ExpressionBuilder<Schema, 'game'>) =>
  game.or([game('slug', '=', word), game('id', '=', smallIdOf(word) ?? 0)])

const isGame = async ({ db }: AppContext, word: string): Promise<boolean> =>
  (await db.query.selectFrom('game').select('id').where(isCalled(word)).executeTakeFirst()) !== undefined

/** Opens or closes one game. Rounds that have begun are paid; other processes see it within seconds. */
const setOpen =
  (open: boolean): Command['run'] =>
  async (app, words, actor) => {
    const { plain, options } = parse(words)
    const [word = ''] = plain
    const row = await withAudit(
      app,
      (executor) => setGameOpen(executor, { name: word, id: smallIdOf(word) ?? 0, open }),
      ({ slug }) => ({
        actor,
        act: open ? 'game opened' : 'game closed',
        subject: slug,
        detail: { reason: options.get('reason') ?? '' },
      }),
    )
    if (!row)
      return (await isGame(app, word))
        ? already(open ? 'open already' : 'closed already')
        : failed('there is no such game')
    invalidateCatalogue(app)
    return said('done')
  }

/** Lists the games of the house's studio; those that stand are brought up to date, and what was closed stays closed. */
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
  invalidateCatalogue(app)
  return said(`${listed} games`)
}

/** A picture of our own pages, or one from where outside games may be shown: pages load none from elsewhere. */
const isPicture = ({ config }: AppContext, image: string): boolean =>
  /^\/(?![/\\])/.test(image) || isFrameAddress(image, config.softswiss.frames, config.publicUrl)

/** Lists a game of the aggregator by its name there, or brings it up to date. */
const addExternal: Command['run'] = async (app, words, actor) => {
  const { plain, options } = parse(words)
  const [slug = ''] = plain
  const [provider, name] = [options.get('provider')?.trim() ?? '', options.get('name')?.trim() ?? '']
  const [image, most, live] = [options.get('image') ?? '', options.get('most'), options.get('live') ?? 'no']
  const [category, maxStakeKurus] = [smallIdOf(options.get('category')), most === undefined ? 0 : liraOf(most)]
  if (!app.config.softswiss.token) return failed('there is no aggregator: SOFTSWISS_URL and SOFTSWISS_TOKEN')
  if (!slug.trim() || !provider || !name) return failed('the name of a game, --provider and --name')
  if (!category) return failed(`there is no category ${options.get('category')}`)
  if (live !== 'yes' && live !== 'no') return failed('--live yes or no')
  if (maxStakeKurus === undefined) return failed(`not an amount in lira: ${most}`)
  if (!isPicture(app, image)) return failed('--image: a path of this house, or an address that SOFTSWISS_FRAMES names')
  const names = { tr: name, en: options.get('name-en')?.trim() || name }
  const external = { adapter: 'softswiss', slug, live: live === 'yes', provider, names, category, image, maxStakeKurus }
  const listed = await app.db.query.transaction().execute(async (query) => {
    const done = await listExternalGame({ query }, external)
    if (typeof done === 'object') {
      const detail = { game: done.game, provider, name, category, live, image, most: most ?? '' }
      await recordAudit(app, { actor, act: 'game listed', subject: slug, detail }, query)
    }
    return done
  })
  if (listed === 'category')
    return failed(`there is no category ${category} ${live === 'yes' ? 'of tables' : 'of slots'}`)
  if (listed === 'taken') return failed(`${slug} is another game`)
  invalidateCatalogue(app)
  return said(`game ${listed.game}`)
}

export const gameCommands: Commands = {
  'games add': {
    usage: '',
    about: 'list the games of the house’s own studio, new ones after an upgrade too',
    run: add,
  },
  'game add': {
    usage:
      'GAME --provider NAME --name TEXT --category ID --image ADDRESS [--name-en TEXT] [--live yes|no] [--most LIRA]',
    about: 'list a game of the aggregator by its name there, or change what is listed of it',
    run: addExternal,
  },
  'game close': { usage: 'GAME [--reason TEXT]', about: 'take no more rounds of a game', run: setOpen(false) },
  'game open': { usage: 'GAME [--reason TEXT]', about: 'take them again', run: setOpen(true) },
}
