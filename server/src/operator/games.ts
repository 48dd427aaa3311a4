import { note } from '../audit.ts'
import { forgetCatalogue } from '../casino/index.ts'
import { type Command, type Commands, failed, idOf, parse, said } from './words.ts'

/** Opens or closes one game. Rounds that have begun are paid; other processes see it within seconds. */
const setOpen =
  (open: boolean): Command['run'] =>
  async (house, words, actor) => {
    const { plain, options } = parse(words)
    const [word = ''] = plain
    const row = await house.db.query
      .updateTable('game')
      .set({ open })
      .where((game) => game.or([game('slug', '=', word), game('id', '=', Math.min(idOf(word) ?? 0, 2_147_483_647))]))
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (!row) return failed('there is no such game')
    forgetCatalogue(house)
    await note(house, {
      actor,
      act: open ? 'game opened' : 'game closed',
      subject: row.slug,
      detail: { reason: options.get('reason') ?? '' },
    })
    return said('done')
  }

export const gameCommands: Commands = {
  'game close': { usage: 'GAME [--reason TEXT]', about: 'take no more rounds of a game', run: setOpen(false) },
  'game open': { usage: 'GAME', about: 'take them again', run: setOpen(true) },
}
