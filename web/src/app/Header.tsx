import { useLocation } from '@tanstack/react-router'
import { Suspense, useContext, useEffect, useState } from 'react'
import { useDatas } from '../lib/api/useDataFile.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { useSignedIn } from '../lib/session/useSignedIn.ts'
import { ShellContext } from '../lib/ssr/shellContext.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { To } from '../ui/To.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { narrowRail } from './narrowRail.ts'

const Search = lazyPart(() => import('../features/search/Search.tsx'), 'Search')
const PlayerCorner = lazyPart(() => import('../features/player/PlayerCorner.tsx'), 'PlayerCorner')

export const Header = () => (
  <header className="site-head">
    <MenuButton />
    <Brand />
    <TopMenu />
    <Finder />
    {useSignedIn() ? (
      <Suspense fallback={<div className="skel corner" style={{ width: 250, height: 40 }} />}>
        <PlayerCorner />
      </Suspense>
    ) : (
      <VisitorCorner />
    )}
  </header>
)

/** On a wide screen it narrows the rail to its icons; where the rail is narrow already it opens the full menu. */
const MenuButton = () => {
  const t = useText()
  const press = () => (matchMedia('(min-width: 1200px)').matches ? narrowRail() : openSheet.set(true))
  return (
    <Button look="quiet" square className="only-wide" aria-label={t('frame.menu')} onClick={press}>
      <Icon name="menu" />
    </Button>
  )
}

export const Brand = () => {
  const { siteName } = useContext(ShellContext)
  return (
    <To className="brand" href="/" aria-label={useText()('frame.toHome', { site: siteName })}>
      <Wordmark />
    </To>
  )
}

const TopMenu = () => {
  const t = useText()
  const language = useLanguage()
  const menu = useDatas('header-menu')
  const items = menu?.flatMap((group) => group.items.filter((item) => item.top))
  return (
    <nav aria-label={t('frame.mainMenu')}>
      {items?.map((item) => (
        <To key={item.id} href={item.link}>
          {item.title[language]}
        </To>
      ))}
    </nav>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The search, from anywhere by `/`. */
const Finder = () => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another page closes it
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOff = document.documentElement.dataset.shortcuts
      if (event.key !== '/' || isOff || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className="find" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="search" size="s" />
        <span className="grow clip">{t('frame.searchHint')}</span>
        <kbd>/</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Search close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const VisitorCorner = () => (
  <div className="corner">
    <VisitorLinks />
  </div>
)

/** The two ways in. */
export const VisitorLinks = () => {
  const t = useText()
  return (
    <>
      <ButtonLink href="/login">{t('frame.login')}</ButtonLink>
      <ButtonLink look="go" href="/register">
        {t('frame.register')}
      </ButtonLink>
    </>
  )
}
