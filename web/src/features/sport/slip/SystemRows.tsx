import { type Kurus, kurus } from '@yakamoz/values'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { type Slip, withSize } from './slip.ts'
import { type Sales, systemRows } from './slipTotals.ts'
import { changeSlip } from './store.ts'
import '../../../ui/form.css'

/** The sizes of a system: columns, and the possible win of each. */
export const SystemRows = ({ slip, sales, isBusy }: { slip: Slip; sales: Sales; isBusy: boolean }) => {
  const t = useText()
  return (
    <fieldset className="sp-systems" aria-label={t('sport.systems')}>
      {systemRows(slip, sales).map(({ size, legs, columns, maxWin, isOn, isTooMany }) => (
        <label key={size} className="tick sp-system">
          <input
            type="checkbox"
            className="check"
            checked={isOn}
            disabled={isBusy || (isTooMany && !isOn)}
            onChange={({ target }) => changeSlip((now) => withSize(now, size, target.checked))}
          />
          <span className="grow num">
            <b>
              {size}/{legs}
            </b>{' '}
            <span className="text-haze">{t('sport.columns', { count: columns })}</span>
          </span>
          {isTooMany ? (
            <span className="small text-haze">{t('sport.tooMany')}</span>
          ) : (
            slip.stake > 0 && (
              <>
                <span className="small text-haze num">
                  × <Money amount={kurus(slip.stake) as Kurus} />
                </span>
                <Money amount={maxWin} isWin={isOn} />
              </>
            )
          )}
        </label>
      ))}
    </fieldset>
  )
}
