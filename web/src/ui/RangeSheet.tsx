import type { Day } from '@yakamoz/values'
import { useState } from 'react'
import { type Chosen, chosenAfter, type Range } from '../lib/format/range.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Calendar } from './Calendar.tsx'
import { rangeText } from './rangeText.ts'
import { Sheet } from './Sheet.tsx'

type Props = { chosen: Chosen; today: Day; choose: (range: Range) => void; close: () => void }

/** Two days pressed in a calendar: the first and the last that a history shows. */
export const RangeSheet = ({ chosen: before, today, choose, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState(before)
  const { from, to } = chosen
  return (
    <Sheet title={t('account.ownRange')} close={close}>
      <p className="text-mist" role="status">
        {from && to ? rangeText({ from, to }, language) : t(from ? 'account.chooseLastDay' : 'account.chooseFirstDay')}
      </p>
      <Calendar chosen={chosen} last={today} press={(day) => setChosen((now) => chosenAfter(now, day))} />
      <Button look="go" full disabled={!from || !to} onClick={() => from && to && choose(`${from}..${to}`)}>
        {t('account.showRange')}
      </Button>
    </Sheet>
  )
}
