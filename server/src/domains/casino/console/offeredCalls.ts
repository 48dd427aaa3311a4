import { mostOffers, type OfferState } from '@yakamoz/contract/console/games'
import { foldText } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { OfferedFacts } from '../../../platform/db/schema.ts'
import { offeringAdapters, ProviderDown } from '../../providers/index.ts'
import { approveOffered, declineOffered } from '../offeredActs.ts'
import { fetchOfferedGames, markOf, offeredGames } from '../offeredGames.ts'

type Offered = Awaited<ReturnType<typeof offeredGames>>[number]

const shown = ({ rtp, ...facts }: OfferedFacts) => ({ ...facts, stated: rtp })

const rowOf = ({ adapter, code, facts, approved, state, game, goneAt }: Offered) => ({
  adapter,
  code,
  mark: markOf(facts),
  ...shown(facts),
  ...(state === 'changed' && approved ? { was: shown(approved) } : {}),
  game: game ?? 0,
  gone: goneAt?.getTime() ?? ('' as const),
})

const lastSeen = (rows: readonly Offered[]): number | '' =>
  rows.length === 0 ? '' : Math.max(...rows.map(({ seen_at }) => seen_at.getTime()))

const offered: ConsoleHandler<'games', 'offered'> = async ({ state, search }, { app }) => {
  const all = await offeredGames(app)
  const words = foldText(search)
  const counted = (of: OfferState) => all.filter((row) => row.state === of).length
  const found = all.filter(
    ({ state: is, facts, code }) => is === state && foldText(`${facts.name} ${facts.studio} ${code}`).includes(words),
  )
  return consoleDone([
    {
      adapters: offeringAdapters().map((adapter) => ({
        adapter,
        fetched: lastSeen(all.filter((row) => row.adapter === adapter)),
      })),
      counts: {
        new: counted('new'),
        changed: counted('changed'),
        gone: counted('gone'),
        approved: counted('approved'),
        declined: counted('declined'),
      },
      games: found
        .toSorted((one, other) => one.facts.name.localeCompare(other.facts.name, 'tr'))
        .slice(0, mostOffers)
        .map(rowOf),
    },
  ])
}

const fetch_offered: ConsoleHandler<'games', 'fetch_offered'> = async (_, { app, caller }) => {
  try {
    const fetched = await fetchOfferedGames(app)
    const { actor } = caller.person
    await recordAudit(app, { actor, act: 'offered games fetched', subject: 'aggregators', detail: { fetched } })
    return consoleDone([{ fetched }])
  } catch (cause) {
    if (!(cause instanceof ProviderDown)) throw cause
    app.log.warn({ cause: cause.message }, 'the games that are offered could not be fetched')
    return consoleRefuse('aggregator_down')
  }
}

const refusals = {
  missing: 'not_found',
  changed: 'content_changed',
  category: 'shelf_missing',
  picture: 'picture_elsewhere',
  taken: 'game_name_taken',
} as const

const approve_offered: ConsoleHandler<'games', 'approve_offered'> = async (input, { app, caller }) => {
  const { category, live, most, ...decision } = input
  const place = { category, live, mostKurus: most }
  const outcome = await approveOffered(app, { ...decision, actor: caller.person.actor }, place)
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(refusals[outcome])
}

const decline_offered: ConsoleHandler<'games', 'decline_offered'> = async (decision, { app, caller }) => {
  const outcome = await declineOffered(app, { ...decision, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome === 'missing' ? 'not_found' : 'content_changed')
}

/** The calls of the class `games` about games that aggregators offer. */
export const offeredCalls = { offered, fetch_offered, approve_offered, decline_offered }
