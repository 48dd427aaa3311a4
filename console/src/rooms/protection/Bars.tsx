import { useNavigate } from '@tanstack/react-router'
import { type BarKind, type BarState, barKinds, barStatesOf } from '@yakamoz/contract/console/protection'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import { ShieldOff } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { type Translate, useLanguage, useText } from '../../lib/texts.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Search } from '../../ui/Search.tsx'
import { Empty } from '../../ui/States.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { When } from '../../ui/When.tsx'

type Bar = RowOf<'protection', 'bars'>

/** Who is excluded, on a break, or has limits: each row leads to the player. */
export const Bars = () => {
  const t = useText()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const kind = barKinds.find((one) => one === address.bar) ?? 'exclusion'
  const state = barStatesOf[kind].find((one) => one === address.show) ?? 'running'
  const query = address.query ?? ''
  const settled = useSettled(query)
  const reading = useRead('protection', 'bars', { kind, state, query: settled, ...usePage() }, { keep: true })
  const columns = useColumns(kind, state)
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('protection.bars')}
          options={barKinds.map((id) => ({ id, name: t(`protection.bar.${id}`) }))}
          value={kind}
          none="exclusion"
          onChange={(chosen) => setAddress({ bar: chosen === 'exclusion' ? '' : chosen, show: '', offset: '' })}
        />
        <Choice
          label={t('protection.state')}
          options={barStatesOf[kind].map((id) => ({ id, name: t(stateName(kind, id)) }))}
          value={state}
          none="running"
          onChange={(chosen) => setAddress({ show: chosen === 'running' ? '' : chosen, offset: '' })}
        />
        <Search
          label={t('protection.findPlayer')}
          value={query}
          onChange={(typed) => setAddress({ query: typed, offset: '' })}
        />
      </div>
      <PagedList
        reading={reading}
        label={t('protection.part.bars')}
        columns={columns}
        rowId={rowId}
        rowName={({ username }) => username}
        open={(id) => {
          const [player = ''] = id.split(' ')
          void navigate({ to: '/players/$player', params: { player }, search: { tab: 'protection' } as never })
        }}
        empty={<Empty icon={ShieldOff} title={t('protection.noBar')} />}
      />
    </>
  )
}

const stateName = (kind: BarKind, state: BarState) =>
  kind === 'limit' && state === 'ending' ? 'protection.barState.rising' : (`protection.barState.${state}` as const)

/** A player has several limits. */
const rowId = ({ player, limit: [limit] }: Bar): string =>
  limit ? `${player} ${limit.kind} ${limit.period}` : String(player)

const amountText = (kind: Bar['limit'][number]['kind'], amount: number, t: Translate, language: Language): string =>
  kind === 'time' ? t('markerText.minutes', { count: amount }) : kurusToText(kurus(amount), language)

/** `Deposits, a day: ₺100.00 → ₺250.00`. */
const limitText = (
  { kind, period, most, wanted, removing }: Bar['limit'][number],
  t: Translate,
  language: Language,
) => {
  const to = removing ? t('protection.limitGoes') : wanted === '' ? '' : amountText(kind, wanted, t, language)
  const amount = amountText(kind, most, t, language)
  return `${t(`protect.kind.${kind}`)}, ${t(`protect.period.${period}`)}: ${amount}${to === '' ? '' : ` → ${to}`}`
}

const useColumns = (kind: BarKind, state: BarState): readonly ListColumn<Bar>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'player',
        name: t('protection.players'),
        skeleton: 120,
        cell: ({ username }) => <span className="font-semibold">{username}</span>,
      },
      ...(kind === 'limit'
        ? [
            {
              id: 'limit',
              name: t('protect.limit'),
              shape: 'wrap' as const,
              skeleton: 220,
              cell: ({ limit: [limit] }: Bar) => limit && limitText(limit, t, language),
            },
          ]
        : []),
      ...(kind === 'break'
        ? []
        : [
            {
              id: 'since',
              name: t('protection.since'),
              shape: 'end' as const,
              isMinor: true as const,
              skeleton: 80,
              cell: ({ since }: Bar) => since !== '' && <When at={since} shape="far" />,
            },
          ]),
      ...(kind === 'limit' && state === 'running'
        ? []
        : [
            {
              id: 'until',
              name: t(kind === 'limit' ? 'protection.risesFrom' : 'protection.until'),
              shape: 'end' as const,
              skeleton: 80,
              cell: ({ until, forEver }: Bar) =>
                forEver && state === 'running' ? t('protect.forEver') : until !== '' && <When at={until} shape="far" />,
            },
          ]),
    ],
    [t, language, kind, state],
  )
}
