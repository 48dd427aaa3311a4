import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useText } from '../../lib/texts.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Player } from './player.ts'

type Props = { player: Player; isOpen: boolean; close(): void }

/** Saves all that is stored about a player as a file, for himself. */
export const ExportDialog = ({ player, isOpen, close }: Props) => {
  const t = useText()
  const done = useActDone(close)
  const save = useAct('players', 'export', {
    done: ([file]) => {
      if (file) saveFile(file.name, file.json)
      done()
    },
  })
  return (
    <ReasonDialog
      title={t('players.act.export')}
      about={`${player.username} · ${t('players.actAbout.export')}`}
      act={t('players.exportAct')}
      isOpen={isOpen}
      isPending={save.isPending}
      close={close}
      send={(reason) => save.mutate({ id: player.id, reason })}
    />
  )
}
