import type { FoundKind } from '@yakamoz/contract/calls/search'
import { pageTypes } from '@yakamoz/contract/pageTypes'
import type { Language } from '@yakamoz/values'
import { type Findable, indexOf } from '../../platform/textSearch/ranking.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'
import { catalogueOf, localImageOf, maySee, rtpText } from '../casino/index.ts'
import { informationTitles, promotionTitles } from '../content/index.ts'
import { shownFixtures } from '../sports/index.ts'

type Named = Record<Language, string>

export type Entry = Findable & {
  kind: FoundKind
  id: string
  name: Named
  detail: Named
  image: Named
  rtp: string
  /** Of a game the status of its provider. */
  status: number | undefined
}

const inBoth = (text: string): Named => ({ tr: text, en: text })

/** Of equal matches a game comes before sports, and these before pages; within games the more popular one. */
const weights = { game: 4, league: 3, match: 2, promotion: 1, page: 0 } as const

const plain = { detail: inBoth(''), image: inBoth(''), rtp: '', status: undefined, more: [] as readonly string[] }

const games = async (app: AppContext): Promise<Entry[]> => {
  const ordered = (await catalogueOf(app)).ordered('popular', 'tr')
  return ordered.map((game, place) => ({
    kind: game.live ? 'table' : 'slot',
    id: String(game.id),
    name: game.name,
    names: [game.name.tr, game.name.en],
    more: [game.search, game.providerName],
    detail: inBoth(game.providerName),
    image: { tr: localImageOf(game, 'tr') || game.slug, en: localImageOf(game, 'en') || game.slug },
    rtp: rtpText(game),
    status: game.providerStatus,
    weight: weights.game - place / ordered.length,
  }))
}

const sports = async (app: AppContext): Promise<Entry[]> => {
  const fixtures = await shownFixtures(app)
  const leagues = new Map(fixtures.map(({ competition, category }) => [competition.id, { competition, category }]))
  return [
    ...[...leagues.values()].map(({ competition: { id, name }, category }) => ({
      ...plain,
      kind: 'league' as const,
      id,
      name,
      names: [name.tr, name.en],
      more: [category.name.tr, category.name.en],
      detail: category.name,
      weight: weights.league,
    })),
    ...fixtures.map(({ match, home, away, competition }) => ({
      ...plain,
      kind: 'match' as const,
      id: match,
      name: inBoth(`${home.name} - ${away.name}`),
      names: [home.name, away.name, `${home.name} ${away.name}`],
      more: [home.short, away.short],
      detail: competition.name,
      weight: weights.match,
    })),
  ]
}

const pageOfRecord = new Map<string, string>(Object.entries(pageTypes).map(([page, record]) => [record, page]))

const pages = async (app: AppContext): Promise<Entry[]> => {
  const [promotions, records] = await Promise.all([promotionTitles(app), informationTitles(app)])
  const entry = (kind: 'promotion' | 'page', id: string, name: Named): Entry => ({
    ...plain,
    kind,
    id,
    name,
    names: [name.tr, name.en],
    weight: weights[kind],
  })
  return [
    ...promotions.map(({ id, title }) => entry('promotion', id, title)),
    ...records.flatMap(({ id, title }) => {
      const page = pageOfRecord.get(id)
      return page ? [entry('page', page, title)] : []
    }),
  ]
}

const load = async (app: AppContext) => indexOf((await Promise.all([games(app), sports(app), pages(app)])).flat())

const ttlMs = 10_000

/** Everything that can be found, at most ten seconds old. */
export const searchIndexOf = createTtlCache(ttlMs, load)

/** Games of a provider in trial are found by the trial role only. */
export const maySeeFound = ({ status }: Entry, caller: Caller | undefined): boolean =>
  status === undefined || maySee(status, caller)
