import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Instruction = { name: string; value: string }

/** Returns the instructions of each stage of a Containerfile. */
const stagesOf = (text: string): Instruction[][] => {
  const stages: Instruction[][] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    if (name) stages.at(-1)?.push({ name, value })
  }
  return stages
}

const valuesOf = (stage: readonly Instruction[] | undefined, name: string): string[] =>
  (stage ?? []).filter((one) => one.name === name).map(({ value }) => value)

/** The files that the build receives: those of the repository without what `.containerignore` names. */
const contextFiles = (): string[] => {
  const ignored = readFileSync(join(root, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => [pattern, `${pattern}/**`].some((glob) => matchesGlob(file, glob)))
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !isIgnored(file))
}

/** It installs all packages and builds all pages. */
const installingMs = 15 * 60_000

it(
  '[H32] the steps of the Containerfile, run in a folder with only the files that a build receives, make a server that opens',
  async () => {
    const [build, final] = stagesOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
    const folder = mkdtempSync(join(tmpdir(), 'yakamoz-container-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const context = join(folder, 'opt')
    const files = contextFiles()
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter((file) => /\.test\.tsx?$|^e2e\//.test(file))).toEqual([])
    for (const file of files) {
      mkdirSync(dirname(join(context, file)), { recursive: true })
      cpSync(join(root, file), join(context, file))
    }
    const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`
    const base = { HOME: process.env.HOME, PATH: path, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }
    for (const command of valuesOf(build, 'RUN'))
      execFileSync('sh', ['-c', command], { cwd: context, env: base, stdio: 'pipe' })

    const [data = ''] = valuesOf(final, 'VOLUME')
    const set = Object.fromEntries(
      valuesOf(final, 'ENV').flatMap((value) => value.split(/ +/).map((one) => one.split('=') as [string, string])),
    )
    expect(set.DATA_DIR).toBe(data)
    expect(valuesOf(final, 'USER')).toEqual(['yakamoz'])
    const [command = '[]'] = valuesOf(final, 'CMD')
    const [program = '', ...args] = JSON.parse(command) as string[]
    const [port, consolePort] = [await freePort(), await freePort()]
    const server = spawn(program, args, {
      cwd: context,
      env: {
        ...base,
        ...set,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DEMO_PAST: 'off',
      },
      stdio: 'ignore',
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const answerOf = (url: string) =>
      fetch(url, { headers: { accept: 'text/html' } }).then(
        ({ status }) => status,
        () => 0,
      )
    while ((await answerOf(`http://127.0.0.1:${port}/readyz`)) !== 200) {
      expect(server.exitCode).toBeNull()
      await wait(250)
    }
    for (const url of [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${consolePort}/`])
      expect([url, await answerOf(url)]).toEqual([url, 200])
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  installingMs,
)
