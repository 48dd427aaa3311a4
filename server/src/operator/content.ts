import { resolve } from 'node:path'
import { note } from '../audit.ts'
import { ContentFault, exportContent, importContent } from '../content/index.ts'
import type { House } from '../house.ts'
import { type Command, type Commands, failed, parse, said } from './words.ts'

type Move = (db: House['db'], folder: string) => Promise<number>

const moveContent =
  (move: Move, act: string): Command['run'] =>
  async (house, words, actor) => {
    const [word] = parse(words).plain
    if (!word) return failed('which folder?')
    const folder = resolve(word)
    try {
      const count = await move(house.db, folder)
      await note(house, { actor, act, subject: folder, detail: { count } })
      return said(`${count} in ${folder}`)
    } catch (cause) {
      if (cause instanceof ContentFault) return failed(cause.message)
      throw cause
    }
  }

export const contentCommands: Commands = {
  'content export': {
    usage: 'FOLDER',
    about: 'write sliders, promotions, popups, special dates and pages as files',
    run: moveContent(exportContent, 'content exported'),
  },
  'content import': {
    usage: 'FOLDER',
    about: 'take such files in; what they do not list stays',
    run: moveContent(importContent, 'content imported'),
  },
}
