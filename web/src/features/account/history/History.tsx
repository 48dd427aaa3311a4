import { useRestriction } from '../../../lib/account/restriction.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Boundary } from '../../../ui/Boundary.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { RangeField } from '../../../ui/RangeField.tsx'
import { panelOf, Tabs } from '../../../ui/Tabs.tsx'
import { useNowInSight } from '../../../ui/useNowInSight.ts'
import { useToday } from '../../../ui/useToday.ts'
import { AccountPage } from '../AccountPage.tsx'
import { categoryOptions, defaultRange, transactionsData } from './filters.ts'
import { LiveBets } from './LiveBets.tsx'
import { Rounds } from './Rounds.tsx'
import { Statement } from './Statement.tsx'
import { type HistorySearch, type HistoryTab, historyTabs, shownStatuses } from './search.ts'
import { TransactionList } from './TransactionList.tsx'
import './history.css'

type Props = { search: HistorySearch; change: (next: HistorySearch) => void }

/** The history of the account: transactions, payments, games (N-18, K-08). */
export const History = ({ search, change }: Props) => {
  const t = useText()
  const { tab = 'account' } = search
  const row = useNowInSight<HTMLDivElement>(tab)
  return (
    <AccountPage title={t('account.history')}>
      <Tabs
        name="history"
        label={t('account.history')}
        tabs={historyTabs.map((id) => ({ id, label: t(`account.tab.${id}`) }))}
        chosen={tab}
        choose={(chosen) => change({ tab: chosen })}
        className="me-seg me-history-tabs"
        row={row}
      />
      <section className="card" {...panelOf('history', tab)}>
        <Boundary key={tab}>
          <Shown tab={tab} search={search} change={change} />
        </Boundary>
      </section>
    </AccountPage>
  )
}

const Shown = ({ tab, search, change }: Props & { tab: HistoryTab }) => {
  if (tab === 'games') return <Rounds />
  if (tab === 'live') return <LiveBets />
  if (tab === 'statement') return <Statement />
  return <Transactions tab={tab} search={search} change={change} />
}

const Transactions = ({ tab, search, change }: Props & { tab: HistoryTab }) => {
  const data = transactionsData(search, useToday())
  return (
    <>
      <Filters tab={tab} search={search} change={change} />
      <TransactionList data={data} empty={<NothingFound search={search} tab={tab} />} />
    </>
  )
}

/** The range for both lists; the category for the account; type and status for payments. A change starts the list again (Z-57). */
const Filters = ({ tab, search, change }: Props & { tab: HistoryTab }) => {
  const today = useToday()
  return (
    <div className="me-filters">
      <RangeField
        range={search.range ?? defaultRange(tab)}
        today={today}
        change={(range) => change({ ...search, range })}
      />
      {tab === 'finance' && <FinanceFilters search={search} change={change} />}
      {tab === 'account' && <CategoryFilter search={search} change={change} />}
    </div>
  )
}

const FinanceFilters = ({ search, change }: Props) => {
  const t = useText()
  const types = useCall('finance', 'list_types_frontend', {})
  const { type: _, ...withoutType } = search
  const { status: __, ...withoutStatus } = search
  return (
    <>
      <SelectField
        label={t('account.type')}
        value={search.type ?? ''}
        onChange={({ target }) => change(target.value ? { ...search, type: Number(target.value) } : withoutType)}
      >
        <option value="">{t('frame.all')}</option>
        {types.data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('account.statusLabel')}
        value={search.status ?? ''}
        onChange={({ target }) => change(target.value ? { ...search, status: Number(target.value) } : withoutStatus)}
      >
        <option value="">{t('frame.all')}</option>
        {shownStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusText[status])}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const CategoryFilter = ({ search, change }: Props) => {
  const t = useText()
  const categories = useCall('finance', 'list_categories', {})
  const subCategories = useCall('finance', 'list_sub_categories', {})
  const { category: _, ...withoutCategory } = search
  return (
    <SelectField
      label={t('account.category')}
      value={search.category ?? ''}
      onChange={({ target }) => change(target.value ? { ...search, category: Number(target.value) } : withoutCategory)}
    >
      <option value="">{t('frame.all')}</option>
      {categoryOptions(categories.data?.data ?? [], subCategories.data?.data ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const statusText = {
  1001: 'account.status.pending',
  1002: 'account.status.approved',
  1003: 'account.status.information',
  1004: 'account.status.refused',
} as const

/** The unfiltered account list has a text of its own; any other states that nothing matches the filters. */
const NothingFound = ({ search, tab }: { search: HistorySearch; tab: HistoryTab }) => {
  const t = useText()
  const isRestricted = useRestriction() !== undefined
  const isUnfiltered = tab === 'account' && search.category === undefined
  const isUntouched = isUnfiltered && (search.range ?? defaultRange(tab)) === defaultRange(tab)
  return (
    <Empty symbol="ferry" title={t(isUntouched ? 'account.noTransactions7' : 'account.noResults')}>
      {!isRestricted && (
        <ButtonLink look="go" href="/me/deposit">
          {t('frame.deposit')}
        </ButtonLink>
      )}
    </Empty>
  )
}
