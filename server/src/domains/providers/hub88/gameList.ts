import { z } from '@yakamoz/contract/fields'
import type { AppContext } from '../../../transport/appContext.ts'
import { type OfferedGame, ProviderDown } from '../gameProvider.ts'
import { statedReturn } from '../statedReturn.ts'
import { askHub88 } from './api.ts'

/** The list has some megabytes. */
const timeoutMs = 60_000

const text = z.string().check(z.minLength(1), z.maxLength(255))
const optionalText = z.catch(z.string().check(z.maxLength(1_000)), '')

/** "Games API", "Get a list of games": what is read of a game. Only its code and name are needed; the rest is empty where it has another form. */
const listed = z.array(
  z.object({
    game_code: text,
    name: text,
    product: optionalText,
    category: optionalText,
    url_thumb: optionalText,
    enabled: z.catch(z.boolean(), true),
    rtp: z.optional(z.unknown()),
    blocked_countries: z.catch(z.array(z.string()), []),
  }),
)

/** Fetches the games that Hub88 offers this site; those that it has disabled are not offered. */
export const listedGames = async (app: AppContext): Promise<OfferedGame[]> => {
  const read = z.safeParse(listed, await askHub88(app, 'game/list', {}, timeoutMs))
  if (!read.success) throw new ProviderDown('hub88 sent no list of games', { cause: read.error })
  return read.data
    .filter(({ enabled }) => enabled)
    .map((game) => ({
      code: game.game_code,
      facts: {
        name: game.name,
        studio: game.product || 'Hub88',
        category: game.category,
        image: game.url_thumb,
        rtp: statedReturn(game.rtp),
        blocked: game.blocked_countries.toSorted(),
      },
    }))
}
