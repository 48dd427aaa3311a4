import { useText } from '../../../lib/i18n/texts.tsx'
import { useCopy } from '../../../ui/CopyLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useArrival } from '../useArrival.ts'
import './security.css'

/** The recovery codes, shown this once: they open the account when the phone is lost. */
export const RecoveryCodes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => {
  const t = useText()
  const copy = useCopy()
  return (
    <div className="flow" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <p className="form-note tide" role="status">
        <Icon name="circle-check" />
        <span>{t('account.factorOn')}</span>
      </p>
      <h3 className="h3">{t('account.recoveryCodes')}</h3>
      <p className="text-mist">{t('account.recoveryText')}</p>
      <ul className="me-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="me-two">
        <button type="button" className="btn calm" onClick={() => void copy(codes.join('\n'))}>
          <Icon name="copy" size="s" />
          {t('account.copyAll')}
        </button>
        <button type="button" className="btn go" onClick={done}>
          {t('account.kept')}
        </button>
      </div>
    </div>
  )
}
