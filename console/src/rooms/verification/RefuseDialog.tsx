import { documentNames, documentReasonNames, documentReasons } from '@yakamoz/contract/verification'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import type { ReviewDocument } from './review.ts'

type Props = { player: string; document: ReviewDocument; isOpen: boolean; close(): void }

/** Refuses a document with a reason that its player reads. */
export const RefuseDialog = ({ player, document: { id, kind }, isOpen, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const refuse = useAct('verification', 'refuse', {
    changes: ['verification', 'players', 'today'],
    done: useActDone(close),
  })
  return (
    <ChoiceDialog
      title={t('verification.refuseTitle', { name: documentNames[kind][language] })}
      about={t('verification.refuseAbout')}
      label={t('verification.reason')}
      options={documentReasonNames.map((name) => ({ id: name, name: documentReasons[name][language] }))}
      act={t('verification.refuse')}
      look="stop"
      isOpen={isOpen}
      isPending={refuse.isPending}
      close={close}
      send={(reason, note) => refuse.mutate({ player, id, reason, note })}
    />
  )
}
