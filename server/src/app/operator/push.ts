import { pushBrowsersOf, removeBrowser } from '../../domains/notifications/index.ts'
import { withAudit } from '../../platform/audit.ts'
import { type Command, type Commands, fail, idOf, ok, parse, unchanged } from './command.ts'

/** Prints the browsers that get a player's messages, without their addresses. */
const list: Command['run'] = async (app, [arg]) => {
  const player = idOf(arg)
  if (!player) return fail('give the id of the player')
  const lines = (await pushBrowsersOf(app.db.query, player)).map(({ id, device, service, made_at, seen_at }) =>
    [id, device, service, `since ${made_at.toISOString()}`, `seen ${seen_at.toISOString()}`].join('  '),
  )
  return ok(lines.join('\n') || 'no browsers')
}

/** Removes one browser of a player, or all. */
const remove: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const player = idOf(plain[0])
  if (!player) return fail('give the id of the player')
  const only = options.get('browser')
  const removed = await withAudit(
    app,
    async (executor) => {
      const browsers = (await pushBrowsersOf(executor, player)).filter(({ id }) => only === undefined || id === only)
      for (const { id } of browsers) await removeBrowser(executor, player, id)
      return browsers.length > 0 ? browsers : undefined
    },
    (browsers) => ({
      actor,
      act: 'push browsers removed',
      subject: String(player),
      detail: { browsers: browsers.map(({ device }) => device), reason: options.get('reason') ?? '' },
    }),
  )
  return removed ? ok(`removed ${removed.length}`) : unchanged('nothing changed: there is no such browser')
}

export const pushCommands: Commands = {
  push: { usage: 'PLAYER', about: "the browsers that get a player's messages", run: list },
  'push remove': {
    usage: 'PLAYER [--browser ID] [--reason TEXT]',
    about: 'stop messages to a browser of a player, or to all',
    run: remove,
  },
}
