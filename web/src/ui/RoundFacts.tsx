import { kurusFromWire } from '@yakamoz/values'
import { useText } from '../lib/i18n/texts.tsx'
import { Fact } from './Fact.tsx'
import { Money } from './Money.tsx'
import { When } from './When.tsx'

/** The first facts of a round: when it was played, its stake and win. */
export const RoundFacts = ({ row }: { row: { time: string; stake: string; win: string; state: string } }) => {
  const t = useText()
  return (
    <>
      <Fact name={t('play.time')}>
        <When at={row.time} />
      </Fact>
      <Fact name={t('play.stake')}>
        <Money amount={row.stake} />
      </Fact>
      <Fact name={t('play.win')}>
        {row.state === 'open' ? '–' : <Money amount={row.win} isWin={(kurusFromWire(row.win) ?? 0) > 0} />}
      </Fact>
    </>
  )
}
