import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../lib/asked.ts'
import { useAct } from '../lib/calls.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useMay } from '../lib/session.ts'
import { useText } from '../lib/texts.tsx'
import { Button } from './Button.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Saves a player or a case as a signed file for an authority, with a reason; nothing for who may not. */
export const AuthorityExport = ({ of, id }: { of: 'player' | 'case'; id: string }) => {
  const t = useText()
  const mayExport = [useMay('protection.act'), useMay('players.export')].every(Boolean)
  const [isAsking, setAsking] = useState(false)
  const done = useActDone(() => setAsking(false))
  const save = useAct('protection', 'export', {
    done: ([file]) => {
      if (file) saveFile(file.name, file.json)
      done()
    },
  })
  if (!mayExport) return null
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <FileLock2 size={15} aria-hidden />
        <span>{t('protection.export')}</span>
      </Button>
      <ReasonDialog
        title={t('protection.export')}
        about={t(`protection.exportAbout.${of}`)}
        act={t('protection.exportAct')}
        isOpen={isAsking}
        isPending={save.isPending}
        close={() => setAsking(false)}
        send={(reason) => save.mutate({ of, id, reason })}
      />
    </>
  )
}
