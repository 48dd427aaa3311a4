import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fixture, type MatchMessage, type Producer, sports, type UofRead } from '@yakamoz/sports'
import type { AppContext } from '../../../transport/appContext.ts'
import { receiveMessages } from '../feedIntake.ts'
import type { Feed } from './feed.ts'
import { isInvalidMessage, matchIn, openUofProducers, type Recovery } from './uofProducers.ts'

const filesPerTurn = 500

/** Parses a fixture file of the folder. */
const parseFixture = (text: string): UofRead => {
  try {
    const fixture = JSON.parse(text) as Fixture
    const isValid = [fixture.match, fixture.home?.name, fixture.away?.name, fixture.competition?.id].every(Boolean)
    if (!isValid || !sports.includes(fixture.sport) || !Number.isFinite(fixture.startMs)) throw new TypeError('fixture')
    const { match, startMs, producer } = fixture
    return { ok: true, message: { type: 'fixture_change', match, producer, atMs: 0, change: 1, startMs, fixture } }
  } catch {
    return { ok: false, error: { fault: 'wrong', path: 'fixture' } }
  }
}

/**
 * Opens a Unified Odds Feed from a folder. The receiver of the feed's queue writes one XML message per file; files are read in the order of
 * their names and moved to `done`, or to `faulty` when they cannot be read. Messages of producers that are not used are only moved. Recoveries are requested by files in `recover`. Fixtures come
 * from the feed's API as JSON files of the type `Fixture`.
 */
export const openUof = async (app: AppContext, folder: string): Promise<Feed> => {
  const pathOf = (name: string) => join(folder, name)
  for (const name of ['done', 'faulty', 'recover']) await mkdir(pathOf(name), { recursive: true })
  const producers = await openUofProducers(app, {
    requestRecovery: (producer, recovery) => requestRecovery(folder, producer, recovery),
  })

  const rejectFile = async (name: string, text: string, why: object): Promise<void> => {
    await producers.reject(matchIn(text), { name, ...why })
    await rename(pathOf(name), pathOf(`faulty/${name}`))
  }

  const moveToDone = (name: string): Promise<void> => rename(pathOf(name), pathOf(`done/${name}`))

  const takeFile = async (name: string): Promise<void> => {
    const text = await readFile(pathOf(name), 'utf8')
    const isFixture = name.endsWith('.json')
    const read = isFixture ? parseFixture(text) : producers.parse(text)
    if (!read.ok && read.error.fault === 'foreign') return moveToDone(name)
    if (!read.ok) return rejectFile(name, text, read.error)
    try {
      if (isFixture) await receiveMessages(app, [read.message as MatchMessage])
      else await producers.receive([read.message])
    } catch (cause) {
      if (!isInvalidMessage(cause)) throw cause
      return rejectFile(name, text, { cause: String(cause) })
    }
    await moveToDone(name)
  }

  return {
    turn: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.xml') || name.endsWith('.json')).sort()
      for (const name of names.slice(0, filesPerTurn)) await takeFile(name)
      await producers.passTime()
      return names.length > filesPerTurn
    },
    lastMessages: producers.lastMessages,
    states: producers.states,
    forget: producers.forget,
  }
}

const requestRecovery = async (folder: string, producer: Producer, { afterMs, requestId }: Recovery): Promise<void> => {
  await writeFile(
    join(folder, 'recover', `${requestId}-${producer}.json`),
    JSON.stringify({ producer, afterMs, requestId }),
  )
}
