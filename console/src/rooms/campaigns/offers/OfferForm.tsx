import { useNavigate } from '@tanstack/react-router'
import { longestOffer, type OfferNumber, offerNumbersOf } from '@yakamoz/contract/console/offerRules'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useMay } from '../../../lib/session.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Checks.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { BesidePreview, useCardPreview } from '../CardPreview.tsx'
import { PreviewButton } from '../PreviewButton.tsx'
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
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { terms, problems } = termsFrom(draft, language)
  const isReady = Object.keys(problems).length === 0
  const preview = useCardPreview(isReady ? { kind: 'offer', offer: wireOf(terms) } : undefined)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const errorOf = (field: string) => {
    const problem = isTried ? problems[field] : undefined
    return problem && t(`campaigns.offer.problem.${problem}`)
  }
  return (
    <BesidePreview preview={preview}>
      <Form
        className="texts-form"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isReady) setSaving(true)
        }}
      >
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
        <div className="acts">
          {draft.kind !== 'gift' && (
            <PreviewButton
              isPending={preview.isPending}
              open={() => {
                setTried(true)
                preview.open()
              }}
            />
          )}
          {mayChange && (
            <Button type="submit" look="go">
              {t('frame.save')}
            </Button>
          )}
        </div>
        <SaveDialog
          seen={seen}
          terms={() => wireOf(terms)}
          saved={saved}
          isOpen={isSaving}
          close={() => setSaving(false)}
        />
      </Form>
    </BesidePreview>
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
  const navigate = useNavigate()
  const done = useActDone(close)
  const save = useAct('offers', 'save', {
    changes: ['offers'],
    done: ([made]) => {
      done()
      if (!made) return
      saved?.(made.version)
      if (!seen) void navigate({ to: '/campaigns/offers/$id', params: { id: String(made.id) }, replace: true })
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
