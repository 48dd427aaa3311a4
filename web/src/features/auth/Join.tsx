import { useText } from '../../lib/i18n/texts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { To } from '../../ui/To.tsx'
import { Joining } from './Joining.tsx'

/** Becoming a member in a sheet over the page, which it comes back to. */
export const Join = ({ close }: { close: () => void }) => {
  const t = useText()
  return (
    <Sheet title={t('auth.joinToPlay')} close={close}>
      <p className="text-mist mb-5">
        {t('auth.haveAccount')}{' '}
        <To className="link" href="/login">
          {t('frame.login')}
        </To>
      </p>
      <Joining />
    </Sheet>
  )
}
