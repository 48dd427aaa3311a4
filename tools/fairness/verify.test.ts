import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  everyVersion,
  type RoundOrigin,
  recomputedBust,
  recomputedOutcome,
  recomputedRound,
  type SharedOrigin,
} from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { debianProgram } from '../debian.ts'
import { examplesOf } from './examples.ts'
import { type Entry, gameEntries, otherEntries } from './rounds.ts'

const program = fileURLToPath(new URL('verify.py', import.meta.url))

const answers = (python: string): boolean => spawnSync(python, ['--version']).status === 0

/** Python is a package of Debian; there it is installed if it is missing. */
const python = (): string => {
  const found = answers('python3') ? 'python3' : debianProgram('python3')
  if (found) return found
  throw new Error('python3 is not here: install Python 3.9 or newer')
}

type Result = Readonly<Record<string, unknown>>

/** Runs the verifier on all rounds at once: what it found, and where it differs from what is expected. */
const verified = (entries: readonly object[]): { results: readonly Result[]; differences: string[] } => {
  const { stdout, stderr, error } = spawnSync(python(), [program, '-'], {
    input: JSON.stringify(entries),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (error) throw error
  return { results: JSON.parse(stdout || '[]') as Result[], differences: stderr.split('\n').filter(Boolean) }
}

const entries: readonly Entry[] = [...gameEntries(), ...otherEntries()]

/** Other systems than Linux may come without Python. */
const isNeeded = process.platform === 'linux' || answers('python3')

describe.runIf(isNeeded)('the verifier of docs/fairness.md and the par sheets', () => {
  const examples = examplesOf()

  it('[A11] computes the same rounds as the engines, of every game in every version', () => {
    const { results, differences } = verified([...entries, ...examples])
    expect(differences).toEqual([])
    expect(results).toHaveLength(entries.length + examples.length)
    expect(results.filter((result) => 'error' in result)).toEqual([])
    const games = new Set(entries.map(({ game, version }) => `${game} ${version}`))
    for (const { id, version } of everyVersion) expect(games).toContain(`${id} ${version}`)
  })

  it('finds a seed, a win and an outcome that are not right', () => {
    const [round, table] = [entries.find(({ kind }) => kind === 'round'), entries.find(({ kind }) => kind === 'table')]
    const { differences } = verified([
      { ...round, expected: { ...round?.expected, winKurus: -1 } },
      { ...round, expected: { serverSeedHash: '0'.repeat(64) } },
      { ...table, round: 99_999 },
    ])
    expect(differences.some((line) => line.includes('winKurus: expected -1'))).toBe(true)
    expect(differences.some((line) => line.includes('serverSeedHash'))).toBe(true)
    expect(differences.some((line) => line.startsWith('2 (table'))).toBe(true)
  })
})

describe('docs/fairness-examples.md', () => {
  it('[A11] has the results that the engines compute', () => {
    let compared = 0
    for (const { kind, game, expected = {}, ...example } of examplesOf()) {
      const origin = { ...example, gameId: game } as unknown as RoundOrigin &
        SharedOrigin & { hash: string; salt: string }
      if (kind === 'round') {
        const played = recomputedRound(origin)
        expect(played?.winKurus).toBe(expected.winKurus)
        if (expected.events !== undefined) expect(plain(played?.events)).toEqual(expected.events)
      } else if (kind === 'table') expect(plain(recomputedOutcome(origin))).toEqual(expected.outcome)
      else if (kind === 'crash') {
        expect(recomputedBust({ ...origin, hash: origin.serverSeed })).toBe(expected.bustHundredths)
      } else continue
      compared += 1
    }
    expect(compared).toBeGreaterThan(25)
  })

  it('is linked from every section that has an example', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/fairness.md', import.meta.url)), 'utf8')
    const examples = readFileSync(fileURLToPath(new URL('../../docs/fairness-examples.md', import.meta.url)), 'utf8')
    const anchors = (text: string): string[] =>
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    const links = [...page.matchAll(/\]\((fairness-examples\.md)?#([^)]+)\)/g)]
    for (const [, file, anchor] of links) expect(file ? anchors(examples) : anchors(page)).toContain(anchor)
    for (const heading of anchors(examples).slice(1)) expect(links.map(([, , anchor]) => anchor)).toContain(heading)
  })
})

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the rounds that are compared', () => {
  it('show every kind of event that the engines have, and the cap', () => {
    const seen = new Map<string, Set<string>>()
    for (const { game, expected } of entries) {
      const { events } = expected as { events?: readonly { readonly type: string }[] }
      const { slug = '', kind } = everyVersion.find(({ id }) => id === game) ?? {}
      const name = kind === 'slot' ? 'slot' : slug
      for (const { type } of events ?? []) seen.set(name, (seen.get(name) ?? new Set()).add(type))
    }
    const of = (name: string): string[] => [...(seen.get(name) ?? [])].sort()
    expect(of('slot')).toEqual(slotEvents)
    expect(of('blackjack-galata')).toEqual(blackjackEvents)
    expect(of('blackjack-moda')).toEqual(blackjackEvents)
  })
})

const slotEvents = [
  ...['cap', 'coins', 'collect', 'drop', 'expand', 'freeSpins', 'freeSpinsEnd', 'grand', 'line', 'orbs', 'respin'],
  ...['respins', 'respinsEnd', 'ripen', 'rows', 'scatter', 'spin', 'strike', 'times', 'tumble', 'turn', 'ways', 'win'],
]

const blackjackEvents = [
  ...['card', 'dealer', 'dealerCard', 'hole', 'insurance', 'insurancePaid', 'insured', 'move', 'peek', 'result'],
  ...['reveal', 'turn'],
]
