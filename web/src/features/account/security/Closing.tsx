import { useText } from '../../../lib/texts.tsx'
import { To } from '../../../ui/To.tsx'

/** The way to close the account for good, and beside it the ways that leave it open (A43). */
export const Closing = ({ open }: { open: () => void }) => {
  const t = useText()
  return (
    <section className="card pad flow" aria-labelledby="closing">
      <div>
        <h2 className="h3" id="closing">
          {t('account.closing')}
        </h2>
        <p className="small text-mist">{t('account.closingText')}</p>
      </div>
      <div className="line">
        <To className="btn calm sm" href="/me/protection">
          {t('account.takeBreak')}
        </To>
        <button type="button" className="btn sm quiet text-coral-text" aria-haspopup="dialog" onClick={open}>
          {t('account.closeDo')}
        </button>
      </div>
    </section>
  )
}
