import { maxReason } from '@yakamoz/contract/console/constants'
import {
  type DocumentReason,
  documentNames,
  documentReasonNames,
  documentReasons,
} from '@yakamoz/contract/verification'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { ReviewDocument } from './review.ts'

type Props = { player: string; document: ReviewDocument; isOpen: boolean; close(): void }

const blank = { why: undefined as DocumentReason | undefined, note: '' }

/** Takes back the acceptance of a document: what the player reads, and for the second person why. */
export const TakeBackDialog = ({ player, document: { id, kind }, isOpen, close: closeDialog }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [{ why, note }, setGiven] = useState(blank)
  const close = () => {
    setGiven(blank)
    closeDialog()
  }
  const takeBack = useAct('verification', 'take_back', {
    changes: ['verification', 'approvals', 'players', 'payments', 'today'],
    done: useActDone(close),
  })
  return (
    <ReasonDialog
      title={t('verification.takeBackTitle', { name: documentNames[kind][language] })}
      about={t('verification.takeBackAbout')}
      act={t('verification.takeBack')}
      look="stop"
      isOpen={isOpen}
      isPending={takeBack.isPending}
      isReady={why !== undefined}
      close={close}
      send={(reason) => why && takeBack.mutate({ player, id, why, note: note.trim(), reason })}
    >
      <FormChoice
        label={t('verification.why')}
        options={documentReasonNames.map((name) => ({ id: name, name: documentReasons[name][language] }))}
        value={why}
        onChange={(chosen) => setGiven({ why: chosen, note })}
      />
      <Field
        label={t('verification.noteToPlayer')}
        hint={t('verification.noteHint')}
        value={note}
        onChange={(typed) => setGiven({ why, note: typed })}
        maxLength={maxReason}
        lines
      />
    </ReasonDialog>
  )
}
