import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BetPart } from '@yakamoz/games/engine'
import { kurusToWire } from '@yakamoz/values'
import { datasOptions } from '../lib/api/useDataFile.ts'
import { loadGame } from '../lib/games/loadGame.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { Fact } from './Fact.tsx'
import { Money } from './Money.tsx'

/**
 * A round or bet as it is stored. `round` is the number of a shared round; the outcome of a round with several moves holds
 * the moves and events.
 */
type Bet = { gameID: number; version: number; on: unknown; round?: number; outcome: unknown }

/** What was bet on, in words, as the game's mathematics reads it; nothing where there was no choice. */
export const RoundDetails = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const language = useLanguage()
  const { data: parts = [] } = useQuery(partsOptions(useQueryClient(), bet))
  if (parts.length === 0) return null
  return (
    <Fact name={t('play.chosen')}>
      <ul className="chosen">
        {parts.map(({ names, stakeKurus }) => (
          <li key={names.en}>
            {names[language]}
            {stakeKurus !== undefined && <Money amount={kurusToWire(stakeKurus)} />}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const partsOptions = (queries: QueryClient, { gameID, version, on, round, outcome }: Bet) =>
  queryOptions({
    queryKey: ['chosen', gameID, version, on, round, outcome],
    queryFn: async (): Promise<readonly BetPart[]> => {
      const [{ betParts }, listed] = await Promise.all([
        import('@yakamoz/games/parts'),
        queries.ensureQueryData(datasOptions('checked-games')),
      ])
      const game = await loadGame(listed, { id: gameID, version })
      return game ? betParts(game, on, { round, outcome }) : []
    },
    enabled: on !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
