import { resolve } from 'node:path'
import { ContentError, type Counts, exportContent, importContent } from '../../domains/content/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok, parse } from './command.ts'

type Act = (folder: string, counts: Counts) => Parameters<typeof recordAudit>[1]
type Transfer = (app: AppContext, folder: string, act: Act, actor: string) => Promise<Counts>

/** Files are not part of a transaction, so the audit entry is written before them. */
const exportFiles: Transfer = (app, folder, act) =>
  exportContent(app.db, folder, (counts) => recordAudit(app, act(folder, counts)))

const importFiles: Transfer = (app, folder, act, actor) =>
  importContent(app, folder, actor, (counts, executor) => recordAudit(app, act(folder, counts), executor))

const transferContent =
  (transfer: Transfer, act: string): Command['run'] =>
  async (app, args, actor) => {
    const [arg] = parse(args).plain
    if (!arg) return fail('FOLDER is missing')
    const folder = resolve(arg)
    try {
      const counts = await transfer(
        app,
        folder,
        (subject, counted) => ({ actor, act, subject, detail: counted }),
        actor,
      )
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
      'write sliders, promotions, popups, special dates, pages, licences, banks, payment methods and bonus offers as files',
    run: transferContent(exportFiles, 'content exported'),
  },
  'content import': {
    usage: 'FOLDER',
    about: 'import such files; what they do not list stays unchanged',
    run: transferContent(importFiles, 'content imported'),
  },
}
