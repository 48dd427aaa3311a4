import { type CaseDecision, decisionsOf } from '@yakamoz/contract/console/protection'
import { dayOf } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Case } from './case.ts'
import { reportDraft } from './reportDraft.ts'

const maxReport = 8_000

type Props = { shown: Case; isOpen: boolean; close(): void }

/** Closes a case with a decision, a day for the next look, and where it is reported with the text of the report. */
export const CloseDialog = ({ shown, isOpen, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const decisions = decisionsOf[shown.area]
  const [decision, setDecision] = useState<CaseDecision>(decisions[0] ?? 'none')
  const [lookAt, setLookAt] = useState(shown.area === 'harm' ? shown.proposedLook : '')
  const [report, setReport] = useState(() => reportDraft(t, language, shown))
  const [isTried, setTried] = useState(false)
  const closeCase = useAct('protection', 'close', {
    changes: ['protection', 'approvals'],
    done: useActDone(close),
  })
  const isLookWrong = (decision === 'watch' && lookAt === '') || (lookAt !== '' && lookAt <= dayOf(Date.now()))
  const isReportMissing = decision === 'report' && report.trim() === ''
  const choose = (chosen: CaseDecision) => {
    setDecision(chosen)
    if (chosen === 'watch' && lookAt === '') setLookAt(shown.proposedLook)
  }
  return (
    <ReasonDialog
      title={t('protection.closeTitle')}
      about={t('protection.closeAbout')}
      act={t(decision === 'report' ? 'protection.choice.report' : 'protection.close')}
      look={decision === 'report' ? 'stop' : 'go'}
      isOpen={isOpen}
      isPending={closeCase.isPending}
      wide={decision === 'report'}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        if (!isLookWrong && !isReportMissing)
          closeCase.mutate({
            id: String(shown.id),
            decision,
            lookAt,
            report: decision === 'report' ? report.trim() : '',
            reason,
          })
      }}
    >
      <FormChoice
        label={t('protection.decision')}
        options={decisions.map((id) => ({ id, name: t(`protection.choice.${id}`) }))}
        value={decision}
        onChange={choose}
      />
      <DayField
        label={t('protection.lookDay')}
        hint={t('protection.lookHint')}
        value={lookAt}
        onChange={setLookAt}
        error={isTried && isLookWrong ? t('protection.lookWrong') : undefined}
      />
      {decision === 'report' && (
        <Field
          label={t('protection.report')}
          hint={t('protection.reportHint')}
          value={report}
          onChange={setReport}
          maxLength={maxReport}
          lines
          rows={14}
          error={isTried && isReportMissing ? t('protection.reportWrong') : undefined}
        />
      )}
    </ReasonDialog>
  )
}
