import { kurusFromWire } from '@yakamoz/values'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import type { Read } from '../../lib/wire/wire.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { When } from '../../ui/When.tsx'

export type RoundRow = Read<'casino', 'rounds'>[number]

const RoundSheet = lazy(() => import('./RoundSheet.tsx').then((module) => ({ default: module.RoundSheet })))

const shown = 10

/** The player's latest rounds of the game, each with its record and its check. */
export const Rounds = ({ gameID }: { gameID: number }) => {
  const t = useText()
  const { data, isPending, isError } = useCall('casino', 'rounds', { gameID, limit: shown })
  const [opened, setOpened] = useState<RoundRow>()
  const rows = data?.data ?? []
  return (
    <div className="card">
      <div className="head">
        <h2 className="h2">{t('play.rounds')}</h2>
      </div>
      {isPending && <div className="skel m-5 h-40" role="status" aria-label={t('frame.loading')} />}
      {isError && <p className="p-5 text-mist">{t('frame.inaccessible')}</p>}
      {!isPending && !isError && rows.length === 0 && <p className="p-5 text-mist">{t('play.noRounds')}</p>}
      {rows.length > 0 && <RoundTable rows={rows} open={setOpened} />}
      {opened && (
        <Suspense fallback={null}>
          <RoundSheet row={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const RoundTable = ({ rows, open }: { rows: readonly RoundRow[]; open: (row: RoundRow) => void }) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label={t('play.rounds')}>
      <table className="grid-table">
        <thead>
          <tr>
            <th>{t('play.round')}</th>
            <th>{t('play.time')}</th>
            <th className="r">{t('play.stake')}</th>
            <th className="r">{t('play.multiple')}</th>
            <th className="r">{t('play.win')}</th>
            <th>
              <span className="sr">{t('play.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RoundLine key={row.round} row={row} open={open} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const RoundLine = ({ row, open }: { row: RoundRow; open: (row: RoundRow) => void }) => {
  const t = useText()
  const isWin = (kurusFromWire(row.win) ?? 0) > (kurusFromWire(row.stake) ?? 0)
  return (
    <tr>
      <td className="num font-semibold">#{row.nonce}</td>
      <td className="text-mist">
        <When at={row.time} shape="seconds" />
      </td>
      <td className="r">
        <Money amount={row.stake} />
      </td>
      <td className="r text-mist">{multipleText(row, useLanguage())}</td>
      <td className="r">
        <Money amount={row.win} isWin={isWin} />
      </td>
      <td className="r">
        <button type="button" className="btn sm bare" onClick={() => open(row)}>
          <Icon name="shield-check" size="s" />
          {t('play.verify')}
          <span className="sr"> #{row.nonce}</span>
        </button>
      </td>
    </tr>
  )
}

/** The win in stakes, cut to one digit after the point: `×15,6`. */
export const multipleText = ({ win, stake }: Pick<RoundRow, 'win' | 'stake'>, language: 'tr' | 'en'): string => {
  const [won, staked] = [kurusFromWire(win) ?? 0, kurusFromWire(stake) ?? 0]
  if (staked === 0) return '–'
  const tenths = Math.floor((won * 10) / staked)
  const rest = tenths % 10
  return `×${Math.floor(tenths / 10)}${rest ? `${language === 'tr' ? ',' : '.'}${rest}` : ''}`
}
