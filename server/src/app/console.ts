import { fileURLToPath } from 'node:url'
import { openConsole } from '../console/listener.ts'
import type { AppContext } from '../transport/appContext.ts'
import { approvableActs } from './approvableActs.ts'
import { consoleHandlers } from './consoleHandlers.ts'
import { type DemoSignIn, demoOwner } from './demo/staff.ts'

const built = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/** An open console. `demo`: how the owner of the demo signs in. */
export type OpenConsole = { url: string; demo: DemoSignIn | undefined; close(): Promise<void> }

/**
 * Starts the listener of the console, unless it is off. If its port is taken, as by another process of the same machine, this is logged and
 * the site goes on without it.
 */
export const startConsole = async (app: AppContext): Promise<OpenConsole | undefined> => {
  const { isOn, port, host, url } = app.config.console
  if (!isOn) return undefined
  const http = await openConsole(app, {
    handlers: consoleHandlers,
    acts: approvableActs,
    pages: app.config.pages ? built : undefined,
  })
  try {
    await http.listen({ port, host })
  } catch (cause) {
    await http.close()
    app.log.error({ port, cause: String(cause) }, 'the console did not open: set CONSOLE_PORT, or CONSOLE=off')
    return undefined
  }
  const demo = app.config.demo ? await demoOwner(app) : undefined
  app.log.info({ url }, 'the console is open')
  return { url, demo, close: () => http.close() }
}
