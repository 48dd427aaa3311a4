import { type Kurus, kurusToText } from '@yakamoz/values'
import { Dices } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { kindName } from '../../lib/gameKinds.ts'
import { type Translate, useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'

type Table = RowOf<'games', 'tables'>

const named = ['bets', 'settled', 'void'] as const

const phaseName = ({ phase }: Table, t: Translate): string => {
  const known = named.find((one) => one === phase)
  if (known) return t(`games.phase.${known}`)
  return t(phase === '' ? 'games.phase.none' : 'games.phase.playing')
}

/** The tables with their running rounds and what was bet on these. */
export const Tables = () => {
  const t = useText()
  const language = useLanguage()
  const [address, setAddress] = useAddress()
  const { data, error, refetch } = useRead('games', 'tables', {})
  const columns = useColumns()
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <section className="games" aria-label={t('games.part.tables')}>
      <DataTable
        label={t('games.part.tables')}
        columns={columns}
        rows={data?.data}
        rowId={({ game, hall }) => `${game} ${hall}`}
        rowName={({ name }) => name[language]}
        sort={address.sort}
        setSort={(sort) => setAddress({ sort })}
        empty={<Empty icon={Dices} title={t('games.none')} />}
      />
    </section>
  )
}

const useColumns = (): readonly ListColumn<Table>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'table',
        name: t('games.table'),
        isHead: true,
        skeleton: 150,
        sortBy: ({ name }) => name[language],
        cell: ({ game, name, hall }) => (
          <span>
            <To to={`/games/${game}`}>{name[language]}</To>
            {hall > 0 && (
              <span className="ml-2 text-small text-haze">
                {t('games.hall', { price: kurusToText(hall as Kurus, language) })}
              </span>
            )}
          </span>
        ),
      },
      { id: 'kind', name: t('games.kind'), cell: ({ kind }) => kindName(kind, t) ?? '–' },
      {
        id: 'phase',
        name: t('games.phase'),
        cell: (table) =>
          table.open ? (
            <Badge tone={table.phase === 'bets' ? 'good' : 'line'}>{phaseName(table, t)}</Badge>
          ) : (
            <Badge tone="wait-for">{t(table.closing ? 'games.closing' : 'games.closed')}</Badge>
          ),
      },
      {
        id: 'round',
        name: t('games.round'),
        shape: 'end',
        cell: ({ round }) => (round > 0 ? <Count count={round} /> : <span className="text-haze">–</span>),
      },
      {
        id: 'time',
        name: t('games.time'),
        cell: ({ opened }) => (opened ? <When at={opened} /> : <span className="text-haze">–</span>),
      },
      {
        id: 'players',
        name: t('games.players'),
        shape: 'end',
        sortBy: ({ players }) => players,
        cell: ({ players }) => <Count count={players} />,
      },
      {
        id: 'bets',
        name: t('games.bets'),
        shape: 'end',
        sortBy: ({ bets }) => bets,
        cell: ({ bets }) => <Count count={bets} />,
      },
      {
        id: 'staked',
        name: t('games.staked'),
        shape: 'end',
        sortBy: ({ staked }) => staked,
        cell: ({ staked }) => <Money amount={staked} />,
      },
      {
        id: 'jackpot',
        name: t('games.hallJackpot'),
        shape: 'end',
        sortBy: ({ jackpot }) => jackpot,
        cell: ({ jackpot }) => (jackpot > 0 ? <Money amount={jackpot} /> : <span className="text-haze">–</span>),
      },
    ],
    [t, language],
  )
}
