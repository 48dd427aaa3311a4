import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Sent } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { FailedPart } from '../../ui/States.tsx'
import { VoidSums } from './VoidSums.tsx'

type Props = { round: Sent<'games', 'preview_played_void'> }

/** Declares a round for one player void. What it would move is shown before; a second person confirms it. */
export const VoidPlayedRound = ({ round }: Props) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const act = useAct('games', 'void_played_round', { changes: ['games', 'approvals'], done: useActDone(close) })
  return (
    <>
      <Button look="danger" onPress={() => setOpen(true)}>
        {t('games.voidRound')}
      </Button>
      <ReasonDialog
        title={t('games.voidRound')}
        about={t('games.voidPlayedAbout')}
        act={t('games.voidAsk')}
        look="stop"
        isOpen={isOpen}
        isPending={act.isPending}
        close={close}
        send={(reason) => act.mutate({ ...round, reason })}
      >
        <Preview round={round} />
      </ReasonDialog>
    </>
  )
}

const Preview = ({ round }: Props) => {
  const { data, error, refetch } = useRead('games', 'preview_played_void', round)
  if (error) return <FailedPart cause={error} retry={() => void refetch()} />
  return (
    <dl className="facts boxed" aria-busy={data === undefined}>
      <VoidSums sums={data?.data[0]} />
    </dl>
  )
}
