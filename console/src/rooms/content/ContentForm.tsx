import { useNavigate } from '@tanstack/react-router'
import { type ContentKind, contentKinds, type FieldRule } from '@yakamoz/contract/console/contentKinds'
import { instantToWire, languages } from '@yakamoz/values'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { timeFromTyped } from '../../lib/typedTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SitePreview } from '../../ui/SitePreview.tsx'
import { type Draft, itemFrom, wireOf } from './draft.ts'
import { choiceName, fieldName } from './fieldNames.ts'
import { usePreview } from './usePreview.ts'

/** `saved` is called with the version that a change has made. */
type Props = { kind: ContentKind; id: string; version: number; initial: Draft; saved?(version: number): void }

/** The form of an item, both languages side by side, with its preview. */
export const ContentForm = ({ kind, id, version, initial, saved }: Props) => {
  const t = useText()
  const mayChange = useMay('content.change')
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const preview = usePreview()
  const rules = contentKinds[kind]
  const { item, problems } = itemFrom(kind, draft, id === '' ? undefined : initial)
  const isReady = Object.keys(problems).length === 0
  const errorOf = (field: string) => {
    const problem = isTried ? problems[field] : undefined
    return problem && t(`content.problem.${problem}`)
  }
  const check = (then: () => void) => () => {
    setTried(true)
    if (isReady) then()
  }
  return (
    <Form
      className="texts-form"
      onSubmit={(event) => {
        event.preventDefault()
        check(() => setSaving(true))()
      }}
    >
      {!mayChange && <Note>{t('content.readOnly')}</Note>}
      {isTried && !isReady && <Note tone="bad">{t('content.incomplete')}</Note>}
      {(rules.period !== 'none' || rules.listed) && (
        <div className="form-fields">
          {rules.period !== 'none' &&
            (['from', 'until'] as const).map((name) => (
              <Field
                key={name}
                label={t(`content.${name}`)}
                hint={t(rules.period === 'optional' ? 'content.timeOptional' : 'content.timeHint')}
                value={draft[name]}
                onChange={(typed) => setDraft({ ...draft, [name]: typed })}
                maxLength={20}
                autoComplete="off"
                isReadOnly={!mayChange}
                error={errorOf(name)}
              />
            ))}
          {rules.listed && (
            <Tick
              isSelected={draft.active}
              isDisabled={!mayChange}
              onChange={(active) => setDraft({ ...draft, active })}
            >
              <span>
                <span className="font-semibold">{t('content.active')}</span>
                <span className="block text-small text-haze">{t('content.activeAbout')}</span>
              </span>
            </Tick>
          )}
        </div>
      )}
      {Object.keys(rules.fields).length > 0 && (
        <div className="form-fields">
          {Object.entries(rules.fields).map(([name, rule]) => (
            <OneField
              key={name}
              name={name}
              rule={rule}
              label={fieldName(t, name)}
              value={draft.fields[name] ?? ''}
              change={(value) => setDraft({ ...draft, fields: { ...draft.fields, [name]: value } })}
              error={errorOf(`fields.${name}`)}
              isReadOnly={!mayChange}
            />
          ))}
        </div>
      )}
      {Object.keys(rules.texts).length > 0 && (
        <div className="form-texts">
          {languages.map((language) => (
            <fieldset key={language} lang={language}>
              <legend>{t(`content.language.${language}`)}</legend>
              {Object.entries(rules.texts).map(([name, rule]) => (
                <OneField
                  key={name}
                  name={name}
                  rule={rule}
                  label={fieldName(t, name)}
                  value={draft.texts[language][name] ?? ''}
                  change={(value) =>
                    setDraft({
                      ...draft,
                      texts: { ...draft.texts, [language]: { ...draft.texts[language], [name]: value } },
                    })
                  }
                  error={errorOf(`texts.${language}.${name}`)}
                  isReadOnly={!mayChange}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <div className="acts">
        <Button onPress={check(() => preview.show(kind, item))} isPending={preview.isPending}>
          <Eye size={15} aria-hidden />
          <span>{t('content.preview')}</span>
        </Button>
        {mayChange && (
          <Button type="submit" look="go">
            {t('frame.save')}
          </Button>
        )}
      </div>
      {preview.shown && <SitePreview {...preview.shown} close={preview.close} />}
      <SaveDialog
        kind={kind}
        id={id}
        version={version}
        item={wireOf(item)}
        saved={saved}
        isOpen={isSaving}
        close={() => setSaving(false)}
      />
    </Form>
  )
}

type FieldProps = {
  name: string
  rule: FieldRule
  label: string
  value: string
  change(value: string): void
  error: string | undefined
  isReadOnly: boolean
}

const OneField = ({ name, rule, label, value, change, error, isReadOnly }: FieldProps) => {
  const t = useText()
  if (rule.type === 'choice')
    return (
      <FormChoice
        label={label}
        options={rule.choices.map((id) => ({ id, name: choiceName(t, id) }))}
        value={value}
        onChange={change}
        isDisabled={isReadOnly}
      />
    )
  const hints = { link: 'content.linkHint', picture: 'content.pictureHint', html: 'content.htmlHint' } as const
  const hint = rule.type in hints ? t(hints[rule.type as keyof typeof hints]) : undefined
  return (
    <Field
      label={label}
      value={value}
      onChange={change}
      maxLength={rule.longest}
      lines={rule.type === 'html' || rule.type === 'lines'}
      autoComplete="off"
      isReadOnly={isReadOnly}
      error={error}
      name={name}
      {...(hint === undefined ? {} : { hint })}
      {...(rule.type === 'number' ? { inputMode: 'numeric' as const } : {})}
    />
  )
}

type SaveProps = {
  kind: ContentKind
  id: string
  version: number
  item: ReturnType<typeof wireOf>
  saved: ((version: number) => void) | undefined
  isOpen: boolean
  close(): void
}

/** Asks why something is changed, and for a page when, and saves it. */
const SaveDialog = (props: SaveProps) => <SaveForm key={`${props.isOpen}`} {...props} />

const SaveForm = ({ kind, id, version, item, saved, isOpen, close }: SaveProps) => {
  const t = useText()
  const navigate = useNavigate()
  const [due, setDue] = useState('')
  const [isTried, setTried] = useState(false)
  const done = useActDone(close)
  const save = useAct('content', 'save', {
    changes: ['content'],
    done: ([made]) => {
      done()
      if (!made) return
      saved?.(made.version)
      if (id === '') void navigate({ to: '/content/$kind/$id', params: { kind, id: made.id }, replace: true })
    },
  })
  const canBePlanned = id !== '' && contentKinds[kind].period === 'none'
  const dueMs = timeFromTyped(due)
  const isWrong = due.trim() !== '' && (dueMs === undefined || dueMs <= Date.now())
  return (
    <ReasonDialog
      title={t('content.save')}
      about={t('content.saveAbout')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={save.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(note) => {
        if (!isWrong)
          save.mutate({ kind, id, version, item, due: dueMs === undefined ? '' : instantToWire(dueMs), note })
      }}
    >
      {canBePlanned && (
        <Field
          label={t('content.due')}
          hint={t('content.dueHint')}
          value={due}
          onChange={setDue}
          maxLength={20}
          autoComplete="off"
          error={isTried && isWrong ? t('content.problem.due') : undefined}
        />
      )}
    </ReasonDialog>
  )
}
