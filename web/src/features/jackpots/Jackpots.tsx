import { climbed } from '@yakamoz/games/pots'
import { dayOf, kurus, kurusFromWire } from '@yakamoz/values'
import { useEffect, useState } from 'react'
import { stream } from '../../lib/api/rooms.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { Money } from '../../ui/Money.tsx'
import { useToday } from '../../ui/useToday.ts'
import { When } from '../../ui/When.tsx'
import { jackpotState } from './jackpotState.ts'
import './jackpots.css'

const looksMs = 30_000
const stepMs = 1_000

/** The symbol of each jackpot: the rarer the pot, the rarer the find. */
const symbols = { grand: 'pearl', major: 'nazar', minor: 'fish', mini: 'coin' } as const

/** The four pots, the largest first, rising as they are fed (C-oth-04), with the last win of each; a new one is fetched when it is told to everybody. */
export const Jackpots = () => {
  const t = useText()
  const { data, isPending, refetch } = useCall('habanero', 'getJackpots', {})
  useEffect(() => {
    const timer = setInterval(() => void refetch(), looksMs)
    const leave = stream.join('wins/latest', {
      image: () => {},
      change: ({ wins }) => {
        if (wins.some(({ kind }) => kind === 'jackpot')) void refetch()
      },
    })
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [refetch])
  const pots = jackpotState(data)?.jackpots ?? []
  if (isPending) return <div className="pots-room" />
  if (pots.length === 0) return null
  return (
    <section className="pots" aria-label={t('lobby.jackpots')}>
      {pots.map((pot) => (
        <div key={pot.id} className={`pot ${pot.level}`}>
          <Art kind="symbols" image={symbols[pot.level]} alt="" sizes="128px" width={128} height={128} eager />
          <span className="cap">{pot.name}</span>
          <b>
            <Climbing amount={pot.amount} />
          </b>
          {pot.last[0] && <LastWin amount={pot.last[0].amount} time={pot.last[0].time} />}
        </div>
      ))}
    </section>
  )
}

/** The last win of a pot. */
const LastWin = ({ amount, time }: { amount: string; time: string }) => {
  const t = useText()
  const isOfToday = dayOf(Date.parse(time)) === useToday()
  return (
    <span className="small pot-last">
      <span className="clip">
        {t('lobby.lastWon')} <Money amount={amount} />
      </span>{' '}
      <span className="pot-when">
        <When at={time} shape={isOfToday ? 'time' : 'date'} />
      </span>
    </span>
  )
}

/** An amount that climbs to the next one in steps; screen readers read the amount itself. */
const Climbing = ({ amount }: { amount: string }) => {
  const goal = kurusFromWire(amount) ?? kurus(0)
  const [shown, setShown] = useState(goal)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(goal)
    const timer = setInterval(() => setShown((now) => climbed(now, goal)), stepMs)
    return () => clearInterval(timer)
  }, [goal])
  return <Money amount={shown} isWin />
}
