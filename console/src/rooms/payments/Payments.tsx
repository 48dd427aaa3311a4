import { Settings2 } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Batches } from './Batches.tsx'
import { Chargebacks } from './Chargebacks.tsx'
import { Deposits } from './Deposits.tsx'
import { Differences } from './Differences.tsx'
import { Withdrawals } from './Withdrawals.tsx'
import './payments.css'

const lists = {
  withdrawals: Withdrawals,
  deposits: Deposits,
  batches: Batches,
  differences: Differences,
  chargebacks: Chargebacks,
} as const
type List = keyof typeof lists
const names = Object.keys(lists) as List[]

/** The room of payments: withdrawals to decide, deposits that hang, batches for the bank, what differs from files of providers, and chargebacks. */
export const Payments = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const list = names.find((one) => one === address.list) ?? 'withdrawals'
  const Shown = lists[list]
  return (
    <Page
      title={t('payments.title')}
      acts={
        <>
          <Segments
            label={t('payments.lists')}
            options={names.map((id) => ({ id, name: t(`payments.list.${id}`) }))}
            value={list}
            onChange={(chosen) =>
              setAddress(
                { list: chosen === 'withdrawals' ? '' : chosen, open: '', show: '', offset: '' },
                { push: true },
              )
            }
          />
          <Link href="/payments/settings" className="btn plain" aria-label={t('settings.title')}>
            <Settings2 size={16} aria-hidden />
            <span className="wide-only">{t('settings.title')}</span>
          </Link>
        </>
      }
    >
      <Shown />
    </Page>
  )
}
