// `npm test`: sets up what is missing, then runs all checks. A missing prerequisite fails; no check is skipped.
import { spawn } from 'node:child_process'
import { environment, install, nodePath, root } from './setup.mjs'

try {
  await install()
} catch (cause) {
  console.error(cause.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
spawn(nodePath(), ['tools/test.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: environment() }).on(
  'close',
  (code) => process.exit(code ?? 1),
)
