import { useNavigate } from '@tanstack/react-router'
import { returnInterval, returnOf } from '@yakamoz/contract/console/figures'
import { returnWindows } from '@yakamoz/contract/console/games'
import { Dices, Download } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { kindName } from '../../lib/gameKinds.ts'
import { lira, saveRows, shareCell } from '../../lib/saveRows.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Search } from '../../ui/Search.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { GameBadges } from './GameBadges.tsx'
import { Interval } from './Interval.tsx'
import { type GameRow, gameStates, isAskedFor, mostEvidence } from './returns.ts'

/** The stated return as a share of 1; undefined where none is stated. */
const statedOf = ({ stated }: Pick<GameRow, 'stated'>): number | undefined => (stated === 0 ? undefined : stated / 1e4)

/** All games with their actual and stated return. A row leads to the page of its game. */
export const ReturnList = () => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const window = returnWindows.find((one) => one === address.window) ?? 'all'
  const state = gameStates.find((one) => one === address.state) ?? 'any'
  const search = address.search ?? ''
  const { data, error, refetch, isPlaceholderData } = useRead('games', 'list', { window }, { keep: true })
  const all = data?.data
  const rows = useMemo(() => all?.filter((row) => isAskedFor(row, { state, search })), [all, state, search])
  const columns = useColumns()
  const save =
    rows &&
    (() =>
      saveRows(
        `games-${window}`,
        [
          t('games.game'),
          t('games.units'),
          t('games.staked'),
          t('games.paid'),
          t('games.return'),
          t('games.stated'),
          `${t('games.interval')} 1`,
          `${t('games.interval')} 2`,
          t('games.evidence'),
        ],
        rows.map((row) => [
          row.name[language],
          row.units,
          lira(row.staked),
          lira(row.paid),
          shareCell(returnOf(row)),
          shareCell(statedOf(row)),
          shareCell(returnInterval(row)?.low),
          shareCell(returnInterval(row)?.high),
          shareCell(row.evidence),
        ]),
      ))
  return (
    <section className="games" aria-label={t('games.part.returns')}>
      <div className="games-bar">
        <Search label={t('games.search')} value={search} onChange={(text) => setAddress({ search: text })} />
        <Choice
          label={t('games.state')}
          options={gameStates.map((id) => ({ id, name: t(`games.state.${id}`) }))}
          value={state}
          none="any"
          onChange={(chosen) => setAddress({ state: chosen === 'any' ? '' : chosen })}
        />
        <Choice
          label={t('games.window')}
          options={returnWindows.map((id) => ({ id, name: t(`games.window.${id}`) }))}
          value={window}
          onChange={(chosen) => setAddress({ window: chosen === 'all' ? '' : chosen })}
        />
        <span className="ml-auto">
          <Button isDisabled={!save} onPress={() => save?.()}>
            <Download size={15} aria-hidden />
            <span>CSV</span>
          </Button>
        </span>
      </div>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'stale' : ''}>
          <DataTable
            label={t('games.part.returns')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name[language]}
            open={(id) => void navigate({ to: '/games/$game', params: { game: id } })}
            sort={address.sort}
            setSort={(sort) => setAddress({ sort })}
            empty={
              <Empty icon={Dices} title={t('games.none')}>
                <p>{t('games.noneAbout')}</p>
              </Empty>
            }
          />
        </div>
      )}
      <p className="text-small text-mist">{t('games.counted')}</p>
    </section>
  )
}

const useColumns = (): readonly ListColumn<GameRow>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'game',
        name: t('games.game'),
        isHead: true,
        skeleton: 150,
        sortBy: ({ name }) => name[language],
        cell: ({ name, provider }) => (
          <span>
            <span className="font-semibold">{name[language]}</span>
            <span className="ml-2 text-small text-haze">{provider}</span>
          </span>
        ),
      },
      {
        id: 'kind',
        name: t('games.kind'),
        sortBy: ({ kind }) => kindName(kind, t) ?? '',
        cell: ({ kind }) => kindName(kind, t) ?? '–',
      },
      { id: 'status', name: t('games.status'), cell: (row) => <GameBadges {...row} /> },
      {
        id: 'units',
        name: t('games.units'),
        shape: 'end',
        sortBy: ({ units }) => units,
        cell: ({ units }) => <Count count={units} />,
      },
      {
        id: 'staked',
        name: t('games.staked'),
        shape: 'end',
        sortBy: ({ staked }) => staked,
        cell: ({ staked }) => <Money amount={staked} />,
      },
      {
        id: 'paid',
        name: t('games.paid'),
        shape: 'end',
        sortBy: ({ paid }) => paid,
        cell: ({ paid }) => <Money amount={paid} />,
      },
      {
        id: 'return',
        name: t('games.return'),
        shape: 'end',
        sortBy: (row) => returnOf(row) ?? -1,
        cell: (row) => (
          <strong>
            <Share share={returnOf(row)} />
          </strong>
        ),
      },
      {
        id: 'stated',
        name: t('games.stated'),
        shape: 'end',
        sortBy: ({ stated }) => stated,
        cell: (row) => <Share share={statedOf(row)} />,
      },
      { id: 'interval', name: t('games.interval'), skeleton: 140, cell: (row) => <Interval sums={row} /> },
      {
        id: 'evidence',
        name: t('games.evidence'),
        shape: 'end',
        sortBy: ({ evidence }) => evidence,
        cell: ({ evidence, judged, units }) =>
          judged && units > 0 ? (
            <span title={t('games.evidenceAbout')}>
              <Share share={evidence} digits={0} most={mostEvidence} />
            </span>
          ) : (
            <span className="text-haze">–</span>
          ),
      },
    ],
    [t, language],
  )
}
