import type { ReactNode } from 'react'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

type Props = {
  about: string
  isOpen: boolean
  setOpen(isOpen: boolean): void
  isPending: boolean
  /** Whether it is known which round is meant. */
  isReady?: boolean
  send(reason: string): void
  /** Which round is meant, and what it would move. */
  children: ReactNode
}

/** The button that asks for a round to be declared void, with its reason; a second person confirms it. */
export const VoidDialog = ({ about, isOpen, setOpen, isPending, isReady = true, send, children }: Props) => {
  const t = useText()
  return (
    <>
      <Button look="danger" onPress={() => setOpen(true)}>
        {t('games.voidRound')}
      </Button>
      <ReasonDialog
        title={t('games.voidRound')}
        about={about}
        act={t('games.voidAsk')}
        look="stop"
        isOpen={isOpen}
        isPending={isPending}
        isReady={isReady}
        close={() => setOpen(false)}
        send={send}
      >
        {children}
      </ReasonDialog>
    </>
  )
}
