import { Settings2 } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
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
          <ToggleButtonGroup
            aria-label={t('payments.lists')}
            className="segments"
            selectedKeys={[list]}
            disallowEmptySelection
            onSelectionChange={([chosen]) =>
              setAddress(
                { list: chosen === 'withdrawals' ? '' : String(chosen), open: '', show: '', offset: '' },
                { push: true },
              )
            }
          >
            {names.map((name) => (
              <ToggleButton key={name} id={name}>
                {t(`payments.list.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
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
