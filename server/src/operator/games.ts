import { noted } from '../audit.ts'
import { forgetCatalogue, seedCatalogue, seedJackpots } from '../casino/index.ts'
import { type Command, type Commands, failed, parse, said, smallIdOf } from './words.ts'

/** Opens or closes one game. Rounds that have begun are paid; other processes see it within seconds. */
const setOpen =
  (open: boolean): Command['run'] =>
  async (house, words, actor) => {
    const { plain, options } = parse(words)
    const [word = ''] = plain
    const row = await noted(
      house,
      (executor) =>
        executor
          .updateTable('game')
          .set({ open })
          .where((game) => game.or([game('slug', '=', word), game('id', '=', smallIdOf(word) ?? 0)]))
          .returning('slug')
          .executeTakeFirst(),
      ({ slug }) => ({
        actor,
        act: open ? 'game opened' : 'game closed',
        subject: slug,
        detail: { reason: options.get('reason') ?? '' },
      }),
    )
    if (!row) return failed('there is no such game')
    forgetCatalogue(house)
    return said('done')
  }

/** Lists the games of the house's studio; those that stand are brought up to date, and what was closed stays closed. */
const add: Command['run'] = async (house, _, actor) => {
  const listed = await noted(
    house,
    async (query) => {
      await seedCatalogue({ query })
      await seedJackpots({ query })
      return (await query.selectFrom('game').select('id').where('provider_id', '=', 1).execute()).length
    },
    (count) => ({ actor, act: 'games listed', subject: 'studio', detail: { count } }),
  )
  forgetCatalogue(house)
  return said(`${listed} games`)
}

export const gameCommands: Commands = {
  'games add': {
    usage: '',
    about: 'list the games of the house’s own studio, new ones after an upgrade too',
    run: add,
  },
  'game close': { usage: 'GAME [--reason TEXT]', about: 'take no more rounds of a game', run: setOpen(false) },
  'game open': { usage: 'GAME [--reason TEXT]', about: 'take them again', run: setOpen(true) },
}
