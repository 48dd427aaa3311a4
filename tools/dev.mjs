// `npm run dev`: sets up what is missing and starts the development servers.
import { spawn } from 'node:child_process'
import { environment, install, nodePath, root } from './setup.mjs'

try {
  await install()
} catch (cause) {
  console.error(cause.message)
  process.exit(1)
}
const child = spawn(nodePath(), ['tools/dev.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ NODE_ENV: 'development' }),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
