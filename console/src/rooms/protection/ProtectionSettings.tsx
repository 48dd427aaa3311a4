import {
  type ProtectionNumber,
  protectionNumberNames,
  protectionNumbers,
  type ProtectionSettings as Settings,
  strongActs,
} from '@yakamoz/contract/console/protectionSettings'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { changesOf, draftOf, numberFrom, tooLowIn, typedNumber } from './settingsDraft.ts'

/** Where the numbers of harm, of money and of screening begin among the names of settings. */
const groupStarts = {
  harm: protectionNumberNames.indexOf('chaseDeposits'),
  money: protectionNumberNames.indexOf('moneyDays'),
  screening: protectionNumberNames.indexOf('screeningScore'),
}

const groups = [
  { id: 'general', names: protectionNumberNames.slice(0, groupStarts.harm) },
  { id: 'harm', names: protectionNumberNames.slice(groupStarts.harm, groupStarts.money) },
  { id: 'money', names: protectionNumberNames.slice(groupStarts.money, groupStarts.screening) },
  { id: 'screening', names: protectionNumberNames.slice(groupStarts.screening) },
] as const

/** The settings of protection: what makes a marker, and what a strong one does. */
export const ProtectionSettings = () => {
  const { data, error, refetch } = useRead('protection', 'settings', {})
  const stored = data?.data[0]
  if (error && !stored) return <Failed cause={error} retry={() => void refetch()} />
  return stored ? <SettingsForm key={JSON.stringify(stored)} stored={stored} /> : <SkeletonLines />
}

const SettingsForm = ({ stored }: { stored: Settings }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('protection.settings')
  const [draft, setDraft] = useState(() => draftOf(stored, language))
  const [isAsking, setAsking] = useState(false)
  const change = useAct('protection', 'change_settings', {
    changes: ['protection', 'approvals'],
    done: useActDone(() => setAsking(false)),
  })
  const tooLow = tooLowIn(draft, stored, language)
  const changes = tooLow.length > 0 ? undefined : changesOf(draft, stored, language)
  const count = changes ? Object.keys(changes).length : 0
  const setNumber = (name: ProtectionNumber, typed: string) =>
    setDraft({ ...draft, numbers: { ...draft.numbers, [name]: typed } })
  return (
    <div className="settings-form protection-settings">
      {!mayChange && <Note>{t('protection.set.readOnly')}</Note>}
      <p className="max-w-[90ch] text-mist">{t('protection.set.about')}</p>
      {groups.map(({ id, names }) => (
        <section key={id} className="grid gap-3">
          <h2 className="text-body font-semibold">{t(`protection.set.group.${id}`)}</h2>
          {id === 'money' && stored.threshold === 0 && <Note tone="wait-for">{t('protection.set.noThreshold')}</Note>}
          <div className="number-grid">
            {id === 'general' && (
              <FormChoice
                label={t('protection.set.strongAct')}
                options={strongActs.map((act) => ({ id: act, name: t(`protection.strongAct.${act}`) }))}
                value={draft.strongAct}
                isDisabled={!mayChange}
                onChange={(strongAct) => setDraft({ ...draft, strongAct })}
              />
            )}
            {names.map((name) => (
              <NumberField
                key={name}
                name={name}
                typed={draft.numbers[name]}
                isTooLow={tooLow.includes(name)}
                mayChange={mayChange}
                change={(typed) => setNumber(name, typed)}
              />
            ))}
          </div>
        </section>
      ))}
      {mayChange && (
        <div className="settings-bar">
          <span className="mr-auto text-mist" role="status">
            {changes && t('settings.changed', { count })}
          </span>
          <Button isDisabled={count === 0 && changes !== undefined} onPress={() => setDraft(draftOf(stored, language))}>
            {t('settings.reset')}
          </Button>
          <Button look="go" isDisabled={count === 0} onPress={() => setAsking(true)}>
            {t('frame.save')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('protection.set.changeTitle')}
        about={t('protection.set.changeAbout', { count })}
        act={t('frame.save')}
        isOpen={isAsking}
        isPending={change.isPending}
        close={() => setAsking(false)}
        send={(reason) => changes && change.mutate({ changes, reason })}
      />
    </div>
  )
}

type FieldProps = {
  name: ProtectionNumber
  typed: string
  isTooLow: boolean
  mayChange: boolean
  change(typed: string): void
}

const NumberField = ({ name, typed, isTooLow, mayChange, change }: FieldProps) => {
  const t = useText()
  const language = useLanguage()
  const { unit, initial, least, most } = protectionNumbers[name]
  const shown = (value: number): string => typedNumber(name, value, language)
  return (
    <Field
      label={`${t(`protection.number.${name}`)} (${t(`protection.unit.${unit}`)})`}
      hint={t('protection.set.initial', { value: shown(initial) })}
      value={typed}
      onChange={change}
      isDisabled={!mayChange}
      inputMode={unit === 'kurus' ? 'decimal' : 'numeric'}
      error={
        numberFrom(name, typed, language) === undefined
          ? t('protection.set.wrong', { least: shown(least), most: shown(most) })
          : isTooLow
            ? t('protection.set.tooLow')
            : undefined
      }
    />
  )
}
