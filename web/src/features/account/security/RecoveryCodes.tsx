import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { useArrival } from '../useArrival.ts'
import './security.css'

/** The recovery codes, shown this once: they open the account when the phone is lost. */
export const RecoveryCodes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => {
  const t = useText()
  const copy = useCopy()
  return (
    <div className="flow" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <Note tone="success" icon="circle-check" role="status">
        {t('account.factorOn')}
      </Note>
      <h3 className="h3">{t('account.recoveryCodes')}</h3>
      <p className="text-mist">{t('account.recoveryText')}</p>
      <ul className="me-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="me-two">
        <Button onClick={() => void copy(codes.join('\n'))} icon="copy">
          {t('account.copyAll')}
        </Button>
        <Button look="go" onClick={done}>
          {t('account.kept')}
        </Button>
      </div>
    </div>
  )
}
