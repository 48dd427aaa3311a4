import { call } from '../call.ts'
import { limitOf, text, z } from '../fields.ts'

/** What a search finds. Promotions share a page; everything else has one of its own. */
export const foundKinds = ['slot', 'table', 'match', 'league', 'promotion', 'page'] as const
export type FoundKind = (typeof foundKinds)[number]

export const search = {
  /**
   * Games, tables, matches, leagues, promotions and pages by their name in either language, the best first. Forgives misspelt words:
   * other vowels, doubled, missing and swapped letters, missing diacritics, words as they sound.
   */
  find: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { words: text(60), limit: limitOf(12, 50) },
    output: z.array(
      z.object({
        kind: z.enum(foundKinds),
        name: z.string(),
        /** Its provider, league or country; empty where there is none. */
        detail: z.string(),
        /** Of a game its id, of a match or league the id of the feed, of a page its type. */
        id: z.string(),
        /** The path of a game's picture, without width and ending; empty for other kinds. */
        image: z.string(),
        /** Of a game as in `games_list`. */
        rtp: z.string(),
      }),
    ),
  }),
}
