import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * node tools/routes.ts: writes `web/src/routeTree.gen.ts`, the types of all routes, from the files in `web/src/routes` without a build.
 * `npm run dev` does the same after each change of a route.
 */
const root = join(fileURLToPath(new URL('..', import.meta.url)), 'web')
process.chdir(root)
// The plugin of the router writes the file when it starts; only the pages need a server behind it.
process.env.YAKAMOZ_SERVER ??= 'http://127.0.0.1:9'
const server = await createServer({ root, logLevel: 'warn', server: { middlewareMode: true, ws: false } })
await server.close()
