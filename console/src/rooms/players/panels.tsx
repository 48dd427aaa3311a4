import type { Permission } from '@yakamoz/contract/console/permissions'
import type { ComponentType } from 'react'
import type { PlainTextKey } from '../../lib/texts.tsx'
import { LinkGraph } from '../../ui/LinkGraph.tsx'
import {
  BetsPanel,
  BonusesPanel,
  ConversationsPanel,
  CouponsPanel,
  MessagesPanel,
  MovementsPanel,
  PaymentsPanel,
  RoundsPanel,
  SignInsPanel,
} from './lists.tsx'
import { MarkersPanel } from './MarkersPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { ProtectionPanel } from './ProtectionPanel.tsx'
import type { Player } from './player.ts'
import { SharedPanel } from './SharedPanel.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'

/**
 * One panel of the page of a player: its tab, what it needs, how many it has, and its content. `isTable`: it scrolls by itself and reaches the edges. A new
 * panel is a line here.
 */
export type PlayerPanel = {
  id: string
  name: PlainTextKey
  needs?: Permission
  count?(player: Player): number
  isTable?: true
  Content: ComponentType<{ player: Player }>
}

export const playerPanels: readonly PlayerPanel[] = [
  { id: 'summary', name: 'players.summary', Content: SummaryPanel },
  { id: 'movements', name: 'players.movements', isTable: true, Content: MovementsPanel },
  {
    id: 'payments',
    name: 'players.payments',
    count: ({ payments }) => payments.waiting,
    isTable: true,
    Content: PaymentsPanel,
  },
  { id: 'rounds', name: 'players.rounds', count: ({ open }) => open.rounds, isTable: true, Content: RoundsPanel },
  { id: 'bets', name: 'players.bets', count: ({ open }) => open.bets, isTable: true, Content: BetsPanel },
  { id: 'coupons', name: 'players.coupons', count: ({ open }) => open.coupons, isTable: true, Content: CouponsPanel },
  { id: 'bonuses', name: 'players.bonuses', isTable: true, Content: BonusesPanel },
  { id: 'protection', name: 'players.protection', Content: ProtectionPanel },
  { id: 'markers', name: 'protection.cases', needs: 'protection.read', Content: MarkersPanel },
  { id: 'shared', name: 'players.shared', count: ({ shared }) => shared, isTable: true, Content: SharedPanel },
  {
    id: 'links',
    name: 'links.title',
    Content: ({ player }) => <LinkGraph players={[player.id]} />,
  },
  { id: 'signIns', name: 'players.signIns', isTable: true, Content: SignInsPanel },
  { id: 'messages', name: 'players.messages', isTable: true, Content: MessagesPanel },
  {
    id: 'conversations',
    name: 'players.conversations',
    count: ({ open }) => Number(open.conversation),
    isTable: true,
    Content: ConversationsPanel,
  },
  { id: 'notes', name: 'players.notes', count: ({ notes }) => notes, Content: NotesPanel },
]
