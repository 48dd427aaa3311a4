import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { useSmsCode } from './useSmsCode.ts'

/** Sends a code by SMS, and shows how long it is valid and when another may be sent. */
export const SendCode = ({ sms }: { sms: ReturnType<typeof useSmsCode> }) => {
  const t = useText()
  const label =
    sms.pause > 0
      ? t('account.sendCodeIn', { seconds: sms.pause })
      : t(sms.sent === 'no' ? 'account.sendCode' : 'account.sendCodeAgain')
  return (
    <>
      <Button
        {...(sms.sent === 'no' ? { look: 'go', size: 'lg' } : {})}
        full
        disabled={sms.isBusy || sms.pause > 0}
        onClick={() => void sms.send()}
        icon="smartphone"
      >
        <span className="num">{label}</span>
      </Button>
      {sms.left !== undefined && (
        <p className="small text-mist num">
          {sms.left ? t('account.codeLeft', { seconds: sms.left }) : t('account.codeOver')}
        </p>
      )}
      <Problem problem={sms.problem} />
    </>
  )
}
