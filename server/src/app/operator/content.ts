import { resolve } from 'node:path'
import { ContentError, type Counts, exportContent, importContent } from '../../domains/content/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse } from './command.ts'

type Act = (folder: string, counts: Counts) => Parameters<typeof recordAudit>[1]
type Move = (app: AppContext, folder: string, act: Act) => Promise<Counts>

/** Files are not part of a transaction, so the audit entry is written before them. */
const moveOut: Move = (app, folder, act) =>
  exportContent(app.db, folder, (counts) => recordAudit(app, act(folder, counts)))

const moveIn: Move = (app, folder, act) =>
  importContent(app, folder, (counts, executor) => recordAudit(app, act(folder, counts), executor))

const moveContent =
  (move: Move, act: string): Command['run'] =>
  async (app, words, actor) => {
    const [word] = parse(words).plain
    if (!word) return fail('which folder?')
    const folder = resolve(word)
    try {
      const counts = await move(app, folder, (subject, moved) => ({ actor, act, subject, detail: moved }))
      const lines = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
      return ok(`${lines.join(', ')} in ${folder}`)
    } catch (cause) {
      if (cause instanceof ContentError) return fail(cause.message)
      throw cause
    }
  }

export const contentCommands: Commands = {
  'content export': {
    usage: 'FOLDER',
    about:
      'write sliders, promotions, popups, special dates, pages, licences, banks, ways to pay and bonus offers as files',
    run: moveContent(moveOut, 'content exported'),
  },
  'content import': {
    usage: 'FOLDER',
    about: 'import such files; what they do not list stays unchanged',
    run: moveContent(moveIn, 'content imported'),
  },
}
