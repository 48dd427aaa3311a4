import { documentKinds, documentNames } from '@yakamoz/contract/verification'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'

type Props = { player: string; isOpen: boolean; close(): void }

/** Asks a player for a document; he is told by a notice and an e-mail. */
export const RequestDialog = ({ player, isOpen, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const request = useAct('verification', 'request', { changes: ['verification'], done: useActDone(close) })
  return (
    <ChoiceDialog
      title={t('verification.ask')}
      about={t('verification.askAbout')}
      label={t('verification.kind')}
      options={documentKinds.map((id) => ({ id, name: documentNames[id][language] }))}
      act={t('verification.ask')}
      look="go"
      isOpen={isOpen}
      isPending={request.isPending}
      close={close}
      send={(kind, note) => request.mutate({ player, kind, note })}
    />
  )
}
