import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { When } from '../../ui/When.tsx'

type Result = Read<'audit', 'check'>[number]

/** The check of the trail, when asked for, and what the last one has found. */
export const useTrailCheck = () => {
  const t = useText()
  const [result, setResult] = useState<Result>()
  const check = useAct('audit', 'check', { done: ([found]) => setResult(found) })
  return {
    button: (
      <Button isPending={check.isPending} onPress={() => check.mutate({})}>
        <ShieldCheck size={15} aria-hidden />
        <span>{t('audit.check')}</span>
      </Button>
    ),
    result: result && <Found {...result} />,
  }
}

const Found = ({ broken, cut: [cut], heads }: Result) => {
  const t = useText()
  if (broken !== '') return <Note tone="bad">{t('audit.broken', { id: String(broken) })}</Note>
  if (cut)
    return (
      <Note tone="bad">
        {t('audit.cut', { id: String(cut.count) })} <When at={cut.at} />
      </Note>
    )
  return <Note>{heads === 0 ? t('audit.intactAlone') : t('audit.intact', { count: heads })}</Note>
}
