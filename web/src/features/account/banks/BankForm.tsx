import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { usePlayer } from '../../../lib/session/useSignedIn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, SelectField } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { OwnPassword } from '../OwnPassword.tsx'
import { CodeField } from '../security/CodeField.tsx'
import { SendCode } from '../security/SendCode.tsx'
import { useFactor } from '../security/useFactor.ts'
import { useSmsCode } from '../security/useSmsCode.ts'
import { groupedIban, ibanState, plainIban } from './iban.ts'
import './banks.css'

export type BankAccount = Read<'finance', 'list_bank_accounts'>[number]

type Typed = {
  bankID: string
  accountHolder: string
  branch: string
  accountNumber: string
  iban: string
  password: string
  code: string
}

type Props = {
  /** The account to change; without one a new one is added. */
  account?: BankAccount
  /** Given all accounts of the player as they are now, newest last. */
  saved: (accounts: readonly BankAccount[]) => void
}

/** The form of a bank account: holder, bank, branch, account number, IBAN (E-15), and a proof of identity (SR-22). */
export const BankForm = ({ account, saved }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const { profile } = usePlayer()
  const { act, problem } = useAct(['finance', 'list_bank_accounts'])
  const banks = useCall('finance', 'list_banks', { typeID: 1 })
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: startOf(account, profile) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const answer = await act(() => api.call('finance', 'save_bank_account', dataOf(typed, account), { act: true }))
    if (answer) saved(answer.data)
  })
  return (
    <Form gap={18} onSubmit={submit}>
      <Field
        label={t('account.holder')}
        autoComplete="name"
        maxLength={120}
        hint={t('account.ownNameOnly')}
        error={errors.accountHolder?.message}
        {...form.register('accountHolder', { validate: (text) => text.trim() !== '' || refusal('required') })}
      />
      <SelectField
        key={banks.data ? 'known' : 'asked'}
        label={t('account.bankName')}
        error={errors.bankID?.message}
        {...form.register('bankID', { required: refusal('required') })}
      >
        <option value="">{t('account.choose')}</option>
        {banks.data?.data.map(({ bankID, name }) => (
          <option key={bankID} value={bankID}>
            {name}
          </option>
        ))}
      </SelectField>
      {!account && <KnownAtBank bankID={form.watch('bankID')} />}
      <Controller
        control={form.control}
        name="iban"
        rules={{
          validate: (text) => ibanState(text).state === 'right' || refusal(text.trim() ? 'iban_invalid' : 'required'),
        }}
        render={({ field, fieldState: { error } }) => (
          <IbanField
            typed={field.value}
            change={field.onChange}
            onBlur={field.onBlur}
            error={error?.message}
            isChange={account !== undefined}
          />
        )}
      />
      <div className="pairs">
        <Field label={t('account.branch')} optional maxLength={60} {...form.register('branch')} />
        <Field
          label={t('account.accountNumber')}
          optional
          inputMode="numeric"
          maxLength={34}
          {...form.register('accountNumber')}
        />
      </div>
      <Proof form={form} />
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full busy={isSubmitting}>
        {t(account ? 'account.saveBank' : 'account.addBank')}
      </Button>
    </Form>
  )
}

/** The accounts that the player already has at the chosen bank (Z-48), so that none is added twice. */
const KnownAtBank = ({ bankID }: { bankID: string }) => {
  const t = useText()
  const { data } = useCall('finance', 'get_bank_account', { bankID }, { enabled: bankID !== '' })
  const known = data?.data ?? []
  if (bankID === '' || known.length === 0) return null
  return (
    <p className="small text-mist">{t('account.bankKnown', { ibans: known.map(({ iban }) => iban).join(', ') })}</p>
  )
}

/** The password, and a code if a second factor is on: bank accounts decide where money goes. */
const Proof = ({ form }: { form: UseFormReturn<Typed> }) => {
  const t = useText()
  const refusal = useRefusal()
  const { factor } = useFactor()
  const sms = useSmsCode()
  const { errors } = form.formState
  return (
    <>
      <OwnPassword
        hint={t('account.bankProof')}
        error={errors.password?.message}
        {...form.register('password', { required: refusal('password_needed') })}
      />
      {factor === 'sms' && <SendCode sms={sms} />}
      {factor !== 'none' && (
        <Controller
          control={form.control}
          name="code"
          rules={{ required: refusal('code_needed') }}
          render={({ field, fieldState: { error } }) => (
            <CodeField code={field.value} change={field.onChange} error={error?.message} takesRecovery />
          )}
        />
      )}
    </>
  )
}

const startOf = (
  account: BankAccount | undefined,
  person: { firstname: string; lastname: string } | undefined,
): Typed => ({
  bankID: account ? String(account.bankID) : '',
  accountHolder: account?.accountHolder ?? (person ? `${person.firstname} ${person.lastname}`.trim() : ''),
  branch: account?.branch ?? '',
  accountNumber: account?.accountNumber ?? '',
  iban: '',
  password: '',
  code: '',
})

const dataOf = ({ bankID, iban, code, ...rest }: Typed, account: BankAccount | undefined) => ({
  ...rest,
  ...(account && { bankAccountID: account.bankAccountID }),
  bankID: Number(bankID),
  iban: plainIban(iban),
  ...(code && { code }),
})

type IbanProps = {
  typed: string
  change: (typed: string) => void
  onBlur: () => void
  error: string | undefined
  isChange: boolean
}

/** An IBAN in groups of four, judged while it is typed: how many signs are missing, then whether it is right. */
const IbanField = ({ typed, change, onBlur, error, isChange }: IbanProps) => {
  const t = useText()
  const { state, left } = ibanState(typed)
  const hints = {
    empty: t(isChange ? 'account.ibanAgain' : 'account.ibanHint'),
    typing: t('account.ibanLeft', { count: left }),
    wrong: t('account.ibanWrong'),
    right: t('account.ibanRight'),
  }
  const take = ({ value, selectionEnd }: HTMLInputElement) =>
    change(selectionEnd === value.length ? groupedIban(value) : value)
  return (
    <Field
      label={t('account.iban')}
      icon="landmark"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={100}
      value={typed}
      error={error}
      hint={<span className={`me-iban is-${state}`}>{hints[state]}</span>}
      onBlur={onBlur}
      onChange={(event) => take(event.target)}
    />
  )
}
