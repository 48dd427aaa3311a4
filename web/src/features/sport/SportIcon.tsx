import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { Sport } from './rows.ts'

const iconOf = (sport: Sport): IconName =>
  sport === 'ice_hockey' ? 'ice-hockey' : sport === 'esport' ? 'gamepad-2' : sport

/** The icon of a sport; its name is beside it. */
export const SportIcon = ({ sport }: { sport: Sport }) => <Icon name={iconOf(sport)} size="s" />
