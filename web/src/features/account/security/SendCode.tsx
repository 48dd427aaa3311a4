import { useText } from '../../../lib/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useSending } from './useSending.ts'
import type { useSmsCode } from './useSmsCode.ts'

/** Asks for a code by SMS, and says how long it is good for. */
export const SendCode = ({ sms }: { sms: ReturnType<typeof useSmsCode> }) => {
  const t = useText()
  const { send, isBusy } = useSending(sms.send)
  return (
    <>
      <button
        type="button"
        className={sms.wasSent ? 'btn calm full' : 'btn go lg full'}
        disabled={isBusy}
        onClick={send}
      >
        <Icon name="smartphone" size="s" />
        {t(sms.wasSent ? 'account.sendCodeAgain' : 'account.sendCode')}
      </button>
      {sms.wasSent && (
        <p className="small text-mist num">
          {sms.left ? t('account.codeLeft', { seconds: sms.left }) : t('account.codeOver')}
        </p>
      )}
      <Problem message={sms.problem} />
    </>
  )
}
