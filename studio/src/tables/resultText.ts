import { celebrationOf } from '@yakamoz/games/celebration'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import type { Say } from '../texts/say.ts'
import type { TablesKey } from '../texts/tables.ts'

type Told = { win: Kurus; stake: Kurus; lang: Language; say: Say<TablesKey>; lost: string }

/** The result of a round at a table in words; `lost` when nothing came back. */
export const tableResultText = ({ win, stake, lang, say, lost }: Told): string => {
  const amount = kurusToText(win, lang)
  switch (celebrationOf({ returnedKurus: win, stakedKurus: stake })) {
    case 'none':
      return lost
    case 'returned':
      return say('tables.back', { amount })
    default:
      return say('tables.won', { amount })
  }
}
