import { useLocation } from '@tanstack/react-router'
import { useRestriction } from '../../../lib/account/restriction.ts'
import { restrictionText } from '../../../lib/account/restrictionText.ts'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { goTo } from '../../../lib/browser/navigation.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { storeReturnUrl } from '../../../lib/session/returnUrl.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useTexts } from '../../../ui/useTexts.ts'

/** Returns to this page after sign-in; the slip is kept. */
export const SignInToPlay = () => {
  const { href } = useLocation()
  return (
    <Button
      look="go"
      size="lg"
      full
      onClick={() => {
        storeReturnUrl(browserStore, href)
        goTo('/login')
      }}
    >
      {useText()('sport.signInToPlay')}
    </Button>
  )
}

/** The balance is too small: leads to a deposit, or says why there is none. */
export const TooLittleMoney = () => {
  const t = useText()
  const restriction = useRestriction()
  const isReady = useTexts('play')
  if (restriction) {
    return (
      <p className="small text-mist sp-told" role="status">
        {isReady && t(restrictionText(restriction))}
      </p>
    )
  }
  return (
    <>
      <p className="small text-mist sp-told" role="status">
        {t('sport.tooLittle')}
      </p>
      <ButtonLink look="go" size="lg" full href="/me/deposit">
        {t('frame.deposit')}
      </ButtonLink>
    </>
  )
}
