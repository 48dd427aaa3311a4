import { kurusFromWire } from '@yakamoz/values'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../lib/texts.tsx'
import type { Read } from '../../../lib/wire/wire.ts'
import { Art } from '../../../ui/Art.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { Pages } from './Pages.tsx'

type RoundRow = Read<'casino', 'rounds'>[number]

const RoundSheet = lazy(() => import('../../play/RoundSheet.tsx').then((module) => ({ default: module.RoundSheet })))

const asked = {
  call: ['casino', 'rounds'],
  size: 25,
  cursorOf: ({ round }: RoundRow) => round,
} as const

/** The rounds of all games, each to be looked at, watched again and checked. */
export const Rounds = () => {
  const [opened, setOpened] = useState<RoundRow>()
  return (
    <>
      <Pages<RoundRow> asked={asked} empty={<NoRounds />}>
        {(rows) => (
          <ul className="me-rows me-rounds">
            {rows.map((row) => (
              <Line key={row.round} row={row} open={setOpened} />
            ))}
          </ul>
        )}
      </Pages>
      {opened && (
        <Suspense>
          <RoundSheet row={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const NoRounds = () => {
  const t = useText()
  return (
    <Empty symbol="moonsea" title={t('account.noRounds')} text={t('account.noRoundsText')}>
      <To className="btn go" href="/slot">
        {t('account.toGames')}
      </To>
    </Empty>
  )
}

const Line = ({ row, open }: { row: RoundRow; open: (row: RoundRow) => void }) => {
  const t = useText()
  const isWin = (kurusFromWire(row.win) ?? 0) > (kurusFromWire(row.stake) ?? 0)
  return (
    <li>
      <button type="button" className="me-round" onClick={() => open(row)}>
        <Art kind="tiles" image={row.slug} alt="" sizes="36px" width={36} height={48} className="me-round-art" />
        <span className="me-move-what">
          <b className="clip">{row.name}</b>
          <span className="small text-haze num me-move-when">
            <span>#{row.nonce}</span>
            <When at={row.time} />
          </span>
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.stake')}</span>
          <Money amount={row.stake} />
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.win')}</span>
          <Money amount={row.win} isWin={isWin} />
        </span>
        <Icon name="chevron-right" size="s" />
      </button>
    </li>
  )
}
