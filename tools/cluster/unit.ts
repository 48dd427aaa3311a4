import { readFileSync } from 'node:fs'

/** What a unit of systemd runs: its command, user and environment. `environmentFiles` may be optional (a leading `-`). */
export type Unit = {
  command: string[]
  /** A command that decides by its exit code whether the unit starts. */
  condition: string[] | undefined
  user: string
  environment: Record<string, string>
  environmentFiles: { path: string; isOptional: boolean }[]
  workingDirectory: string | undefined
  /** Whether it is started again when it has ended by itself, and after how long. */
  restarts: boolean
  restartMs: number
}

/** Reads the settings of the section `Service`; a setting can be there several times. */
const serviceSettings = (text: string): [name: string, value: string][] => {
  const [, section = ''] = /^\[Service\]\n([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text) ?? []
  return [...section.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()])
}

/** Reads `NAME=value` pairs of one line, with or without quotes around a pair. */
const pairsIn = (line: string): [string, string][] =>
  [...line.matchAll(/"([A-Za-z_]\w*)=([^"]*)"|([A-Za-z_]\w*)=(\S*)/g)].map(
    ([, quoted, text = '', plain = '', value = '']) => (quoted ? [quoted, text] : [plain, value]),
  )

/** Reads a unit file, or that of a template for an instance (`name@instance.service`). Throws when it has not exactly one command. */
export const readUnit = (file: string): Unit => {
  const [, instance = ''] = /@([^/]+)\.service$/.exec(file) ?? []
  const text = readFileSync(instance ? file.replace(`@${instance}.`, '@.') : file, 'utf8')
  const settings = serviceSettings(text.replaceAll('%i', instance))
  const all = (wanted: string) => settings.filter(([name]) => name === wanted).map(([, value]) => value)
  const [command, ...more] = all('ExecStart')
  if (!command || more.length > 0) throw new Error(`${file} has ${more.length + (command ? 1 : 0)} commands`)
  return {
    command: command.split(/\s+/),
    condition: all('ExecCondition').at(-1)?.split(/\s+/),
    user: all('User').at(-1) ?? 'root',
    environment: Object.fromEntries(all('Environment').flatMap(pairsIn)),
    environmentFiles: all('EnvironmentFile').map((path) => ({
      path: path.replace(/^-/, ''),
      isOptional: path.startsWith('-'),
    })),
    workingDirectory: all('WorkingDirectory').at(-1),
    restarts: /^(always|on-failure|on-abnormal)$/.test(all('Restart').at(-1) ?? 'no'),
    // Seconds without a unit; by default 100 ms.
    restartMs: Number(all('RestartSec').at(-1) ?? 0.1) * 1_000,
  }
}

/** Reads an environment file: a variable per line, comments begin with `#`. */
export const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^\s*([A-Za-z_]\w*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  )

/** Replaces the variables of a command as systemd does: `$NAME` alone becomes words, and nothing where it is empty. */
export const expandCommand = (command: readonly string[], environment: Readonly<Record<string, string>>): string[] =>
  command.flatMap((word) => {
    const [, whole] = /^\$(\w+)$/.exec(word) ?? []
    if (whole) return (environment[whole] ?? '').split(/\s+/).filter(Boolean)
    return [word.replace(/\$\{(\w+)\}/g, (_, name: string) => environment[name] ?? '')]
  })
