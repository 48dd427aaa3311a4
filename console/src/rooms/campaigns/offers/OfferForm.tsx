import { longestOffer, type OfferNumber, offerNumbersOf } from '@yakamoz/contract/console/offerRules'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useMay } from '../../../lib/session.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { Tick } from '../../../ui/Checks.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { CardForm, useCardForm } from '../CardForm.tsx'
import { useOpenMade } from '../plans.tsx'
import { TextFields } from '../TextFields.tsx'
import { type Draft, isAmount, kindsFor, termsFrom, wireOf } from './draft.ts'

type Seen = { id: number; version: string }
/** `seen`: the offer that is changed; `saved` is called with its new version. */
type Props = { seen: Seen | undefined; initial: Draft; saved?(version: string): void }

/** The form of an offer: its terms, when and for whom it is open, and what players read. */
export const OfferForm = ({ seen, initial, saved }: Props) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('campaigns.change')
  const [draft, setDraft] = useState(initial)
  const { terms, problems } = termsFrom(draft, language)
  const form = useCardForm({
    problems,
    problemText: (problem) => t(`campaigns.offer.problem.${problem}`),
    card: () => ({ kind: 'offer', offer: wireOf(terms) }),
  })
  const { errorOf } = form
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  return (
    <>
      <CardForm form={form} act={mayChange ? t('frame.save') : undefined} hasCard={draft.kind !== 'gift'}>
        <Note>{t(mayChange ? 'campaigns.offer.about' : 'campaigns.readOnly')}</Note>
        <div className="form-fields">
          <FormChoice
            label={t('campaigns.offer.kind')}
            options={kindsFor(seen && initial.kind).map((id) => ({ id, name: t(`campaigns.offer.kind.${id}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
            isDisabled={!mayChange || seen !== undefined}
          />
          {(['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              label={t(name === 'from' ? 'campaigns.starts' : 'campaigns.ends')}
              hint={t('campaigns.timeHint')}
              value={draft[name]}
              onChange={(typed) => change({ [name]: typed })}
              maxLength={20}
              autoComplete="off"
              isReadOnly={!mayChange}
              error={errorOf(name)}
            />
          ))}
          <Field
            label={t('campaigns.offer.code')}
            hint={t('campaigns.offer.codeHint')}
            value={draft.code}
            onChange={(code) => change({ code })}
            maxLength={longestOffer.code}
            autoComplete="off"
            isReadOnly={!mayChange}
            error={errorOf('code')}
          />
          <Tick isSelected={draft.open} isDisabled={!mayChange} onChange={(open) => change({ open })}>
            <span>
              <span className="font-semibold">{t('campaigns.offer.open')}</span>
              <span className="block text-small text-haze">{t('campaigns.offer.openAbout')}</span>
            </span>
          </Tick>
        </div>
        <div className="form-fields">
          {offerNumbersOf(draft.kind).map((name) => (
            <NumberField
              key={name}
              name={name}
              value={draft.numbers[name]}
              change={(typed) => change({ numbers: { ...draft.numbers, [name]: typed } })}
              error={errorOf(name)}
              isReadOnly={!mayChange}
            />
          ))}
        </div>
        <TextFields
          fields={(['title', 'text'] as const).map((name) => ({
            name,
            label: t(name === 'title' ? 'campaigns.textTitle' : 'campaigns.text'),
            longest: longestOffer[name],
            isLong: name === 'text',
          }))}
          texts={draft.texts}
          change={(texts) => change({ texts })}
          errorOf={errorOf}
          isReadOnly={!mayChange}
        />
      </CardForm>
      <SaveDialog seen={seen} terms={() => wireOf(terms)} saved={saved} {...form.dialog} />
    </>
  )
}

type NumberProps = {
  name: OfferNumber
  value: string
  change(typed: string): void
  error: string | undefined
  isReadOnly: boolean
}

const NumberField = ({ name, value, change, error, isReadOnly }: NumberProps) => {
  const t = useText()
  return (
    <Field
      name={name}
      label={t(`campaigns.offer.number.${name}`)}
      hint={t(`campaigns.offer.hint.${name}`)}
      value={value}
      onChange={change}
      maxLength={16}
      inputMode={isAmount(name) || name === 'share' ? 'decimal' : 'numeric'}
      autoComplete="off"
      isReadOnly={isReadOnly}
      error={error}
    />
  )
}

type SaveProps = {
  seen: Seen | undefined
  terms(): ReturnType<typeof wireOf>
  saved: ((version: string) => void) | undefined
  isOpen: boolean
  close(): void
}

/** Asks why an offer is made or changed, and saves it. */
const SaveDialog = ({ seen, terms, saved, isOpen, close }: SaveProps) => {
  const t = useText()
  const openMade = useOpenMade('offers')
  const done = useActDone(close)
  const save = useAct('offers', 'save', {
    changes: ['offers'],
    done: ([made]) => {
      done()
      if (!made) return
      saved?.(made.version)
      if (!seen) openMade(made.id)
    },
  })
  return (
    <ReasonDialog
      title={t('campaigns.offer.save')}
      about={t('campaigns.offer.saveAbout')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={save.isPending}
      close={close}
      send={(reason) => save.mutate({ ...seen, terms: terms(), reason })}
    />
  )
}
