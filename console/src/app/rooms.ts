import type { Permission } from '@yakamoz/contract/console/permissions'
import {
  Activity,
  Banknote,
  ChartCandlestick,
  ChartNoAxesColumn,
  CircleUserRound,
  Dices,
  Grid3x3,
  IdCard,
  type LucideIcon,
  Medal,
  Megaphone,
  MessagesSquare,
  PanelsTopLeft,
  ScrollText,
  ShieldAlert,
  Stamp,
  Sunrise,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { type Member, mayDo } from '../lib/session.ts'
import type { PlainTextKey } from '../lib/texts.tsx'

/** A room of the console: its address, its name, and what a person needs to enter it. */
export type Room = {
  path:
    | '/today'
    | '/support'
    | '/reports'
    | '/games'
    | '/requests'
    | '/payments'
    | '/players'
    | '/trading'
    | '/verification'
    | '/protection'
    | '/content'
    | '/campaigns'
    | '/levels'
    | '/house'
    | '/staff'
    | '/roles'
    | '/audit'
    | '/account'
  name: PlainTextKey
  icon: LucideIcon
  needs: Permission | undefined
  group: 'work' | 'house' | 'own'
}

/** The rooms in the order of the navigation. */
export const rooms: readonly Room[] = [
  { path: '/today', name: 'today.title', icon: Sunrise, needs: undefined, group: 'work' },
  { path: '/requests', name: 'approvals.title', icon: Stamp, needs: 'approvals.read', group: 'work' },
  { path: '/payments', name: 'payments.title', icon: Banknote, needs: 'payments.read', group: 'work' },
  { path: '/players', name: 'players.title', icon: UserRound, needs: 'players.read', group: 'work' },
  { path: '/trading', name: 'trading.title', icon: ChartCandlestick, needs: 'trading.read', group: 'work' },
  { path: '/verification', name: 'verification.title', icon: IdCard, needs: 'verification.read', group: 'work' },
  { path: '/protection', name: 'protection.title', icon: ShieldAlert, needs: 'protection.read', group: 'work' },
  { path: '/support', name: 'support.title', icon: MessagesSquare, needs: 'support.read', group: 'work' },
  { path: '/games', name: 'games.title', icon: Dices, needs: 'games.read', group: 'work' },
  { path: '/reports', name: 'reports.title', icon: ChartNoAxesColumn, needs: 'reports.read', group: 'work' },
  { path: '/campaigns', name: 'campaigns.title', icon: Megaphone, needs: 'campaigns.read', group: 'work' },
  { path: '/levels', name: 'levels.title', icon: Medal, needs: 'campaigns.read', group: 'work' },
  { path: '/content', name: 'content.title', icon: PanelsTopLeft, needs: 'content.read', group: 'work' },
  { path: '/house', name: 'house.title', icon: Activity, needs: 'house.read', group: 'house' },
  { path: '/staff', name: 'staff.title', icon: UsersRound, needs: 'staff.read', group: 'house' },
  { path: '/roles', name: 'roles.title', icon: Grid3x3, needs: 'roles.read', group: 'house' },
  { path: '/audit', name: 'audit.title', icon: ScrollText, needs: 'audit.read', group: 'house' },
  { path: '/account', name: 'account.title', icon: CircleUserRound, needs: undefined, group: 'own' },
]

/** A part of a room that has an address of its own. */
type Part = { room: Room['path']; path: string; search?: Readonly<Record<string, string>>; name: PlainTextKey }

const roomParts: readonly Part[] = [
  { room: '/payments', path: '/payments', search: { list: 'deposits' }, name: 'payments.list.deposits' },
  { room: '/payments', path: '/payments', search: { list: 'batches' }, name: 'payments.list.batches' },
  { room: '/payments', path: '/payments', search: { list: 'differences' }, name: 'payments.list.differences' },
  { room: '/payments', path: '/payments', search: { list: 'chargebacks' }, name: 'payments.list.chargebacks' },
  { room: '/payments', path: '/payments/settings', name: 'settings.title' },
  { room: '/players', path: '/players', search: { filters: 'yes' }, name: 'filter.title' },
  { room: '/trading', path: '/trading', search: { part: 'coupons' }, name: 'trading.part.coupons' },
  { room: '/trading', path: '/trading', search: { part: 'limits' }, name: 'trading.part.limits' },
  { room: '/trading', path: '/trading', search: { part: 'lines' }, name: 'trading.part.lines' },
  { room: '/verification', path: '/verification', search: { part: 'settings' }, name: 'verification.part.settings' },
  { room: '/games', path: '/games', search: { part: 'shelves' }, name: 'games.part.shelves' },
  { room: '/games', path: '/games', search: { part: 'jackpots' }, name: 'games.part.jackpots' },
  { room: '/games', path: '/games', search: { part: 'tables' }, name: 'games.part.tables' },
  { room: '/games', path: '/games', search: { part: 'offered' }, name: 'games.part.offered' },
  { room: '/protection', path: '/protection', search: { part: 'money' }, name: 'protection.part.money' },
  { room: '/protection', path: '/protection', search: { part: 'bars' }, name: 'protection.part.bars' },
  { room: '/protection', path: '/protection', search: { part: 'settings' }, name: 'protection.set.changeTitle' },
  { room: '/reports', path: '/reports', search: { report: 'play' }, name: 'reports.part.play' },
  { room: '/reports', path: '/reports', search: { report: 'segment' }, name: 'reports.part.segment' },
  { room: '/reports', path: '/reports', search: { report: 'payments' }, name: 'reports.part.payments' },
  { room: '/reports', path: '/reports', search: { report: 'retention' }, name: 'reports.part.retention' },
  { room: '/reports', path: '/reports', search: { report: 'bonuses' }, name: 'reports.part.bonuses' },
  { room: '/reports', path: '/reports', search: { report: 'owed' }, name: 'reports.part.owed' },
  { room: '/reports', path: '/reports', search: { report: 'protection' }, name: 'reports.part.protection' },
  { room: '/reports', path: '/reports', search: { report: 'support' }, name: 'reports.part.support' },
  { room: '/campaigns', path: '/campaigns', search: { part: 'offers' }, name: 'campaigns.part.offers' },
  { room: '/campaigns', path: '/campaigns', search: { part: 'tournaments' }, name: 'campaigns.part.tournaments' },
  { room: '/campaigns', path: '/campaigns', search: { part: 'draws' }, name: 'campaigns.part.draws' },
  { room: '/house', path: '/house', search: { part: 'maintenance' }, name: 'house.part.maintenance' },
  { room: '/house', path: '/house', search: { part: 'configuration' }, name: 'house.part.configuration' },
]

/** The parts of the rooms that a member of staff may enter, each with its room. */
export const openParts = (member: Member | undefined): (Omit<Part, 'room'> & { room: Room })[] =>
  roomParts.flatMap(({ room: path, ...part }) =>
    openRooms(member)
      .filter((room) => room.path === path)
      .map((room) => ({ ...part, room })),
  )

/** The rooms that a member of staff may enter. */
export const openRooms = (member: Member | undefined): Room[] => rooms.filter(({ needs }) => mayDo(member, needs))

/** Where a member of staff begins: the first room that is open to him. */
export const firstRoom = (member: Member): Room['path'] => openRooms(member)[0]?.path ?? '/today'
