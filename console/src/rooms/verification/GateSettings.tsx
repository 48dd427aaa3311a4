import { gatedActs } from '@yakamoz/contract/verification'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import {
  blankGate,
  draftOf,
  type GateDraft,
  hasDouble,
  isRetentionWrong,
  type SettingsDraft,
  type StoredSettings,
  settingsOf,
  wrongIn,
} from './gateDraft.ts'

/** What needs which level of verification, and how documents are kept. */
export const GateSettings = () => {
  const { data, error, refetch } = useRead('verification', 'settings', {})
  const stored = data?.data[0]
  if (stored) return <SettingsForm key={JSON.stringify(stored)} stored={stored} />
  return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
}

const SettingsForm = ({ stored }: { stored: StoredSettings }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('verification.settings')
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(stored, language))
  const [isAsking, setAsking] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = useAct('verification', 'change_settings', {
    changes: ['verification', 'approvals'],
    done: useActDone(() => setAsking(false)),
  })
  const settings = settingsOf(draft, language)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(stored, language))
  const setGate = (key: number, next: Partial<GateDraft> | undefined) =>
    setDraft({
      ...draft,
      gates: draft.gates.flatMap((gate) => (gate.key !== key ? [gate] : next ? [{ ...gate, ...next }] : [])),
    })
  const nextKey = Math.max(-1, ...draft.gates.map(({ key }) => key)) + 1
  return (
    <div className="settings-form">
      {!mayChange && <Note>{t('verification.readOnly')}</Note>}
      <p className="max-w-[90ch] text-mist">{t('verification.gatesAbout')}</p>
      {draft.gates.length === 0 && <p className="text-haze">{t('verification.noGate')}</p>}
      {draft.gates.map((gate) => (
        <GateRow
          key={gate.key}
          gate={gate}
          mayChange={mayChange}
          set={(next) => {
            setGate(gate.key, next)
            // The button goes with its rule.
            if (!next) addButton.current?.focus()
          }}
        />
      ))}
      {hasDouble(draft.gates) && <Note tone="bad">{t('verification.doubleGate')}</Note>}
      {mayChange && (
        <div>
          <Button ref={addButton} onPress={() => setDraft({ ...draft, gates: [...draft.gates, blankGate(nextKey)] })}>
            <Plus size={15} aria-hidden />
            <span>{t('verification.addGate')}</span>
          </Button>
        </div>
      )}
      <Tick
        isSelected={draft.needsHolder}
        isDisabled={!mayChange}
        onChange={(needsHolder) => setDraft({ ...draft, needsHolder })}
      >
        {t('verification.needsHolder')}
      </Tick>
      <div className="max-w-60">
        <Field
          label={t('verification.retention')}
          hint={t('verification.retentionHint')}
          value={draft.retentionDays}
          onChange={(retentionDays) => setDraft({ ...draft, retentionDays })}
          isDisabled={!mayChange}
          inputMode="numeric"
          error={isRetentionWrong(draft.retentionDays) ? t('verification.wrong.retention') : undefined}
        />
      </div>
      {mayChange && (
        <div className="settings-bar">
          <span className="mr-auto text-mist" role="status">
            {!isChanged && t('settings.changed', { count: 0 })}
          </span>
          <Button isDisabled={!isChanged} onPress={() => setDraft(draftOf(stored, language))}>
            {t('settings.reset')}
          </Button>
          <Button look="go" isDisabled={!settings || !isChanged} onPress={() => setAsking(true)}>
            {t('frame.save')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('verification.changeTitle')}
        about={t('verification.changeAbout')}
        act={t('frame.save')}
        isOpen={isAsking}
        isPending={change.isPending}
        close={() => setAsking(false)}
        send={(reason) => settings && change.mutate({ ...settings, reason })}
      />
    </div>
  )
}

type RowProps = { gate: GateDraft; mayChange: boolean; set(next: Partial<GateDraft> | undefined): void }

const GateRow = ({ gate, mayChange, set }: RowProps) => {
  const t = useText()
  const language = useLanguage()
  const wrong = wrongIn(gate, language)
  const number = (name: 'fromTotal' | 'overDays' | 'afterDays') => (
    <Field
      label={t(`verification.gate.${name}`)}
      value={gate[name]}
      onChange={(typed) => set({ [name]: typed })}
      isDisabled={!mayChange}
      inputMode="decimal"
      error={wrong[name] ? t(`verification.wrong.${name}`) : undefined}
    />
  )
  return (
    <div className="entry-row">
      <FormChoice
        label={t('verification.gate.act')}
        options={gatedActs.map((id) => ({ id, name: t(`verification.act.${id}`) }))}
        value={gate.act}
        isDisabled={!mayChange}
        onChange={(act) => set({ act })}
      />
      <FormChoice
        label={t('verification.gate.level')}
        options={(['1', '2'] as const).map((id) => ({ id, name: t(`verification.level.${id}`) }))}
        value={gate.level}
        isDisabled={!mayChange}
        onChange={(level) => set({ level })}
      />
      {number('fromTotal')}
      {number('overDays')}
      {number('afterDays')}
      {mayChange && (
        <IconButton label={t('verification.removeGate')} look="danger" onPress={() => set(undefined)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
