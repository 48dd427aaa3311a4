// Runs on the installed Node (20 or newer) before dependencies are installed: no dependency, no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

const isTerminal = process.stdout.isTTY && !process.env.CI

/** Shows a step with its duration. */
export const step = async (label, work) => {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const tick = isTerminal ? setInterval(() => process.stdout.write(`\r  ${label} … ${seconds()} `), 200) : undefined
  if (!isTerminal) console.log(`  ${label} …`)
  try {
    const result = await work()
    clearInterval(tick)
    console.log(`${isTerminal ? '\r' : ''}  ${label} ✓ ${seconds()}   `)
    return result
  } catch (cause) {
    clearInterval(tick)
    console.log(`${isTerminal ? '\r' : ''}  ${label} ✗ ${seconds()}   `)
    throw cause
  }
}

/** Runs a program. Rejects with its output when it fails. */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let printed = ''
    const keep = (part) => {
      printed = (printed + part).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${program} ${args.join(' ')} ended with ${code}\n${printed}`)),
    )
  })

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether the installed packages, as npm recorded them, match the lock file. Ignores packages for other platforms. */
const isInstalled = () => {
  const installedLock = at('node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const { '': _, ...wanted } = readJson(at('package-lock.json')).packages
  const { packages: installed } = readJson(installedLock)
  const isSame = (path) => installed[path]?.version === wanted[path].version
  return (
    Object.keys(wanted).every(
      (path) => (wanted[path].optional && !installed[path]) || (installed[path] && isSame(path)),
    ) && Object.keys(installed).every((path) => path in wanted)
  )
}

/** Installs the packages of the lock file, unless they are installed. */
export const install = async () => {
  expectPlatform()
  if (isInstalled()) return
  await step('installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
}

const oldestNode = [24, 11]

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

const platform = `${process.platform}-${process.arch}`

/** Whether npm installs a Node for this platform: there are packages for Linux with glibc. */
const isNodePackaged = () =>
  ['linux-x64', 'linux-arm64'].includes(platform) && Boolean(process.report.getReport().header.glibcVersionRuntime)

/** Throws on platforms that the project does not run on, before anything is downloaded. */
const expectPlatform = () => {
  if (process.platform === 'win32')
    throw new Error('Windows is not supported. Run Yakamoz in WSL 2 (Debian or Ubuntu).')
  if (!['linux', 'darwin'].includes(process.platform))
    throw new Error(`${platform} is not supported: use Linux or macOS.`)
  if (!isNodePackaged() && !isNewEnough(process.version))
    throw new Error(`On ${platform} Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}.`)
}

/** Returns the Node that the project runs on: the one that npm installs, or the running one when it is new enough. */
export const nodePath = () => {
  const packaged = at('node_modules', `node-${platform}`, 'bin', 'node')
  if (isNodePackaged() && existsSync(packaged)) return packaged
  if (isNewEnough(process.version)) return process.execPath
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed: this is ${process.version}, and the packaged one is missing. Run npm ci without --omit=optional.`,
  )
}

/** Returns the environment for the project's programs, with its own Node first in the path. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: `${dirname(nodePath())}:${at('node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  ...more,
})

const skipped = new Set(['node_modules', 'dist', 'test-results'])

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

const stamp = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesOf(at(path)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const shared = ['packages', 'package-lock.json', 'tools/build.ts']
const targets = { web: ['web', ...shared], studio: ['studio', ...shared], console: ['console', ...shared] }
const labels = { web: 'building the player site', studio: 'building the games', console: 'building the console' }

/** Builds the player site, the games and the console where their sources changed since the last build. */
export const build = async () => {
  for (const [name, sources] of Object.entries(targets)) {
    const mark = at('.cache', `built-${name}`)
    const wanted = stamp(sources)
    if (existsSync(mark) && existsSync(at(name, 'dist')) && readFileSync(mark, 'utf8') === wanted) continue
    await step(labels[name], () =>
      run(nodePath(), ['tools/build.ts', name], { env: environment({ NODE_ENV: 'production' }) }),
    )
    // Read again: a build may write generated sources of its own.
    mkdirSync(at('.cache'), { recursive: true })
    writeFileSync(mark, stamp(sources))
  }
}
