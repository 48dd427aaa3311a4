import type { Read, RowOf } from '../../lib/client.ts'
import type { Tone } from '../../ui/Badge.tsx'

export type Withdrawal = RowOf<'payments', 'queue'>
export type WithdrawalPage = Read<'payments', 'withdrawal'>[number]
export type Stage = Withdrawal['stage']

/** The stages of the list of open withdrawals, in the order of their way. */
export const openStages = ['waiting', 'on_hold', 'booking', 'asked', 'unknown', 'sent'] as const

export const stageTones: Readonly<Record<Stage, Tone | undefined>> = {
  waiting: 'wait-for',
  on_hold: 'bad',
  booking: 'news',
  asked: 'news',
  unknown: 'wait-for',
  sent: 'news',
  paid: 'good',
  refused: undefined,
  returned: 'bad',
}

/** Something that a person should look at before a decision. `bad` speaks against it, `wait-for` wants a look. */
export type Sign = { id: SignId; tone: 'bad' | 'wait-for' | 'good' }
type SignId =
  | 'holder_differs'
  | 'holder_folded'
  | 'account_shared'
  | 'account_new'
  | 'unverified'
  | 'flagged'
  | 'failed'
  | 'barred'
  | 'bonus'
  | 'no_play'
  | 'blocked'
  | 'clear'

/** The signs of a withdrawal as the list knows them, the worst first; `clear` where there is none. */
export const signsOfRow = (row: Withdrawal): Sign[] => {
  const signs: (Sign | false)[] = [
    row.player.status !== 'active' && { id: 'blocked', tone: 'bad' },
    row.flags > 0 && { id: 'flagged', tone: 'bad' },
    row.account.match === 'different' && { id: 'holder_differs', tone: 'bad' },
    row.sharedBy > 0 && { id: 'account_shared', tone: 'bad' },
    row.failed !== '' && { id: 'failed', tone: 'wait-for' },
    !row.player.verified && { id: 'unverified', tone: 'wait-for' },
    row.firstToAccount && row.account.iban !== '' && { id: 'account_new', tone: 'wait-for' },
  ]
  const found = signs.filter((sign) => sign !== false)
  return found.length > 0 ? found : [{ id: 'clear', tone: 'good' }]
}

/** The signs of an opened withdrawal: those of its row, and what only its page knows. */
export const signsOfPage = (page: WithdrawalPage): Sign[] => {
  const { protection, bonus, play, account } = page
  const more: (Sign | false)[] = [
    protection.bar !== '' && { id: 'barred', tone: 'bad' },
    play.deposit > 0 && play.staked < play.deposit && { id: 'no_play', tone: 'bad' },
    bonus !== '' && { id: 'bonus', tone: 'wait-for' },
    account.match === 'folded' && { id: 'holder_folded', tone: 'good' },
  ]
  const found = [...signsOfRow(page).filter(({ id }) => id !== 'clear'), ...more.filter((sign) => sign !== false)]
  return found.some(({ tone }) => tone !== 'good') ? found : [{ id: 'clear', tone: 'good' }, ...found]
}
