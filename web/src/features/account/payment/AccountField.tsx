import { siteType } from '@yakamoz/contract/constants'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { BankAccount } from '../banks/BankForm.tsx'
import { Waiting } from '../States.tsx'
import './payment.css'

const BankForm = lazyPart(() => import('../banks/BankForm.tsx'), 'BankForm')

type Props = { label: string; value: string; change: (id: string) => void; error: string | undefined }

/** A choice of the player's bank accounts; a new one can be added in place. */
export const AccountField = ({ label, value, change, error }: Props) => {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const { data, isPending } = useCall('finance', 'list_bank_accounts', { SiteType: siteType, showPrepaid: 1 })
  const accounts = data?.data ?? []
  return (
    <div>
      <SelectField
        label={label}
        value={accounts.some(({ bankAccountID }) => String(bankAccountID) === value) ? value : ''}
        error={error}
        hint={t(accounts.length === 0 && !isPending ? 'account.noBankYet' : 'account.ownNameOnly')}
        aside={
          <Button look="link" className="line me-add" onClick={() => setAdding(true)}>
            <Icon name="plus" size="xs" />
            {t('account.addBank')}
          </Button>
        }
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{t('account.chooseBank')}</option>
        {accounts.map(({ bankAccountID, bankName, iban }) => (
          <option key={bankAccountID} value={bankAccountID}>
            {bankName}, {iban}
          </option>
        ))}
      </SelectField>
      {isAdding && (
        <Adding
          close={() => setAdding(false)}
          added={(id) => {
            change(id)
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

type AddingProps = { close: () => void; added: (id: string) => void }

/** A new account, in a sheet outside of the payment's form: a form cannot lie in another. */
const Adding = ({ close, added }: AddingProps) => {
  const t = useText()
  const choose = (all: readonly BankAccount[]) => {
    const newest = all.at(-1)
    if (newest) added(String(newest.bankAccountID))
  }
  return createPortal(
    <Sheet title={t('account.addBank')} close={close}>
      <Suspense fallback={<Waiting rows={4} height={64} />}>
        <BankForm saved={choose} />
      </Suspense>
    </Sheet>,
    document.body,
  )
}
