import { usePart } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Jackpots } from './Jackpots.tsx'
import { Offered } from './Offered.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { ReturnList } from './ReturnList.tsx'
import { Shelves } from './Shelves.tsx'
import { Tables } from './Tables.tsx'
import './games.css'

const parts = {
  returns: ReturnList,
  shelves: Shelves,
  jackpots: Jackpots,
  tables: Tables,
  offered: Offered,
  reconciliation: Reconciliation,
} as const
const names = ['returns', 'shelves', 'jackpots', 'tables', 'offered', 'reconciliation'] as const

/** The room of games: their returns, the shelves of the lobby, jackpots, tables, what aggregators offer and comparisons with them. */
export const Games = () => {
  const t = useText()
  const [part, choose] = usePart(names, ['show', 'offset'])
  const Shown = parts[part]
  return (
    <Page
      title={t('games.title')}
      acts={
        <Segments
          label={t('games.parts')}
          options={names.map((id) => ({ id, name: t(`games.part.${id}`) }))}
          value={part}
          onChange={choose}
        />
      }
    >
      <ScrollArea label={t(`games.part.${part}`)} className="page-body">
        <Shown />
      </ScrollArea>
    </Page>
  )
}
