import type { PlainTextKey } from '../../lib/i18n/texts.tsx'

/** The pages of the account, in the order of their links. */
export const accountPages: readonly { href: string; text: PlainTextKey }[] = [
  { href: '/me', text: 'account.overview' },
  { href: '/me/deposit', text: 'frame.deposit' },
  { href: '/me/withdraw', text: 'frame.withdraw' },
  { href: '/me/banks', text: 'account.banks' },
  { href: '/me/history', text: 'account.history' },
  { href: '/me/coupons', text: 'frame.coupons' },
  { href: '/me/bonuses', text: 'frame.bonuses' },
  { href: '/me/verification', text: 'account.verification' },
  { href: '/me/protection', text: 'account.protection' },
  { href: '/me/security', text: 'frame.security' },
  { href: '/profile', text: 'frame.profile' },
  { href: '/notifications', text: 'frame.notifications' },
  { href: '/tickets', text: 'account.tickets' },
]
