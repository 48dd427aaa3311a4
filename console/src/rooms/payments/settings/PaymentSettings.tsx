import type { BatchField, PaymentSettingName } from '@yakamoz/contract/console/paymentSettings'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct, useRead } from '../../../lib/calls.ts'
import { failureText, isRefused } from '../../../lib/refusalText.ts'
import { useMay } from '../../../lib/session.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { notify } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { Failed, SkeletonLines } from '../../../ui/States.tsx'
import { To } from '../../../ui/To.tsx'
import { Changes } from './Changes.tsx'
import { changesOf, type Draft, draftFrom, fields, givenOf, pathOf, problemsOf, type Settings } from './draft.ts'
import { SettingField } from './SettingField.tsx'
import '../payments.css'

/** Settings of payments: approval without a person, the account to pay from, and the files of banks and providers. */
export const PaymentSettings = () => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'settings', {})
  const stored = data?.data[0]
  return (
    <Page
      title={t('settings.title')}
      about={t('settings.about')}
      crumbs={
        <nav className="crumbs" aria-label={t('settings.path')}>
          <To to="/payments">{t('payments.title')}</To>
          <ChevronRight size={14} aria-hidden />
          <span aria-current="page">{t('settings.title')}</span>
        </nav>
      }
    >
      <div className="page-body settings">
        {error && !stored ? (
          <Failed cause={error} retry={() => void refetch()} />
        ) : stored ? (
          <Form stored={stored} all={stored.fields} />
        ) : (
          <SkeletonLines />
        )}
      </div>
    </Page>
  )
}

const sections: readonly PaymentSettingName[] = ['automatic', 'payer', 'batchCsv', 'answerCsv', 'reconciliationCsv']

const Form = ({ stored, all }: { stored: Settings; all: readonly BatchField[] }) => {
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('payments.settings')
  // What is typed by field; the others follow what is stored, also when a colleague changes it.
  const [typed, setTyped] = useState<Draft>({})
  const [isTried, setTried] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [wrongIban, setWrongIban] = useState<string>()
  const draft: Draft = { ...draftFrom(stored, language), ...typed }
  const problems = problemsOf(draft, language)
  const changes = changesOf(stored, draft, language)
  const problemCount = Object.keys(problems).length
  const reset = () => {
    setTyped({})
    setTried(false)
  }
  const done = useActDone(() => setOpen(false))
  const change = useAct('payments', 'change_settings', {
    changes: ['payments', 'approvals'],
    quiet: true,
    done: (data) => {
      done(data)
      reset()
    },
  })
  const send = (reason: string) =>
    change.mutate(
      { ...givenOf(stored, changes), reason },
      {
        onError: (cause) => {
          if (!isRefused(cause, 'iban_invalid')) return notify('bad', failureText(t, cause))
          setOpen(false)
          setWrongIban(String(draft['payer.iban']))
        },
      },
    )
  const errorOf = (path: string): string | undefined => {
    if (path === 'payer.iban' && wrongIban !== undefined && wrongIban === draft[path]) return t('refusal.iban')
    const problem = problems[path]
    return problem && (isTried || path in typed) ? t(problem) : undefined
  }
  return (
    <>
      {!mayChange && <Note>{t('settings.readOnly')}</Note>}
      {sections.map((setting) => (
        <section key={setting} className="section" aria-labelledby={`settings-${setting}`}>
          <header>
            <div>
              <h2 id={`settings-${setting}`}>{t(`settings.${setting}`)}</h2>
              <p className="text-mist">{t(`settings.${setting}About`)}</p>
            </div>
          </header>
          <div className="setting-fields">
            {fields
              .filter((one) => one.setting === setting)
              .map((one) => (
                <SettingField
                  key={pathOf(one)}
                  field={one}
                  all={all}
                  value={draft[pathOf(one)] ?? ''}
                  change={(value) => setTyped({ ...typed, [pathOf(one)]: value })}
                  error={errorOf(pathOf(one))}
                  isDisabled={!mayChange}
                />
              ))}
          </div>
        </section>
      ))}
      {mayChange && (
        <div className="settings-bar">
          <span className="mr-auto text-mist" role="status">
            {isTried && problemCount > 0
              ? t('settings.problems', { count: problemCount })
              : t('settings.changed', { count: changes.length })}
          </span>
          <Button isDisabled={Object.keys(typed).length === 0} onPress={reset}>
            {t('settings.reset')}
          </Button>
          <Button
            look="go"
            isDisabled={changes.length === 0 && problemCount === 0}
            onPress={() => {
              setTried(true)
              if (problemCount === 0) setOpen(true)
            }}
          >
            {t('settings.review')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('settings.review')}
        about={t('settings.reviewAbout')}
        act={t('settings.send')}
        isOpen={isOpen}
        isPending={change.isPending}
        close={() => setOpen(false)}
        send={send}
        wide
      >
        <Changes changes={changes} />
      </ReasonDialog>
    </>
  )
}
