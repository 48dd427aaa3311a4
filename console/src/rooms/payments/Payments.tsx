import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Batches } from './Batches.tsx'
import { Chargebacks } from './Chargebacks.tsx'
import { Deposits } from './Deposits.tsx'
import { Differences } from './Differences.tsx'
import { Withdrawals } from './Withdrawals.tsx'
import './payments.css'

const tabs = ['withdrawals', 'deposits', 'batches', 'differences', 'chargebacks'] as const
type TabId = (typeof tabs)[number]

const contents: Readonly<Record<TabId, () => React.ReactNode>> = {
  withdrawals: Withdrawals,
  deposits: Deposits,
  batches: Batches,
  differences: Differences,
  chargebacks: Chargebacks,
}

/** The room of payments: withdrawals to decide, deposits that hang, batches for the bank, what differs, chargebacks. */
export const Payments = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const tab = tabs.find((one) => one === address.tab) ?? 'withdrawals'
  const counts = useCounts()
  return (
    <Page title={t('payments.title')}>
      <Tabs
        className="tabs"
        selectedKey={tab}
        onSelectionChange={(key) => {
          const chosen = key === 'withdrawals' ? '' : String(key)
          setAddress({ tab: chosen, open: '', offset: '', stage: '', list: '', taken: '', sort: '' })
        }}
      >
        <TabList aria-label={t('payments.title')} className="tab-list">
          {tabs.map((id) => (
            <Tab key={id} id={id} className="tab">
              {t(`payments.tab.${id}`)}
              {counts[id] > 0 && <span className="tab-count num">{counts[id]}</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map((id) => {
          const Content = contents[id]
          return (
            <TabPanel key={id} id={id} className="tab-panel flush">
              <Content />
            </TabPanel>
          )
        })}
      </Tabs>
    </Page>
  )
}

/** How many there are that need somebody, by tab. */
const useCounts = (): Readonly<Record<TabId, number>> => {
  const { data } = useRead('payments', 'summary', {})
  const summary = data?.data[0]
  const waiting = summary?.stages.find(({ stage }) => stage === 'waiting')?.count ?? 0
  return {
    withdrawals: waiting,
    deposits: summary?.deposits.count ?? 0,
    batches: (summary?.openBatches ?? 0) + (summary?.sentBatches ?? 0),
    differences: summary?.openDifferences ?? 0,
    chargebacks: summary?.openFlags ?? 0,
  }
}
