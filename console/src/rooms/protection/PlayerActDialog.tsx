import { kurusFromTyped } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { BreakChoice, type BreakPeriod, ExclusionChoice, type ExclusionPeriod } from '../../ui/PeriodChoice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

export type PlayerAct = 'message' | 'limit' | 'break' | 'exclude'

type Props = {
  id: string
  asked: { player: number; act: PlayerAct } | undefined
  names: ReadonlyMap<number, string>
  close(): void
}

/** An act for a player of a case, with its reason. */
export const PlayerActDialog = ({ id, asked, names, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [pause, setPause] = useState<BreakPeriod>('day')
  const [exclusion, setExclusion] = useState<ExclusionPeriod>('six_months')
  const closeDone = useActDone(close)
  const perform = useAct('protection', 'act', {
    changes: ['protection', 'players'],
    done: () => {
      closeDone()
      setTyped('')
      setTried(false)
    },
  })
  const act = asked?.act ?? 'message'
  const most = kurusFromTyped(typed, language)
  const isWrong = act === 'limit' && (most === undefined || most < 0)
  return (
    <ReasonDialog
      title={t(`protection.act.${act}`)}
      about={`${names.get(asked?.player ?? 0) ?? ''} · ${t(`protection.actAbout.${act}`)}`}
      look={act === 'break' || act === 'exclude' ? 'stop' : 'go'}
      isOpen={asked !== undefined}
      isPending={perform.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        if (asked && !isWrong)
          perform.mutate({ id, player: String(asked.player), act, most: most ?? 0, pause, exclusion, reason })
      }}
    >
      {act === 'limit' && (
        <Field
          label={t('protection.lira')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          autoFocus
          error={isTried && isWrong ? t('protection.amountWrong') : undefined}
        />
      )}
      {act === 'break' && <BreakChoice value={pause} onChange={setPause} />}
      {act === 'exclude' && <ExclusionChoice value={exclusion} onChange={setExclusion} />}
    </ReasonDialog>
  )
}
