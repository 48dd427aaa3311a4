import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  latestSeasons,
  leagues,
  type OddsRow,
  readOdds,
  readSeason,
  type Season,
  type SeasonFile,
  seasonsRead,
} from '@yakamoz/sports'
import { createFileReader } from '../../../platform/replacedFile.ts'
import type { AppContext } from '../../../transport/appContext.ts'

/* Where the openfootball feed reads its seasons, and the odds of others beside them. */

const seasonName = /^\d{4}(-\d{2})?$/

/**
 * Reads the files of a folder with a subfolder for each season and a file for each league: `2025-26/en.1.json`, or `2025/en.1.json` for a
 * season within a year.
 */
const filesIn = async (folder: string): Promise<SeasonFile[]> => {
  const seasons = (await readdir(folder)).filter((name) => seasonName.test(name))
  const found = await Promise.all(
    seasons.map(async (season) =>
      (await readdir(join(folder, season)))
        .filter((name) => name.endsWith('.json') && Object.hasOwn(leagues, basename(name, '.json')))
        .map((name) => ({ league: basename(name, '.json'), season, path: join(folder, season, name) })),
    ),
  )
  return Promise.all(
    latestSeasons(found.flat()).map(async ({ path, ...file }) => ({ ...file, text: await readFile(path, 'utf8') })),
  )
}

/**
 * Returns the names of the seasons that may be the last ones of a league, the newest first: from summer to summer, and within a year. `running`
 * may still change.
 */
const recentSeasons = (nowMs: number): { readonly name: string; readonly running: boolean }[] => {
  const yearAt = (ms: number) => new Date(ms).getUTCFullYear()
  const [summer, year] = [yearAt(nowMs - 182 * 86_400_000), yearAt(nowMs)]
  return Array.from({ length: seasonsRead }, (_, ago) => ago).flatMap((ago) => {
    const start = summer - ago
    const names = [`${start}-${String((start + 1) % 100).padStart(2, '0')}`, String(year - ago)]
    return names.map((name) => ({ name, running: ago < 2 }))
  })
}

type Past = Map<string, SeasonFile | undefined>

/** Reads the same files from an address; missing ones are left out. Seasons that have long ended are read once. */
const filesAt = async (address: string, nowMs: number, past: Past): Promise<SeasonFile[]> => {
  const wanted = recentSeasons(nowMs).flatMap(({ name, running }) =>
    Object.keys(leagues).map((league) => ({ league, season: name, running })),
  )
  const read = await Promise.all(
    wanted.map(async ({ league, season, running }) => {
      const path = `${season}/${league}.json`
      if (past.has(path)) return past.get(path)
      const answer = await fetch(`${address.replace(/\/$/, '')}/${path}`, { signal: AbortSignal.timeout(20_000) })
      const file = answer.ok ? { league, season, text: await answer.text() } : undefined
      if (!running && (file || answer.status === 404)) past.set(path, file)
      return file
    }),
  )
  return [...latestSeasons(read.filter((file) => file !== undefined))]
}

/** Returns a reader of the seasons of a source, which reads again only what has changed. Unreadable matches are left out and logged. */
export const seasonReader = (app: AppContext, source: string): (() => Promise<Season[]>) => {
  const past: Past = new Map()
  const known = new Map<string, { readonly text: string; readonly season: Season }>()
  const seasonIn = (file: SeasonFile): Season => {
    const path = `${file.season}/${file.league}`
    const before = known.get(path)
    if (before?.text === file.text) return before.season
    const season = readSeason(file)
    known.set(path, { text: file.text, season })
    if (season.faults.length > 0)
      app.log.warn({ league: file.league, season: file.season, faults: season.faults.length }, 'fixtures left out')
    return season
  }
  return async () => {
    const isFolder = await stat(source).then(
      (found) => found.isDirectory(),
      () => false,
    )
    const files = isFolder ? await filesIn(source) : await filesAt(source, app.now(), past)
    return files.map(seasonIn)
  }
}

/** Returns a reader of a file of odds, or of all in a folder. Unreadable lines are left out and logged; a missing file has none. */
export const oddsReader = (app: AppContext, source: string): (() => Promise<OddsRow[]>) => {
  const readers = new Map<string, () => Promise<readonly OddsRow[]>>()
  const readerOf = (path: string): (() => Promise<readonly OddsRow[]>) => {
    const known = readers.get(path)
    if (known) return known
    const reader = createFileReader(path, (content) => {
      const { rows, faults } = readOdds(content.toString())
      if (faults.length > 0) app.log.warn({ file: basename(path), faults: faults.length }, 'odds left out')
      return rows
    })
    readers.set(path, reader)
    return reader
  }
  const pathsIn = async (): Promise<string[]> => {
    if (!(await stat(source)).isDirectory()) return [source]
    const names = await readdir(source, { recursive: true })
    return names.filter((name) => name.endsWith('.csv')).map((name) => join(source, name))
  }
  return async () => {
    if (!source) return []
    try {
      return (await Promise.all((await pathsIn()).map((path) => readerOf(path)()))).flat()
    } catch (err) {
      app.log.warn({ err }, 'odds could not be read')
      return []
    }
  }
}
