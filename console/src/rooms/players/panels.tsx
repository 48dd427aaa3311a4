import type { Permission } from '@yakamoz/contract/console/permissions'
import type { ComponentType } from 'react'
import type { PlainTextKey } from '../../lib/texts.tsx'
import type { Player } from './Players.tsx'
import { WhoPanel } from './WhoPanel.tsx'

/** One panel of the page of a player: its tab, what it needs, and its content. A new one is a line here. */
export type PlayerPanel = {
  id: string
  name: PlainTextKey
  needs?: Permission
  Content: ComponentType<{ player: Player }>
}

export const playerPanels: readonly PlayerPanel[] = [{ id: 'who', name: 'players.who', Content: WhoPanel }]
