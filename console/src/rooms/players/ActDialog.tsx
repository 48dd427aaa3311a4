import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Player } from './player.ts'

type PlainAct = 'block' | 'unblock' | 'end_sessions' | 'remove_factor'

type Props = { player: Player; act: PlainAct; isOpen: boolean; close(): void }

/** An act on a player that needs nothing but a reason. */
export const ActDialog = ({ player, act, isOpen, close }: Props) => {
  const t = useText()
  const perform = useAct('players', act, {
    changes: ['players', 'approvals'],
    done: useActDone(close),
  })
  return (
    <ReasonDialog
      title={t(`players.act.${act}`)}
      about={`${player.username} · ${t(`players.actAbout.${act}`)}`}
      look={act === 'unblock' ? 'go' : 'stop'}
      isOpen={isOpen}
      isPending={perform.isPending}
      close={close}
      send={(reason) => perform.mutate({ id: player.id, reason })}
    />
  )
}
