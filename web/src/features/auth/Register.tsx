import { useText } from '../../lib/i18n/texts.tsx'
import { To } from '../../ui/To.tsx'
import { AuthPage, useContinueAfterLogin } from './AuthPage.tsx'
import { Joining } from './Joining.tsx'

/** The page for becoming a member (E-22, Z-82). */
export const Register = () => {
  const t = useText()
  useContinueAfterLogin()
  return (
    <AuthPage title={t('frame.register')} intro={<Intro />} isWide>
      <Joining />
    </AuthPage>
  )
}

const Intro = () => {
  const t = useText()
  return (
    <>
      {t('auth.haveAccount')}{' '}
      <To className="link" href="/login">
        {t('frame.login')}
      </To>
    </>
  )
}
