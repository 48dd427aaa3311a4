import { useNavigate } from '@tanstack/react-router'
import type { PlayerFilter } from '@yakamoz/contract/console/playerFilter'
import type { Language } from '@yakamoz/values'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { levelText } from '../../lib/names.ts'
import { type Translate, useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { statusTone } from './statusTone.ts'

type Row = RowOf<'players', 'filter'>

const pageSize = 50

/** The players that a filter fits, page by page. The address has the last row of the page before. */
export const FilteredPlayers = ({ filter }: { filter: PlayerFilter }) => {
  const t = useText()
  const navigate = useNavigate()
  const [{ before = '' }, setAddress] = useAddress()
  const reading = useRead('players', 'filter', { filter, before, limit: pageSize }, { once: true, keep: true })
  const { data, error, refetch, isPlaceholderData } = reading
  const columns = useColumns(filter.expiresWithin !== undefined)
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const rows = data?.data
  const last = rows?.length === pageSize ? rows.at(-1)?.id : undefined
  return (
    <>
      <div className={`split${isPlaceholderData ? ' stale' : ''}`}>
        <DataTable
          label={t('players.title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ username, name }) => `${username}, ${name}`}
          open={(id) => void navigate({ to: '/players/$player', params: { player: id } })}
          empty={
            <Empty icon={SearchX} title={t('filter.none')}>
              <p>{t('filter.noneAbout')}</p>
            </Empty>
          }
        />
      </div>
      {(before !== '' || last) && (
        <nav className="pages" aria-label={t('filter.pages')}>
          <div className="ml-auto">
            <Button isDisabled={before === ''} onPress={() => setAddress({ before: '' }, { push: true })}>
              {t('filter.first')}
            </Button>
            <Button isDisabled={!last} onPress={() => setAddress({ before: last }, { push: true })}>
              {t('filter.next')}
            </Button>
          </div>
        </nav>
      )}
    </>
  )
}

const untilColumn = (t: Translate, language: Language): ListColumn<Row> => ({
  id: 'until',
  name: t('verification.until'),
  shape: 'end',
  skeleton: 80,
  cell: ({ until }) => (until ? dayText(until, language) : <span className="text-haze">–</span>),
})

/** `hasExpiry`: with the day on which the identity document of each player ends. */
const useColumns = (hasExpiry: boolean): readonly ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'username',
        name: t('players.username'),
        skeleton: 100,
        cell: ({ username }) => <span className="font-semibold">{username}</span>,
      },
      {
        id: 'name',
        name: t('players.name'),
        shape: 'cut',
        skeleton: 120,
        cell: ({ name }) => <span title={name}>{name}</span>,
      },
      {
        id: 'status',
        name: t('players.status'),
        skeleton: 50,
        cell: ({ status }) => <Badge tone={statusTone[status]}>{t(`players.status.${status}`)}</Badge>,
      },
      {
        id: 'verified',
        name: t('filter.verified'),
        skeleton: 80,
        cell: ({ level }) => t(levelText(level)),
      },
      ...(hasExpiry ? [untilColumn(t, language)] : []),
      { id: 'country', name: t('filter.country'), skeleton: 30, cell: ({ country }) => country },
      {
        id: 'deposits',
        name: t('filter.deposits'),
        shape: 'end',
        skeleton: 80,
        cell: ({ deposits }) => <Money amount={deposits} />,
      },
      {
        id: 'balance',
        name: t('filter.balance'),
        shape: 'end',
        skeleton: 80,
        cell: ({ balance }) => <Money amount={balance} />,
      },
      {
        id: 'lastSignIn',
        name: t('players.lastSignIn'),
        shape: 'end',
        skeleton: 80,
        cell: ({ lastSignIn }) =>
          lastSignIn ? <When at={lastSignIn} shape="far" /> : <span className="text-haze">–</span>,
      },
      {
        id: 'registered',
        name: t('players.registered'),
        shape: 'end',
        skeleton: 80,
        cell: ({ registered }) => <When at={registered} />,
      },
    ],
    [t, language, hasExpiry],
  )
}
