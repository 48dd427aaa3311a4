/** What the site writes to a player's browsers about; each kind is switched on its own. Security is not among them: it is mailed. */
export const pushKinds = ['coupon', 'goal', 'withdrawal', 'support', 'offer'] as const
export type PushKind = (typeof pushKinds)[number]

/** When messages of a kind come: never, outside the quiet hours, or always. */
export const pushModes = ['off', 'outside_quiet', 'always'] as const
export type PushMode = (typeof pushModes)[number]

/** The most browsers of a player; one more takes the place of the one that was seen longest ago. */
export const maxPushBrowsers = 10

/**
 * What a player wants. `details`: amounts and outcomes may stand in a message, which a locked screen shows. Quiet hours are whole hours of
 * Istanbul from 0 to 23, none where both are equal.
 */
export type PushSettings = { kinds: Record<PushKind, PushMode>; details: boolean; quietFrom: number; quietTo: number }

/** Advertising needs consent: offers are off until the player switches them on. */
export const defaultPushSettings: PushSettings = {
  kinds: {
    coupon: 'outside_quiet',
    goal: 'outside_quiet',
    withdrawal: 'outside_quiet',
    support: 'outside_quiet',
    offer: 'off',
  },
  details: false,
  quietFrom: 23,
  quietTo: 9,
}
