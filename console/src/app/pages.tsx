import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useText } from '../lib/texts.tsx'
import { Empty, Failed } from '../ui/States.tsx'
import { Moon } from '../ui/Wordmark.tsx'

/** The page for an address that does not exist. */
export const Missing = () => {
  const t = useText()
  return (
    <main className="alone">
      <Empty icon={Compass} title={t('frame.missing')} isPage>
        <p>{t('frame.missingAbout')}</p>
        <Link to="/" className="btn">
          {t('frame.toStart')}
        </Link>
      </Empty>
    </main>
  )
}

/** The page when nothing could be loaded, or a part of it failed. */
export const Crashed = ({ error, reset }: { error: unknown; reset(): void }) => (
  <main className="alone">
    <Failed cause={error} retry={reset} isPage />
  </main>
)

/** What stands in the frame in place of a room that failed. */
export const CrashedRoom = ({ error, reset }: { error: unknown; reset(): void }) => (
  <div className="page justify-center">
    <Failed cause={error} retry={reset} isPage />
  </div>
)

/** What stands while it is not known yet who is signed in. */
export const Opening = () => (
  <div className="alone" aria-busy="true">
    <span className="opening">
      <Moon />
    </span>
  </div>
)
