import { Link, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { Menu, Search, WifiOff, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useRead } from '../lib/calls.ts'
import { useLive } from '../lib/live.ts'
import { mayDo, useMember } from '../lib/session.ts'
import { useText } from '../lib/texts.tsx'
import { IconButton } from '../ui/Button.tsx'
import { focusLater } from '../ui/focusLater.ts'
import { NotPermitted } from '../ui/States.tsx'
import { Moon, Wordmark } from '../ui/Wordmark.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { OwnMenu } from './OwnMenu.tsx'
import { Palette } from './Palette.tsx'
import { openRooms, type Room, rooms } from './rooms.ts'

const groups = ['work', 'house', 'own'] as const

/** The frame of all pages with a session: navigation, palette, and the watch over its idle end. */
export const Frame = () => {
  const t = useText()
  const router = useRouter()
  const member = useMember()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const rooms = useRoomsDisclosure()
  useSignedOut()
  useLive()
  usePaletteKey(() => setPaletteOpen(true))
  useFocusOfPage()
  if (!member) return null
  return (
    <RouterProvider navigate={(href) => router.history.push(href)}>
      <a href="#content" className="skip">
        {t('frame.skip')}
      </a>
      <div className="frame">
        <aside className="rail" {...rooms.rail}>
          <span className="phone-only">
            <IconButton label={t('frame.navigation')} {...rooms.button}>
              {rooms.isOpen ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
            </IconButton>
          </span>
          <div className="rail-brand">
            <span className="wide-only">
              <Wordmark height={21} />
            </span>
            <span className="narrow-only">
              <Moon />
            </span>
            <span className="badge line wide-only">{t('frame.console')}</span>
          </div>
          <button type="button" className="rail-find wide-only" onClick={() => setPaletteOpen(true)}>
            <Search size={15} aria-hidden />
            <span>{t('frame.find')}</span>
            <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
          </button>
          <span className="narrow-only">
            <IconButton label={t('frame.find')} onPress={() => setPaletteOpen(true)}>
              <Search size={18} aria-hidden />
            </IconButton>
          </span>
          <nav id={rooms.id} aria-label={t('frame.navigation')}>
            {groups.map((group) => (
              <RoomLinks key={group} group={group} rooms={openRooms(member).filter((room) => room.group === group)} />
            ))}
          </nav>
          <OwnMenu />
        </aside>
        <main id="content" className="content" tabIndex={-1}>
          <OfflineBar />
          <Entered />
        </main>
      </div>
      <Palette isOpen={isPaletteOpen} setOpen={setPaletteOpen} />
      <IdleWatch />
    </RouterProvider>
  )
}

/** On a phone the rooms lie behind a button of the top bar: it opens them, and a choice, Escape or the button closes them. */
const useRoomsDisclosure = () => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const href = useRouterState({ select: ({ location }) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes them
  useEffect(() => setOpen(false), [href])
  return {
    id,
    isOpen,
    rail: {
      ...(isOpen && { 'data-rooms-open': '' }),
      onKeyDown: ({ key }: { key: string }) => key === 'Escape' && setOpen(false),
    },
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onPress: () => setOpen(!isOpen) },
  }
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** After a change of the page from a dialog or a link of the last page nothing has the focus: the content has it then. */
const useFocusOfPage = (): void => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    return focusLater(afterDialogMs)
  }, [path])
}

/** A dialog gives the focus back when it has closed. */
const afterDialogMs = 150

/** The page of the address, if this person may enter its room. */
const Entered = () => {
  const member = useMember()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const room = rooms.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  return !room || mayDo(member, room.needs) ? (
    <Outlet />
  ) : (
    <div className="page justify-center">
      <NotPermitted isPage />
    </div>
  )
}

const RoomLinks = ({ group, rooms: shown }: { group: (typeof groups)[number]; rooms: Room[] }) => {
  const t = useText()
  if (shown.length === 0) return null
  return (
    <>
      <h2 className="rail-head">{t(`frame.group.${group}`)}</h2>
      <ul>
        {shown.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className="rail-link" title={t(name)}>
              <Icon size={17} strokeWidth={1.9} aria-hidden />
              <span className="rail-name">{t(name)}</span>
              {path === '/requests' && <WaitingCount />}
              {path === '/support' && <TalkCount />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many requests wait that this person may confirm. */
const WaitingCount = () => {
  const t = useText()
  const { data } = useRead('approvals', 'list', {})
  const count = data?.data.filter(({ confirmable }) => confirmable).length ?? 0
  if (count === 0) return null
  return (
    <span className="rail-count">
      <span aria-hidden>{count}</span>
      <span className="sr">{t('approvals.waitingForYou', { count })}</span>
    </span>
  )
}

/** How many conversations wait for an answer. */
const TalkCount = () => {
  const t = useText()
  const { data } = useRead('support', 'queue', { filter: 'waiting' })
  const count = data?.data[0].counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className="rail-count">
      <span aria-hidden>{count}</span>
      <span className="sr">{t('support.waitingCount', { count })}</span>
    </span>
  )
}

/** Opens the sign-in when the session has ended; the address is kept and opens again afterwards. */
const useSignedOut = (): void => {
  const isOver = useMember() === undefined
  const router = useRouter()
  useEffect(() => {
    // The address is that of the moment: while the sign-in opens, it is already the one of the sign-in.
    const { pathname, href } = router.state.location
    if (!isOver || pathname === '/sign-in') return
    void router.navigate({ to: '/sign-in', search: { to: href, why: 'ended' } as never, replace: true })
  }, [isOver, router])
}

const usePaletteKey = (open: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

const subscribeToLine = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const OfflineBar = () => {
  const t = useText()
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p className="offline" role="status">
      <WifiOff size={15} aria-hidden />
      {t('frame.offline')}
    </p>
  )
}
