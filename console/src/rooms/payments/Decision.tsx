import { Check, Hand, HandHelping, Pause, PencilLine, Play, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { canTakeBack, isUndecided, possibleOutcomes, type Withdrawal } from './withdrawal.ts'

type Props = { withdrawal: Withdrawal; decided(): void }
type Asked = 'approve' | 'refuse' | 'hold' | 'release' | 'take_back' | 'resolve' | undefined

/** What can be done about a withdrawal. */
export const Decision = ({ withdrawal, decided }: Props) => {
  const t = useText()
  const member = useMember()
  const [asked, setAsked] = useState<Asked>()
  const { id, stage, taken } = withdrawal
  const close = () => setAsked(undefined)
  const mayDecide = mayDo(member, 'payments.decide')
  const isOpen = isUndecided(withdrawal)
  const isMine = taken !== '' && taken.id === member?.id
  const isOthers = taken !== '' && !isMine
  const canResolve = mayDo(member, 'payments.correct') && possibleOutcomes(withdrawal).length > 0
  if (!isOpen && !(canTakeBack(withdrawal) && mayDecide) && !canResolve) return null
  return (
    <>
      {isOpen && mayDo(member, 'payments.approve') && (
        <Button look="go" isDisabled={stage === 'on_hold' || isOthers} onPress={() => setAsked('approve')}>
          <Check size={15} aria-hidden />
          <span>{t('payments.approve')}</span>
        </Button>
      )}
      {isOpen && mayDecide && (
        <>
          <Button look="danger" isDisabled={isOthers} onPress={() => setAsked('refuse')}>
            <X size={15} aria-hidden />
            <span>{t('payments.refuse')}</span>
          </Button>
          <Button isDisabled={isOthers} onPress={() => setAsked(stage === 'on_hold' ? 'release' : 'hold')}>
            {stage === 'on_hold' ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />}
            <span>{t(stage === 'on_hold' ? 'payments.release' : 'payments.hold')}</span>
          </Button>
          <Take id={id} isMine={isMine} from={isOthers ? taken.id : undefined} />
        </>
      )}
      {canTakeBack(withdrawal) && mayDecide && (
        <Button look="danger" onPress={() => setAsked('take_back')}>
          <Undo2 size={15} aria-hidden />
          <span>{t('payments.takeBack')}</span>
        </Button>
      )}
      {canResolve && (
        <Button look="danger" onPress={() => setAsked('resolve')}>
          <PencilLine size={15} aria-hidden />
          <span>{t('payments.resolve')}</span>
        </Button>
      )}
      <ApproveDialog withdrawal={withdrawal} isOpen={asked === 'approve'} close={close} decided={decided} />
      <RefuseDialog
        id={id}
        about={withdrawal.player.username}
        isOpen={asked === 'refuse'}
        close={close}
        decided={decided}
      />
      <NoteDialogs id={id} asked={asked} close={close} />
      {canResolve && <ResolveDialog withdrawal={withdrawal} isOpen={asked === 'resolve'} close={close} />}
    </>
  )
}

type TakeProps = { id: string; isMine: boolean; from: number | undefined }

/** Takes a payment to work on, from another one too, or gives it back to all. */
const Take = ({ id, isMine, from }: TakeProps) => {
  const t = useText()
  const take = useAct('payments', 'take', { changes: ['payments'] })
  const giveBack = useAct('payments', 'hand_over', { changes: ['payments'] })
  if (isMine)
    return (
      <Button look="plain" isPending={giveBack.isPending} onPress={() => giveBack.mutate({ id })}>
        <HandHelping size={15} aria-hidden />
        <span>{t('payments.giveBack')}</span>
      </Button>
    )
  return (
    <Button
      look="plain"
      isPending={take.isPending}
      onPress={() => take.mutate({ id, ...(from === undefined ? {} : { from: String(from) }) })}
    >
      <Hand size={15} aria-hidden />
      <span>{t(from === undefined ? 'payments.take' : 'payments.takeOver')}</span>
    </Button>
  )
}

const NoteDialogs = ({ id, asked, close }: { id: string; asked: Asked; close(): void }) => {
  const t = useText()
  const done = useActDone(close)
  const hold = useAct('payments', 'hold', { changes: ['payments'], done })
  const release = useAct('payments', 'release', { changes: ['payments'], done })
  const takeBack = useAct('payments', 'take_back', { changes: ['payments', 'today'], done })
  return (
    <>
      <ReasonDialog
        title={t('payments.hold')}
        about={t('payments.holdAbout')}
        isOpen={asked === 'hold'}
        isPending={hold.isPending}
        close={close}
        send={(note) => hold.mutate({ id, note })}
      />
      <ReasonDialog
        title={t('payments.release')}
        about={t('payments.releaseAbout')}
        isOpen={asked === 'release'}
        isPending={release.isPending}
        close={close}
        send={(note) => release.mutate({ id, note })}
      />
      <ReasonDialog
        title={t('payments.takeBack')}
        about={t('payments.takeBackAbout')}
        look="stop"
        isOpen={asked === 'take_back'}
        isPending={takeBack.isPending}
        close={close}
        send={(reason) => takeBack.mutate({ id, reason })}
      />
    </>
  )
}
