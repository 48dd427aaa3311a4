import { deviceName, type Kurus, kurusToText, type Language } from '@yakamoz/values'
import { actorText, isServer } from '../../lib/actor.ts'
import { actText } from '../../lib/names.ts'
import type { Translate } from '../../lib/texts.tsx'
import type { ListRow } from './player.ts'
import { bonusStateText, couponKindText, couponStateText, paymentNumberText, talkStateText } from './words.ts'

type Happened = ListRow<'timeline'>

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

/** Whose act it was: the player's own need no name. */
const actorKind = (actor: string): 'act' | 'ownAct' | 'serverAct' =>
  actor.startsWith('player ') ? 'ownAct' : isServer(actor) ? 'serverAct' : 'act'

/** What kind of event a line of the player's time is. */
export const happenedName = (t: Translate, { kind, state }: Pick<Happened, 'kind' | 'state'>): string =>
  t(`happened.${kind === 'act' ? actorKind(state) : kind}`)

/** What a line of the player's time says besides its kind: the record, its state and its amount. */
export const happenedText = (t: Translate, language: Language, { kind, text, state, amount }: Happened): string => {
  const money = amount !== 0 && kurusToText(Math.abs(amount) as Kurus, language)
  switch (kind) {
    case 'registered':
      return ''
    case 'sign_in':
    case 'sign_in_failed':
      return joined(deviceName(text), state)
    case 'deposit':
    case 'withdrawal':
      return joined(money, paymentNumberText(t, state))
    case 'bonus':
      return joined(text, money, bonusStateText(t, state))
    case 'coupon':
      return joined(couponKindText(t, text), money, couponStateText(t, state))
    case 'game':
      return text
    case 'conversation':
      return talkStateText(t, state)
    case 'note':
      return joined(text, state)
    case 'act':
      return joined(actText(t, text), actorKind(state) === 'act' && actorText(t, state))
  }
}
