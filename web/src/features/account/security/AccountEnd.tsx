import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'

type Props = { isClosed: boolean; open: () => void }

/** The way to close the account for good, and beside it the ways that leave it open (A43). */
export const AccountEnd = ({ isClosed, open }: Props) => {
  const t = useText()
  return (
    <section className="card pad flow" aria-labelledby="closing">
      <div>
        <h2 className="h3" id="closing">
          {t('account.closing')}
        </h2>
        <p className="small text-mist">{t(isClosed ? 'account.closedText' : 'account.closingText')}</p>
      </div>
      {!isClosed && (
        <div className="line">
          <ButtonLink size="sm" href="/me/protection">
            {t('account.takeBreak')}
          </ButtonLink>
          <Button look="quiet" size="sm" className="text-coral-text" aria-haspopup="dialog" onClick={open}>
            {t('account.closeDo')}
          </Button>
        </div>
      )}
    </section>
  )
}
