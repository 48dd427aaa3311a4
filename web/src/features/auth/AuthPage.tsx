import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { openSheet } from '../../lib/browser/openSheet.ts'
import { keys } from '../../lib/browser/storage.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { afterLogin } from '../../lib/session/followReturnUrl.ts'
import { isKnownRoute } from '../../lib/session/knownRoute.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import './auth.css'

type Props = { title: string; intro: ReactNode; isWide?: boolean; children: ReactNode }

/** The frame of the sign-in pages: a picture of the sea at night on one side, a form on the other. */
export const AuthPage = ({ title, intro, isWide = false, children }: Props) => {
  const t = useText()
  return (
    <div className={isWide ? 'gate wide' : 'gate'}>
      <div className="view">
        <Art
          kind="scenes"
          image="giris"
          alt=""
          sizes="(max-width: 900px) 100vw, 45vw"
          width={900}
          height={1100}
          eager
        />
        <div className="view-words" aria-hidden="true">
          <p className="view-title">{t('auth.moon')}</p>
          <p className="view-text">{t('auth.moonText')}</p>
        </div>
      </div>
      <div className="gate-form">
        <div className="gate-in">
          <h1 className="h1">{title}</h1>
          <p className="gate-intro text-mist">{intro}</p>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Leads a signed-in player on: to the stored address, else home (G-08, G-09, Z-32). */
export const useContinueAfterLogin = (): void => {
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    if (!isSignedIn || !browserStore.getItem(keys.session)) return
    // A return to the profile leads home by the specification's rule; the open menu offers the profile (Z-09).
    const wasAtProfile = browserStore.getItem(keys.returnUrl)?.includes('profile') ?? false
    void navigate({ to: afterLogin(browserStore, isKnownRoute(router)) as never, replace: true }).then(() => {
      if (wasAtProfile) openSheet.set(true)
    })
  }, [isSignedIn, navigate, router])
}
