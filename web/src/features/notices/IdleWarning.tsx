import { browserStore } from '../../lib/browser/localStore.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { noteActivity } from '../../lib/session/activity.ts'
import { idleWarning } from '../../lib/session/idleWarning.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** Shown in the last minute of an hour without an act, and afterwards until it was read (Z-26). */
export const IdleWarning = () => (useStateOf(idleWarning) === 'over' ? <Over /> : <Soon />)

const close = () => idleWarning.set(false)

const Soon = () => {
  const t = useText()
  const stay = () => {
    noteActivity(browserStore, Date.now())
    close()
  }
  return (
    <Sheet title={t('frame.idleTitle')} close={stay}>
      <p className="text-mist">{t('frame.idleText')}</p>
      <Button look="go" full className="mt-5" onClick={stay}>
        {t('frame.stay')}
      </Button>
    </Sheet>
  )
}

const Over = () => {
  const t = useText()
  const signIn = () => {
    close()
    goTo('/login')
  }
  return (
    <Sheet title={t('control.logged_out')} close={close}>
      <p className="text-mist">{t('frame.idleOver')}</p>
      <Button look="go" full className="mt-5" onClick={signIn}>
        {t('frame.login')}
      </Button>
    </Sheet>
  )
}
