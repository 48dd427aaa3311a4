import { noted } from '../audit.ts'
import { forgetCatalogue } from '../casino/index.ts'
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

export const gameCommands: Commands = {
  'game close': { usage: 'GAME [--reason TEXT]', about: 'take no more rounds of a game', run: setOpen(false) },
  'game open': { usage: 'GAME [--reason TEXT]', about: 'take them again', run: setOpen(true) },
}
