// `npm start`: sets up what is missing, builds what changed, and opens the server.
import { fork } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, environment, install, nodePath, root, step } from './setup.mjs'

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
/** Node's compile cache: with it a start takes three quarters of the time. */
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled')

const open = () =>
  new Promise((ready, failed) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const log = openSync(join(dataDir, 'server.log'), 'a')
    const child = fork(join(root, 'server/src/app/main.ts'), {
      cwd: root,
      execPath: nodePath(),
      env: environment({ NODE_ENV: 'production', DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled }),
      stdio: ['ignore', log, 'inherit', 'ipc'],
    })
    child.on('message', ({ ready: port, console: staffConsole }) => ready({ child, port, staffConsole }))
    child.on('exit', (code) =>
      failed(new Error(`the server ended with ${code}; its log is ${join(dataDir, 'server.log')}`)),
    )
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  })

try {
  console.log('Yakamoz')
  await install()
  await build()
  const { child, port, staffConsole } = await step('starting the server', open)
  child.removeAllListeners('exit')
  child.on('exit', (code) => process.exit(code ?? 0))
  const demo = process.env.DEMO === 'off' ? '' : '   demo player: demo / Yakamoz1   outbox: /dev/outbox'
  console.log(`\n  http://localhost:${port}${demo}`)
  if (staffConsole) {
    const { url, demo: owner } = staffConsole
    const signIn = owner
      ? `   demo owner: ${owner.email} / ${owner.password}   authenticator secret: ${owner.secret}`
      : ''
    console.log(`  console: ${url}${signIn}`)
  }
} catch (cause) {
  console.error(`\n${cause.message}`)
  process.exit(1)
}
