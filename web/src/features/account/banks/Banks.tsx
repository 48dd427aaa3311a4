import { siteType } from '@yakamoz/contract/constants'
import { Suspense, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import { AccountPage } from '../AccountPage.tsx'
import { Failed, Waiting } from '../States.tsx'
import type { BankAccount } from './BankForm.tsx'
import { SlideRow } from './SlideRow.tsx'
import './banks.css'

const BankForm = lazyPart(() => import('./BankForm.tsx'), 'BankForm')

/** The player's bank accounts: added, changed, slid aside to be removed (N-17). */
export const Banks = () => {
  const t = useText()
  const [edited, setEdited] = useState<BankAccount | 'new'>()
  const { data, isPending, isLoadingError, refetch } = useCall('finance', 'list_bank_accounts', {
    SiteType: siteType,
    showPrepaid: 1,
  })
  const accounts = data?.data ?? []
  const add = () => setEdited('new')
  return (
    <AccountPage
      title={t('account.banks')}
      aside={
        accounts.length > 0 && (
          <Button look="go" onClick={add} icon="plus">
            {t('account.addBank')}
          </Button>
        )
      }
    >
      <section className="card" aria-label={t('account.banks')}>
        {isPending && <Waiting rows={3} height={64} />}
        {isLoadingError && <Failed again={refetch} />}
        {data && accounts.length === 0 && <NoBanks add={add} />}
        {accounts.length > 0 && <List accounts={accounts} edit={setEdited} />}
      </section>
      {edited && (
        <Sheet title={t(edited === 'new' ? 'account.addBank' : 'account.editBank')} close={() => setEdited(undefined)}>
          <Suspense fallback={<Waiting rows={4} height={64} />}>
            <BankForm {...(edited !== 'new' && { account: edited })} saved={() => setEdited(undefined)} />
          </Suspense>
        </Sheet>
      )}
    </AccountPage>
  )
}

const NoBanks = ({ add }: { add: () => void }) => {
  const t = useText()
  return (
    <Empty symbol="pillar" title={t('account.noBank')} text={t('account.noBankText')}>
      <Button look="go" onClick={add}>
        {t('account.addBank')}
      </Button>
    </Empty>
  )
}

const List = ({ accounts, edit }: { accounts: readonly BankAccount[]; edit: (account: BankAccount) => void }) => {
  const t = useText()
  const { act } = useAct(['finance', 'list_bank_accounts'])
  const remove = async (bankAccountID: number): Promise<boolean> =>
    (await act(() => api.call('finance', 'delete_bank_account', { bankAccountID }, { act: true }))) !== undefined
  return (
    <>
      <ul className="me-rows me-banks">
        {accounts.map((account) => (
          <SlideRow key={account.bankAccountID} remove={() => remove(account.bankAccountID)}>
            <Bank account={account} edit={() => edit(account)} remove={() => remove(account.bankAccountID)} />
          </SlideRow>
        ))}
      </ul>
      <p className="small text-haze me-foot">{t('account.slideHint')}</p>
    </>
  )
}

type BankProps = { account: BankAccount; edit: () => void; remove: () => Promise<boolean> }

const Bank = ({ account, edit, remove }: BankProps) => {
  const { bankName, accountHolder, branch, accountNumber, iban } = account
  const [isAsking, setAsking] = useState(false)
  const name = `${bankName} ${iban.slice(-4)}`
  return (
    <>
      <span className="me-mark">
        <Icon name="landmark" size="s" />
      </span>
      <span className="grow">
        <b className="block clip">{bankName}</b>
        <span className="block num text-mist">{iban}</span>
        <span className="block small text-haze clip">
          {[accountHolder, branch, accountNumber].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isAsking ? (
        <Sure name={name} remove={remove} back={() => setAsking(false)} />
      ) : (
        <Actions name={name} edit={edit} ask={() => setAsking(true)} />
      )}
    </>
  )
}

const Actions = ({ name, edit, ask }: { name: string; edit: () => void; ask: () => void }) => {
  const t = useText()
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        square
        aria-label={t('account.editNamed', { name })}
        onClick={edit}
        icon="pencil"
      />
      <Button
        look="quiet"
        size="sm"
        square
        aria-label={t('account.removeNamed', { name })}
        onClick={ask}
        icon="trash-2"
      />
    </>
  )
}

type SureProps = { name: string; remove: () => Promise<boolean>; back: () => void }

/** Removing by a button needs a confirmation: a key is pressed by mistake more easily than a row is slid. */
const Sure = ({ name, remove, back }: SureProps) => {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    if (!(await remove())) back()
  }
  return (
    <>
      <Button look="quiet" size="sm" onClick={back}>
        {t('account.keep')}
      </Button>
      <Button
        look="stop"
        size="sm"
        ref={useIgnoreDoublePress<HTMLButtonElement>()}
        // Takes the place of the button that was pressed.
        autoFocus
        disabled={isBusy}
        onClick={() => void go()}
      >
        {t('account.remove')}
        <span className="sr">: {name}</span>
      </Button>
    </>
  )
}
