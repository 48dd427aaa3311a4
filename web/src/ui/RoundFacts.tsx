import { useText } from '../lib/i18n/texts.tsx'
import { Fact } from './Fact.tsx'
import { Money } from './Money.tsx'
import { isReturn, Paid } from './Paid.tsx'
import { When } from './When.tsx'

/** The first facts of a round: when it was played, its stake and win. */
export const RoundFacts = ({ row }: { row: { time: string; stake: string; win: string; state: string } }) => {
  const t = useText()
  const result = { amount: row.win, stake: row.stake }
  const isOpen = row.state === 'open'
  return (
    <>
      <Fact name={t('play.time')}>
        <When at={row.time} />
      </Fact>
      <Fact name={t('play.stake')}>
        <Money amount={row.stake} />
      </Fact>
      <Fact name={t(!isOpen && isReturn(result) ? 'play.returned' : 'play.win')}>
        {isOpen ? '–' : <Paid {...result} />}
      </Fact>
    </>
  )
}
