import { useEffect, useState } from 'react'
import { forgetSession, renewSession, useIdleEnd } from '../lib/session.ts'
import { useText } from '../lib/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { secondsLeft, warnedSeconds } from './idle.ts'
import { signOut } from './signOut.ts'

/** Warns before the session ends without a call, and lets the person stay. */
export const IdleWatch = () => {
  const t = useText()
  const idleEnd = useIdleEnd()
  const left = useSecondsLeft(idleEnd)
  const [isPending, setPending] = useState(false)
  const stay = async () => {
    setPending(true)
    await renewSession().catch(() => undefined)
    setPending(false)
  }
  useEffect(() => {
    if (left === 0) forgetSession()
  }, [left])
  return (
    <Modal
      isOpen={left !== undefined && left > 0 && left <= warnedSeconds}
      onClose={() => void stay()}
      title={t('frame.idleTitle')}
      mustAnswer
    >
      <p>
        {t('frame.idleAbout')} <strong className="num">{t('frame.secondsLeft', { count: left ?? 0 })}</strong>
      </p>
      <div className="acts">
        <Button onPress={() => void signOut()}>{t('frame.signOut')}</Button>
        <Button look="go" autoFocus isPending={isPending} onPress={() => void stay()}>
          {t('frame.stay')}
        </Button>
      </div>
    </Modal>
  )
}

/** The seconds until the end, once they are few; a tick of a second only runs then. */
const useSecondsLeft = (idleEnd: number | undefined): number | undefined => {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (idleEnd === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const seconds = secondsLeft(idleEnd, Date.now())
      setLeft(seconds)
      // A long wait is looked at again: timers stand still while the machine sleeps.
      timer = setTimeout(look, seconds > warnedSeconds ? 10_000 : 1_000)
    }
    look()
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', look)
    }
  }, [idleEnd])
  return left
}
