import { useNavigate } from '@tanstack/react-router'
import { currency } from '@yakamoz/contract/constants'
import { type Country, countriesIn } from '@yakamoz/contract/countries'
import { dayOf } from '@yakamoz/values'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Path, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { type RefusalName, useRefusal } from '../../lib/api/refusals.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { state } from '../../lib/browser/state.ts'
import { Rich, useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check, Choice, Field, FieldNote, PasswordField, SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NewPasswordField, useNewPassword } from '../../ui/NewPassword.tsx'
import { Note } from '../../ui/Note.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { birthDay, birthRefusal, identityRefusal, isEmail, phoneRefusal } from './fieldRules.ts'
import { clearDraft, readDraft, storeDraft } from './joinDraft.ts'
import { monthsIn } from './months.ts'
import { formFault, registeredEmail, storeWaiting } from './registration.ts'
import './joining.css'

type Typed = {
  firstname: string
  lastname: string
  birth: { day: string; month: string; year: string }
  identityNumber: string
  country: string
  city: string
  address: string
  email: string
  phone: string
  password: string
  passwordAgain: string
  promoCode: string
  referenceNumber: string
  notifySms: boolean
  notifyEmail: boolean
  acceptRules: boolean
  acceptTerms: boolean
  acceptPrivacy: boolean
}

/** Which field a refusal of the server is about. */
const fieldOf: Partial<Record<RefusalName, Path<Typed>>> = {
  name_invalid: 'firstname',
  email_invalid: 'email',
  email_taken: 'email',
  phone_invalid: 'phone',
  phone_not_mobile: 'phone',
  phone_taken: 'phone',
  identity_incorrect: 'identityNumber',
  identity_taken: 'identityNumber',
  birth_date_invalid: 'birth.day',
  under_age: 'birth.day',
  country_unknown: 'country',
  passwords_differ: 'passwordAgain',
  password_too_short: 'password',
  password_no_uppercase: 'password',
  password_no_number: 'password',
  password_too_long: 'password',
  promo_code_unknown: 'promoCode',
}

/** The typed values, for a user who returns to the form to correct it; passwords are typed again. */
const typedForm = state<Partial<Typed>>({})

/** Shows after the code why the form is there again: a message at the field whose value is taken. */
const useFormFault = (show: (field: Path<Typed>, message: string) => void): void => {
  const shown = useRef(show)
  useEffect(() => {
    const fault = formFault.get()
    const field = fault && fieldOf[fault.name]
    if (field) shown.current(field, fault.message)
    formFault.set(undefined)
  }, [])
}

const usual: Partial<Typed> = { country: 'TR', notifySms: false, notifyEmail: false }

/** The fields of each step, in the order of the steps. */
const stepFields = {
  access: ['email', 'phone', 'password', 'passwordAgain'],
  person: ['firstname', 'lastname', 'birth', 'identityNumber', 'country', 'city', 'address'],
  consent: ['promoCode', 'referenceNumber', 'notifySms', 'notifyEmail', 'acceptRules', 'acceptTerms', 'acceptPrivacy'],
} as const satisfies Record<string, readonly (keyof Typed)[]>

type Step = keyof typeof stepFields
const steps = Object.keys(stepFields) as Step[]

const stepOf = (field: Path<Typed>): Step =>
  steps.find((step) => stepFields[step].some((name) => field === name || field.startsWith(`${name}.`))) ?? 'access'

/** The form for becoming a member, in three steps (E-22, Z-82). What was typed survives a mistake and, without secrets, a reload. */
export const Joining = () => {
  const t = useText()
  const navigate = useNavigate()
  const { act, problem } = useAct()
  const form = useForm<Typed>({ defaultValues: { ...usual, ...typedForm.get() }, mode: 'onTouched' })
  const [step, setStep] = useState<Step>('access')
  useDraft(form)
  const top = useFocusOnStep(step)
  const [fault, setFault] = useState<{ field: Path<Typed>; message: string }>()
  const showFault = (field: Path<Typed>, message: string) => {
    setStep(stepOf(field))
    setFault({ field, message })
  }
  // After the step is shown and has focused its first field: a hidden field takes no focus.
  useEffect(() => {
    if (fault) form.setError(fault.field, { message: fault.message }, { shouldFocus: true })
  }, [fault, form])
  useFormFault(showFault)
  const next = async () => {
    if (!(await form.trigger(stepFields[step], { shouldFocus: true }))) return
    const following = steps[steps.indexOf(step) + 1]
    if (following) setStep(following)
  }
  const send = form.handleSubmit(
    async ({ birth, ...typed }) => {
      const answer = await act(
        () => api.call('user', 'register', { ...typed, birthDate: birthDay(birth), currency }, { act: true }),
        ({ message, refusal }) => {
          const field = refusal && fieldOf[refusal]
          if (field) showFault(field, message)
          return field !== undefined
        },
      )
      const opened = answer?.data[0]
      if (!opened) return
      registeredEmail.set(opened.email)
      typedForm.set({ ...typed, birth, password: '', passwordAgain: '' })
      clearDraft(sessionStorage)
      storeWaiting(sessionStorage, opened, Date.now())
      void navigate({ to: '/register-account-confirm' })
    },
    (errors) => {
      const faulty = steps.find((one) => stepFields[one].some((name) => errors[name]))
      if (faulty) setStep(faulty)
    },
  )
  const isLast = step === steps.at(-1)
  return (
    <FormProvider {...form}>
      <Form gap={28} onSubmit={isLast ? send : next}>
        <div ref={top} className="steps-top">
          <Steps step={step} />
        </div>
        <div hidden={step !== 'access'}>
          <Access />
        </div>
        <div hidden={step !== 'person'}>
          <Person />
        </div>
        <div className="flow" style={{ '--g': '24px' } as React.CSSProperties} hidden={!isLast}>
          <Extras />
          <Consent />
          <Note tone="warning" icon="info">
            {t('frame.legal')}
          </Note>
          <Problem problem={problem} />
        </div>
        <div className="steps-move">
          {step !== 'access' && (
            <Button size="lg" onClick={() => setStep(steps[steps.indexOf(step) - 1] ?? 'access')} icon="arrow-left">
              {t('auth.stepBack')}
            </Button>
          )}
          <Button type="submit" look="go" size="lg" full busy={form.formState.isSubmitting}>
            {t(isLast ? 'frame.register' : 'auth.next')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}

/** Where the form stands; a new step is announced. */
const Steps = ({ step: current }: { step: Step }) => {
  const t = useText()
  const at = steps.indexOf(current)
  return (
    <>
      <ol className="steps" aria-hidden="true">
        {steps.map((step, index) => (
          <li key={step} className={index <= at ? 'on' : ''}>
            <i>{index < at ? <Icon name="check" size="s" /> : index + 1}</i>
            <span>{t(`auth.step.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {t('auth.step', { step: at + 1, of: steps.length, name: t(`auth.step.${current}`) })}
      </p>
    </>
  )
}

/** Shows a new step from its beginning and focuses its first field. Returns the ref of the part above the fields. */
const useFocusOnStep = (step: Step) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    top.current?.scrollIntoView({ block: 'nearest' })
    const first = top.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(':not([hidden]) > fieldset :is(input, select)')
    first?.focus({ preventScroll: true })
  }, [step])
  return top
}

/** Restores what was typed before a reload of the page, and stores it while it is typed. */
const useDraft = ({ reset, getValues, watch }: UseFormReturn<Typed>): void => {
  useEffect(() => {
    const draft = readDraft<Typed>(sessionStorage)
    if (draft) reset({ ...getValues(), ...draft })
    const { unsubscribe } = watch((typed) => storeDraft(sessionStorage, typed))
    return unsubscribe
  }, [reset, getValues, watch])
}

const messageOf = (errors: FieldErrors<Typed>, name: keyof Typed): string | undefined => {
  const error = errors[name]
  return error && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}

/** The registration of fields, with the messages of their refusals. */
const useTyped = () => {
  const form = useFormContext<Typed>()
  const refusal = useRefusal()
  const ruleMessage = (name: RefusalName | undefined) => name === undefined || refusal(name)
  return { ...form, refusal, ruleMessage, errors: form.formState.errors, required: refusal('required') }
}

const Person = () => {
  const t = useText()
  const countries = useCountries()
  const home = t('auth.home')
  const { register, ruleMessage, errors, required, getValues } = useTyped()
  return (
    <fieldset className="pairs">
      <legend className="sr">{t('auth.person')}</legend>
      <Field
        label={t('auth.firstname')}
        autoComplete="given-name"
        maxLength={60}
        error={messageOf(errors, 'firstname')}
        {...register('firstname', { required })}
      />
      <Field
        label={t('auth.lastname')}
        autoComplete="family-name"
        maxLength={60}
        error={messageOf(errors, 'lastname')}
        {...register('lastname', { required })}
      />
      <BirthDate />
      <Field
        label={t('auth.identity')}
        icon="id-card"
        inputMode="numeric"
        maxLength={60}
        error={messageOf(errors, 'identityNumber')}
        {...register('identityNumber', {
          validate: (text) => ruleMessage(identityRefusal(text, getValues('country'))),
        })}
      />
      <SelectField
        label={t('auth.country')}
        autoComplete="country"
        error={messageOf(errors, 'country')}
        {...register('country', { required, deps: ['identityNumber'] })}
      >
        {countries.length === 0 && <option value="TR">{home}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('auth.city')}
        autoComplete="address-level2"
        maxLength={60}
        error={messageOf(errors, 'city')}
        {...register('city', { required })}
      />
      <div className="whole">
        <Field
          label={t('auth.address')}
          optional
          autoComplete="street-address"
          maxLength={200}
          placeholder={t('auth.addressHint')}
          {...register('address')}
        />
      </div>
    </fieldset>
  )
}

/** The countries by name. Names come from the browser, whose list may differ from the server's: until it is there the form offers Turkey. */
const useCountries = (): readonly Country[] => {
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => setCountries(countriesIn(language)), [language])
  return countries
}

const BirthDate = () => {
  const t = useText()
  const { register, ruleMessage, errors, getValues } = useTyped()
  const validate = () => ruleMessage(birthRefusal(getValues('birth'), dayOf(Date.now())))
  const error = errors.birth?.day?.message
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': 'birth-note' } as const
  return (
    <fieldset className={error ? 'field bad' : 'field'}>
      <legend className="lab">{t('auth.birth')}</legend>
      <div className="three-fields">
        <input
          aria-label={t('auth.day')}
          placeholder={t('auth.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          {...described}
          {...register('birth.day', { validate })}
        />
        <Month {...described} {...register('birth.month', { deps: ['birth.day'] })} />
        <input
          aria-label={t('auth.year')}
          placeholder={t('auth.year')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          {...described}
          {...register('birth.year', { deps: ['birth.day'] })}
        />
      </div>
      <FieldNote id="birth-note" error={error} hint={t('auth.adult')} />
    </fieldset>
  )
}

const Month = (select: ComponentProps<'select'>) => {
  const t = useText()
  const months = monthsIn(useLanguage())
  return (
    <div className="in">
      <Choice aria-label={t('auth.month')} autoComplete="bday-month" {...select}>
        <option value="">{t('auth.month')}</option>
        {months.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </Choice>
    </div>
  )
}

/** E-mail, phone and password. */
const Access = () => {
  const t = useText()
  const { register, ruleMessage, errors, refusal, required, watch, getValues } = useTyped()
  const rules = useNewPassword()
  return (
    <fieldset className="pairs">
      <legend className="sr">{t('auth.reach')}</legend>
      <Field
        label={t('auth.email')}
        icon="mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={messageOf(errors, 'email')}
        {...register('email', { required, validate: (text) => isEmail(text) || refusal('email_invalid') })}
      />
      <Field
        label={t('auth.phone')}
        icon="phone"
        type="tel"
        autoComplete="tel"
        maxLength={60}
        placeholder="+90 5xx xxx xx xx"
        error={messageOf(errors, 'phone')}
        {...register('phone', { validate: (text) => ruleMessage(phoneRefusal(text ?? '')) })}
      />
      <NewPasswordField
        label={t('auth.password')}
        typed={watch('password') ?? ''}
        error={messageOf(errors, 'password')}
        {...register('password', { ...rules.first, deps: ['passwordAgain'] })}
      />
      <PasswordField
        label={t('auth.passwordAgain')}
        autoComplete="new-password"
        error={messageOf(errors, 'passwordAgain')}
        {...register('passwordAgain', { required, ...rules.again(() => getValues('password')) })}
      />
    </fieldset>
  )
}

/** Currency and codes. */
const Extras = () => {
  const t = useText()
  const { register, errors } = useTyped()
  return (
    <fieldset className="pairs">
      <legend className="sr">{t('auth.extras')}</legend>
      <SelectField label={t('auth.currency')} value={currency} onChange={() => undefined}>
        <option value={currency}>{t('auth.lira')}</option>
      </SelectField>
      <Field
        label={t('auth.promo')}
        optional
        icon="ticket"
        maxLength={40}
        autoCapitalize="characters"
        error={messageOf(errors, 'promoCode')}
        {...register('promoCode')}
      />
      <div className="whole">
        <Field label={t('auth.reference')} optional icon="hash" maxLength={40} {...register('referenceNumber')} />
      </div>
    </fieldset>
  )
}

const consents = [
  ['acceptRules', 'auth.acceptRules', '/info/GeneralRules'],
  ['acceptTerms', 'auth.acceptTerms', '/info/KullanimSartlari'],
  ['acceptPrivacy', 'auth.acceptPrivacy', '/info/Privacy'],
] as const

/** The three acceptances, and the consent to advertising (V-15). */
const Consent = () => {
  const t = useText()
  const { register, errors, refusal, formState } = useTyped()
  // A box is not marked before submitting, and the common message is shown once, below the last missing one.
  const missing = consents.map(([name]) => name).filter((name) => formState.isSubmitted && errors[name])
  return (
    <fieldset className="part">
      <legend className="sr">{t('auth.consent')}</legend>
      <div className="flow" style={{ '--g': '20px' } as React.CSSProperties}>
        {consents.map(([name, text, href]) => (
          <Check
            key={name}
            error={name === missing.at(-1) ? refusal('consent_missing') : undefined}
            aria-invalid={missing.includes(name)}
            {...register(name, { required: refusal('consent_missing') })}
          >
            <Rich
              id={text}
              parts={{
                // In a tab of its own, so that the typed values stay.
                link: (words) => (
                  <To className="link" href={href} target="_blank">
                    {words}
                  </To>
                ),
              }}
            />
          </Check>
        ))}
        <div className="flex flex-wrap gap-x-7 gap-y-5 pt-2">
          <Check look="switch" {...register('notifySms')}>
            {t('auth.notifySms')}
          </Check>
          <Check look="switch" {...register('notifyEmail')}>
            {t('auth.notifyEmail')}
          </Check>
        </div>
      </div>
    </fieldset>
  )
}
