import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toggleFavourite } from './favourites.ts'

type Props = { id: string; name: string; isStarred: boolean; size?: 's' | 'xs' }

/** Takes a league among the player's own, or out of them. */
export const LeagueStar = ({ id, name, isStarred, size = 's' }: Props) => (
  <button
    type="button"
    className="sp-star"
    aria-pressed={isStarred}
    aria-label={useText()('sport.star', { name })}
    onClick={() => toggleFavourite(id)}
  >
    <Icon name="star" size={size} filled={isStarred} />
  </button>
)
