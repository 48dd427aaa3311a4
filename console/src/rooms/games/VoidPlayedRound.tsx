import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Sent } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { VoidDialog } from './VoidDialog.tsx'
import { VoidPreview, VoidSums } from './VoidPreview.tsx'

type Props = { round: Sent<'games', 'preview_played_void'> }

/** Declares a round for one player void. */
export const VoidPlayedRound = ({ round }: Props) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const done = useActDone(() => setOpen(false))
  const { mutate, isPending } = useAct('games', 'void_played_round', { changes: ['games', 'approvals'], done })
  return (
    <VoidDialog
      about={t('games.voidPlayedAbout')}
      isOpen={isOpen}
      setOpen={setOpen}
      isPending={isPending}
      send={(reason) => mutate({ ...round, reason })}
    >
      <Preview round={round} />
    </VoidDialog>
  )
}

const Preview = ({ round }: Props) => {
  const { data, error, refetch } = useRead('games', 'preview_played_void', round)
  return (
    <VoidPreview error={error} isBusy={data === undefined} retry={() => void refetch()}>
      <VoidSums sums={data?.data[0]} />
    </VoidPreview>
  )
}
