import { Icon } from '../../ui/Icon.tsx'
import type { Sport } from './rows.ts'

/** The sign of a sport; its name stands beside it. */
export const SportIcon = ({ sport }: { sport: Sport }) => <Icon name={sport} size="s" />
