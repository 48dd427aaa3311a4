import { Icon } from '../../ui/Icon.tsx'
import type { Sport } from './rows.ts'

/** The icon of a sport; its name is beside it. */
export const SportIcon = ({ sport }: { sport: Sport }) => <Icon name={sport} size="s" />
