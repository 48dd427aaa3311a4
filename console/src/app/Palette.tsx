import { useNavigate } from '@tanstack/react-router'
import {
  Bookmark,
  Languages,
  LoaderCircle,
  LogOut,
  type LucideIcon,
  MoonStar,
  Search,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useRead } from '../lib/calls.ts'
import { modes } from '../lib/choices.ts'
import type { RowOf } from '../lib/client.ts'
import { mayDo, useMember } from '../lib/session.ts'
import { useSettings } from '../lib/settings.tsx'
import { useText } from '../lib/texts.tsx'
import { addressOf } from '../rooms/players/filter.ts'
import { isFound } from './palette.ts'
import { openParts, openRooms } from './rooms.ts'
import { signOut } from './signOut.ts'

/** One line of the palette. `also`: words that find it besides its name. */
type Line = { id: string; name: string; also?: string; icon: LucideIcon; tail?: ReactNode; run(): void }

type Props = { isOpen: boolean; setOpen(isOpen: boolean): void }

/** The palette: pages, acts, and players by what identifies them. */
export const Palette = ({ isOpen, setOpen }: Props) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className="veil">
    <Modal className="palette">
      <PaletteDialog close={() => setOpen(false)} />
    </Modal>
  </ModalOverlay>
)

const PaletteDialog = ({ close }: { close(): void }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const pages = usePages()
  const parts = useParts()
  const acts = useActs()
  const filters = useFilters()
  const players = usePlayers(typed, asked, setAsked)
  const found = (lines: Line[]) => lines.filter(({ name, also }) => isFound(typed, `${name} ${also ?? ''}`))
  const sections = [
    { id: 'players', name: t('frame.palette.players'), lines: players.lines },
    { id: 'filters', name: t('frame.palette.filters'), lines: typed === '' ? [] : found(filters) },
    { id: 'pages', name: t('frame.palette.pages'), lines: found(typed === '' ? pages : [...pages, ...parts]) },
    { id: 'acts', name: t('frame.palette.acts'), lines: found(acts) },
  ].filter(({ lines }) => lines.length > 0)
  const run = (line: Line) => {
    if (line.id !== 'ask') close()
    line.run()
  }
  return (
    <Dialog aria-label={t('frame.palette')} className="dialog">
      <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
        <SearchField aria-label={t('frame.palette.field')} autoFocus className="seek">
          {players.isPending ? (
            <span className="wait">
              <LoaderCircle size={18} aria-hidden />
            </span>
          ) : (
            <Search size={18} aria-hidden />
          )}
          <Input placeholder={t('frame.palette.field')} />
        </SearchField>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus stays in the field, and what scrolls must be reachable all the same */}
        <div className="found" tabIndex={0}>
          <Menu
            aria-label={t('frame.palette')}
            className="options"
            renderEmptyState={() => <p className="px-3 py-6 text-center text-haze">{t('frame.palette.none')}</p>}
          >
            {sections.map(({ id, name, lines }) => (
              <MenuSection key={id} id={id} aria-label={name}>
                <Header className="option-head">{name}</Header>
                {lines.map((line) => (
                  <MenuItem
                    key={line.id}
                    id={line.id}
                    textValue={line.name}
                    className="option"
                    shouldCloseOnSelect={false}
                    onAction={() => run(line)}
                  >
                    <line.icon size={16} aria-hidden />
                    <span>{line.name}</span>
                    {line.tail && <span className="tail">{line.tail}</span>}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </div>
      </Autocomplete>
      <p className="feet" aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('frame.palette.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('frame.palette.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('frame.palette.close')}
        </span>
      </p>
    </Dialog>
  )
}

const usePages = (): Line[] => {
  const t = useText()
  const navigate = useNavigate()
  return openRooms(useMember()).map(({ path, name, icon }) => ({
    id: path,
    name: t(name),
    icon,
    run: () => void navigate({ to: path }),
  }))
}

/** Parts of rooms, which are found when something is typed. */
const useParts = (): Line[] => {
  const t = useText()
  const navigate = useNavigate()
  return openParts(useMember()).map(({ path, search = {}, name, room }) => ({
    id: `${path} ${name}`,
    name: t(name),
    icon: room.icon,
    tail: t(room.name),
    run: () => void navigate({ to: path as '/', search: search as never }),
  }))
}

const useActs = (): Line[] => {
  const t = useText()
  const navigate = useNavigate()
  const member = useMember()
  const { language, setLanguage, mode, setMode } = useSettings()
  const invite: Line = {
    id: 'invite',
    name: t('staff.invite'),
    icon: UserRoundPlus,
    run: () => void navigate({ to: '/staff', search: { invite: 'yes' } as never }),
  }
  const next = modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system'
  return [
    ...(mayDo(member, 'staff.change') ? [invite] : []),
    {
      id: 'mode',
      name: `${t('frame.mode')}: ${t(`frame.mode.${next}`)}`,
      icon: MoonStar,
      run: () => setMode(next),
    },
    {
      id: 'language',
      name: language === 'tr' ? 'English' : 'Türkçe',
      also: t('frame.language'),
      icon: Languages,
      run: () => setLanguage(language === 'tr' ? 'en' : 'tr'),
    },
    { id: 'out', name: t('frame.signOut'), icon: LogOut, run: () => void signOut() },
  ]
}

/** Saved filters of players, own and shared. */
const useFilters = (): Line[] => {
  const navigate = useNavigate()
  const may = mayDo(useMember(), 'players.read')
  const { data } = useRead('players', 'filters', {}, { enabled: may })
  return (data?.data ?? []).map(({ id, name, filter }) => ({
    id: `filter ${id}`,
    name,
    icon: Bookmark,
    run: () =>
      void navigate({ to: '/players', search: { ...addressOf(filter), filters: 'yes', saved: String(id) } as never }),
  }))
}

type Player = RowOf<'players', 'search'>

/**
 * Players by what was typed. Every search is audited with whom it has shown, so that one is made when it is asked for and not with every letter.
 */
const usePlayers = (typed: string, asked: string, ask: (query: string) => void) => {
  const t = useText()
  const navigate = useNavigate()
  const may = mayDo(useMember(), 'players.read')
  const query = typed.trim()
  const enabled = may && asked !== ''
  const { data, isFetching } = useRead('players', 'search', { query: asked }, { enabled, once: true })
  const isAnswered = asked === query && data !== undefined
  const lines: Line[] = []
  if (may && query.length > 0 && !isAnswered)
    lines.push({ id: 'ask', name: t('frame.palette.askPlayers', { query }), icon: Search, run: () => ask(query) })
  if (may && isAnswered)
    for (const player of data.data)
      lines.push({
        id: `player ${player.id}`,
        name: playerName(player),
        icon: UserRound,
        tail: player.email,
        run: () => void navigate({ to: '/players/$player', params: { player: player.id } }),
      })
  if (may && isAnswered && data.data.length === 0)
    lines.push({
      id: 'nobody',
      name: t('frame.palette.noPlayer', { query }),
      icon: Search,
      run: () => void navigate({ to: '/players', search: { q: query } as never }),
    })
  return { lines, isPending: isFetching }
}

const playerName = ({ username, name }: Player): string => `${username} · ${name}`
