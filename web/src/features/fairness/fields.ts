import type { CheckedGame } from '@yakamoz/games/engines'
import type { CheckField } from '../../lib/games/checkAddress.ts'

/** The fields of a game's check, in the order of its form. */
export const fieldsOf = ({ form, asksChoice }: Pick<CheckedGame, 'form' | 'asksChoice'>): readonly CheckField[] => {
  if (form === 'crash') return ['serverSeed', 'salt', 'promised', 'version']
  if (form === 'shared' || form === 'bingo') return ['serverSeed', 'round', 'promised', 'version']
  if (form === 'seats') return ['serverSeed', 'round', 'choice', 'moves', 'promised', 'version']
  return [
    ...(['serverSeed', 'clientSeed', 'nonce', 'stake'] as const),
    ...(asksChoice ? (['choice'] as const) : []),
    ...(form === 'steps' ? (['moves'] as const) : []),
    ...(['promised', 'version'] as const),
  ]
}
