import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { BreakChoice, type BreakPeriod, ExclusionChoice, type ExclusionPeriod } from '../../ui/PeriodChoice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Player } from './player.ts'

type Props = { player: Player; act: 'set_break' | 'exclude'; isOpen: boolean; close(): void }

/** A break or an exclusion of a player, for a time. */
export const PeriodDialog = ({ player, act, isOpen, close }: Props) => {
  const t = useText()
  const [pause, setPause] = useState<BreakPeriod>('day')
  const [exclusion, setExclusion] = useState<ExclusionPeriod>('six_months')
  const done = useActDone(close)
  const begin = useAct('players', 'set_break', { changes: ['players'], done })
  const exclude = useAct('players', 'exclude', { changes: ['players'], done })
  const { id, username } = player
  return (
    <ReasonDialog
      title={t(`players.act.${act}`)}
      about={`${username} · ${t(`players.actAbout.${act}`)}`}
      look="stop"
      isOpen={isOpen}
      isPending={begin.isPending || exclude.isPending}
      close={close}
      send={(reason) =>
        act === 'set_break'
          ? begin.mutate({ id, period: pause, reason })
          : exclude.mutate({ id, period: exclusion, reason })
      }
    >
      {act === 'set_break' ? (
        <BreakChoice value={pause} onChange={setPause} />
      ) : (
        <ExclusionChoice value={exclusion} onChange={setExclusion} />
      )}
    </ReasonDialog>
  )
}
