import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../lib/texts.tsx'
import type { Read } from '../../../lib/wire/wire.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { Pages } from './Pages.tsx'

export type BetRow = Read<'livecasino', 'bets'>[number]

const BetSheet = lazy(() => import('./BetSheet.tsx').then((module) => ({ default: module.BetSheet })))

const asked = { call: ['livecasino', 'bets'], size: 25, cursorOf: ({ bet }: BetRow) => bet } as const

/** The player's bets on rounds for everybody, each to be looked at and checked: tables, crash games, bingo, virtual sports. */
export const LiveBets = () => {
  const [opened, setOpened] = useState<BetRow>()
  return (
    <>
      <Pages<BetRow> asked={asked} empty={<NoBets />}>
        {(rows) => (
          <ul className="me-rows me-rounds">
            {rows.map((row) => (
              <Line key={row.bet} row={row} open={setOpened} />
            ))}
          </ul>
        )}
      </Pages>
      {opened && (
        <Suspense>
          <BetSheet row={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const NoBets = () => {
  const t = useText()
  return (
    <Empty symbol="moonsea" title={t('account.noBets')} text={t('account.noBetsText')}>
      <To className="btn go" href="/live">
        {t('account.toTables')}
      </To>
    </Empty>
  )
}

const Line = ({ row, open }: { row: BetRow; open: (row: BetRow) => void }) => {
  const t = useText()
  return (
    <li>
      <button type="button" className="me-round" onClick={() => open(row)}>
        <span className="me-mark">
          <Icon name="dices" size="s" />
        </span>
        <span className="me-move-what">
          <b className="clip">{row.name}</b>
          <span className="small text-haze num me-move-when">
            <span>#{row.round}</span>
            <When at={row.time} />
            {row.funds === 'bonus' && <span className="badge amber">{t('account.bonus')}</span>}
          </span>
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.stake')}</span>
          <Money amount={row.stake} />
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.win')}</span>
          {row.state === 'open' ? (
            <span className="text-mist">{t('account.betState.open')}</span>
          ) : (
            <Money amount={row.win} isWin={row.state === 'won'} />
          )}
        </span>
        <Icon name="chevron-right" size="s" />
      </button>
    </li>
  )
}
