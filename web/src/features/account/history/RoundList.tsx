import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { isReturn, Paid } from '../../../ui/Paid.tsx'
import { When } from '../../../ui/When.tsx'
import { type List, Pages } from './Pages.tsx'
import './history.css'

/** A round as a row of the list. */
export type RoundLine = {
  key: string
  picture: ReactNode
  number: number
  /** Shown beside the time. */
  mark?: ReactNode
  /** What the round paid; undefined while it is not known. */
  paid: string | undefined
}

type Row = { name: string; time: string; stake: string }

type Props<R extends Row> = {
  list: List<R>
  empty: ReactNode
  lineOf(row: R): RoundLine
  /** The sheet that a pressed row opens. */
  Opened: ComponentType<{ row: R; close: () => void }>
}

/** Rounds of the player, newest first, each to be looked at. */
export const RoundList = <R extends Row>({ list, empty, lineOf, Opened }: Props<R>) => {
  const [opened, setOpened] = useState<R>()
  return (
    <>
      <Pages<R> list={list} empty={empty}>
        {(rows) => (
          <ul className="me-rows me-rounds">
            {rows.map((row) => {
              const { key, ...line } = lineOf(row)
              return <Line key={key} row={row} line={line} open={() => setOpened(row)} />
            })}
          </ul>
        )}
      </Pages>
      {opened && (
        <Suspense>
          <Opened row={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const Line = ({ row, line, open }: { row: Row; line: Omit<RoundLine, 'key'>; open: () => void }) => {
  const t = useText()
  const isReturned = line.paid !== undefined && isReturn({ amount: line.paid, stake: row.stake })
  return (
    <li>
      <button type="button" className="me-round" aria-haspopup="dialog" onClick={open}>
        {line.picture}
        <span className="me-move-what">
          <b className="clip">{row.name}</b>
          <span className="small text-haze num me-move-when">
            <span>#{line.number}</span>
            <When at={row.time} />
            {line.mark}
          </span>
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.stake')}</span>
          <Money amount={row.stake} />
        </span>
        <span className="me-round-sum">
          <span className="cap">{t(isReturned ? 'account.returned' : 'account.win')}</span>
          {line.paid === undefined ? (
            <span className="text-mist">{t('account.betState.open')}</span>
          ) : (
            <Paid amount={line.paid} stake={row.stake} />
          )}
        </span>
        <Icon name="chevron-right" size="s" />
      </button>
    </li>
  )
}
