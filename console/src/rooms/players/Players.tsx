import { useNavigate } from '@tanstack/react-router'
import { SearchX, SlidersHorizontal, UserRoundSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { FilteredPlayers } from './FilteredPlayers.tsx'
import { FilterForm } from './FilterForm.tsx'
import { addressOf, filterFrom, isEmpty } from './filter.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { statusTone } from './statusTone.ts'

/** A player as a search shows him. */
type FoundPlayer = RowOf<'players', 'search'>

const statuses = ['all', 'active', 'blocked', 'closed'] as const

/** The search for players. It runs when it is asked for and not while it is typed: each one is audited. */
export const Players = () => {
  const t = useText()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const { q = '', sort } = address
  const status = statuses.find((one) => one === address.status) ?? 'all'
  const { data, error, refetch } = useRead('players', 'search', { query: q }, { enabled: q !== '', once: true })
  const columns = useColumns()
  const filter = filterFrom(address)
  const isFiltering = q === '' && address.filters === 'yes'
  const found = data?.data
  const rows = useMemo(() => found?.filter((row) => status === 'all' || row.status === status), [found, status])
  return (
    <Page
      title={t('players.title')}
      count={q === '' ? undefined : found?.length}
      bar={
        <>
          <SearchForm
            key={q}
            q={q}
            isFocused={q === '' && !isFiltering}
            ask={(asked) => setAddress({ q: asked, sort: '', filters: '' }, { push: true })}
          />
          {isFiltering ? (
            <SavedFilters
              filter={filter}
              openId={address.saved ?? ''}
              choose={(saved) =>
                setAddress({ ...addressOf(saved.filter), saved: String(saved.id), before: '' }, { push: true })
              }
              forget={() => setAddress({ saved: '' })}
              saved={(id) => setAddress({ saved: String(id) })}
            />
          ) : (
            // It narrows what a search has found.
            q !== '' && (
              <Choice
                label={t('players.status')}
                options={statuses.map((id) => ({ id, name: t(`players.status.${id}`) }))}
                value={status}
                none="all"
                onChange={(chosen) => setAddress({ status: chosen === 'all' ? '' : chosen })}
              />
            )
          )}
          <Button
            look={isFiltering ? 'on' : 'plain'}
            aria-expanded={isFiltering}
            onPress={() => setAddress({ q: '', filters: isFiltering ? '' : 'yes', status: '' }, { push: true })}
          >
            <SlidersHorizontal size={15} aria-hidden />
            <span>{t('filter.title')}</span>
          </Button>
        </>
      }
    >
      {isFiltering && (
        <FilterForm
          key={address.saved ?? ''}
          texts={addressOf(filter)}
          apply={(texts) => setAddress({ ...texts, before: '' }, { push: true })}
        />
      )}
      {isFiltering && !isEmpty(filter) ? (
        <FilteredPlayers filter={filter} />
      ) : q === '' ? (
        <Empty icon={UserRoundSearch} title={t(isFiltering ? 'filter.start' : 'players.start')}>
          {!isFiltering && <p>{t('players.hint')}</p>}
          <p className="text-small">{t('players.audited')}</p>
        </Empty>
      ) : error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t('players.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ username, name }) => `${username}, ${name}`}
            open={(id) => void navigate({ to: '/players/$player', params: { player: id } })}
            sort={sort}
            setSort={(chosen) => setAddress({ sort: chosen })}
            empty={
              <Empty icon={SearchX} title={t('players.none')}>
                <p>{t('players.noneAbout')}</p>
              </Empty>
            }
          />
        </div>
      )}
    </Page>
  )
}

const SearchForm = ({ q, isFocused, ask }: { q: string; isFocused: boolean; ask(q: string): void }) => {
  const t = useText()
  const [typed, setTyped] = useState(q)
  return (
    <Form
      className="flex min-w-[240px] flex-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed.trim())
      }}
    >
      <div className="min-w-0 max-w-[560px] flex-1">
        <Search
          label={t('players.search')}
          placeholder={t('players.placeholder')}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoFocus={isFocused}
          wide
        />
      </div>
      <Button type="submit" isDisabled={typed.trim() === ''}>
        {t('players.go')}
      </Button>
    </Form>
  )
}

const nameCell = ({ name }: { name: string }) => <span title={name}>{name}</span>

const useColumns = (): readonly ListColumn<FoundPlayer>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'username',
        name: t('players.username'),
        sortBy: ({ username }) => username,
        skeleton: 100,
        cell: ({ username }) => <span className="font-semibold">{username}</span>,
      },
      { id: 'name', name: t('players.name'), sortBy: ({ name }) => name, shape: 'cut', skeleton: 120, cell: nameCell },
      {
        id: 'status',
        name: t('players.status'),
        sortBy: ({ status }) => status,
        skeleton: 50,
        cell: ({ status }) => <Badge tone={statusTone[status]}>{t(`players.status.${status}`)}</Badge>,
      },
      {
        id: 'email',
        name: t('players.email'),
        skeleton: 130,
        cell: ({ email }) => <span className="addr text-mist">{email}</span>,
      },
      {
        id: 'phone',
        name: t('players.phone'),
        skeleton: 60,
        cell: ({ phone }) => <span className="num text-mist">{phone}</span>,
      },
      {
        id: 'found',
        name: t('players.found'),
        skeleton: 70,
        cell: ({ found }) => <Badge tone="line">{t(`players.found.${found}`)}</Badge>,
      },
      {
        id: 'registered',
        name: t('players.registered'),
        sortBy: ({ registered }) => registered,
        shape: 'end',
        skeleton: 80,
        cell: ({ registered }) => <When at={registered} />,
      },
      {
        id: 'id',
        name: t('players.id'),
        sortBy: ({ id }) => Number(id),
        shape: 'end',
        skeleton: 70,
        cell: ({ id }) => <span className="text-haze">{id}</span>,
      },
    ],
    [t],
  )
}
