import type { Answer } from '@yakamoz/contract'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { useAct } from '../lib/api/useAct.ts'
import { type Translate, useText } from '../lib/i18n/texts.tsx'
import { Button, type ButtonLook } from './Button.tsx'
import { Problem } from './Problem.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

type AgainProps = {
  /** Sends the mail. */
  send: () => Promise<Answer<readonly { seconds: number }[]>>
  label: string
  look: ButtonLook
  /** Seconds for which it may not be pressed at first. */
  pause?: number
  disabled?: boolean
}

/** A button that sends a mail again and counts down until it may be pressed again. */
export const ResendMail = ({ send, label, look, pause, disabled = false }: AgainProps) => {
  const t = useText()
  const { left = 0, start } = useSecondsLeft(pause)
  const [sentMessage, setSentMessage] = useState('')
  const { act, isBusy, problem } = useAct()
  const resend = async () => {
    setSentMessage('')
    const answer = await act(send)
    if (!answer) return
    setSentMessage(answer.message)
    start(answer.data[0]?.seconds ?? 0)
  }
  return (
    <>
      <Button {...look} icon="mail" busy={isBusy} disabled={disabled || left > 0} onClick={() => void resend()}>
        <span className="num">{left > 0 ? waitText(t, left) : label}</span>
      </Button>
      <p className="small text-mist empty:hidden" role="status">
        {sentMessage}
      </p>
      <Problem problem={problem} />
    </>
  )
}

/** Without a name the link goes to the new address of the signed-in player. */
type Props = { username?: string; look: ButtonLook }

/** Sends the mail that confirms an address again. */
export const ResendConfirmation = ({ username, look }: Props) => {
  const t = useText()
  const send = () =>
    username === undefined
      ? api.call('user', 'resend_change', {}, { quiet: true })
      : api.call('user', 'resend_confirmation', { username }, { quiet: true })
  return <ResendMail send={send} label={t('auth.sendAgain')} look={look} disabled={username === ''} />
}

const minuteSeconds = 60

/** Above two minutes the time is shown in minutes. */
const waitText = (t: Translate, left: number): string =>
  left > 2 * minuteSeconds
    ? t('auth.sendAgainInMinutes', { minutes: Math.ceil(left / minuteSeconds) })
    : t('auth.sendAgainIn', { seconds: left })
