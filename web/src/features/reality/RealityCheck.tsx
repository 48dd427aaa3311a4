import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Duration } from '../../ui/Duration.tsx'
import { Money } from '../../ui/Money.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { dueInMs } from './due.ts'
import './reality.css'

const looksMs = 20_000

/**
 * Over any page of a player, games too: when the player's interval is over, time and result are shown, and play continues
 * after they were confirmed (A52). The server refuses stakes until then.
 */
export const RealityCheck = () => {
  const { data, refetch } = useCall('protection', 'session', {})
  const row = data?.data[0]
  // Play may begin at any time, in a game or in another tab: the session is watched once an interval is set.
  const isSet = row !== undefined && row.every > 0
  useEffect(() => {
    if (!isSet) return
    const timer = setInterval(() => void refetch(), looksMs)
    return () => clearInterval(timer)
  }, [isSet, refetch])
  // The server refuses stakes from then on: the player is shown why at once.
  useEffect(() => {
    const waitMs = row && !row.due ? dueInMs(row) : undefined
    if (waitMs === undefined || waitMs > looksMs) return
    const timer = setTimeout(() => void refetch(), waitMs)
    return () => clearTimeout(timer)
  }, [row, refetch])
  const words = useRouter().options.context.texts
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (row?.due) void words.load('account').then(() => setReady(true))
  }, [row?.due, words])
  return row?.due && isReady ? <Seen seconds={row.seconds} staked={row.staked} won={row.won} net={row.net} /> : null
}

type SeenProps = { seconds: number; staked: string; won: string; net: string }

const Seen = ({ seconds, staked, won, net }: SeenProps) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const goOn = () => act(() => api.call('protection', 'acknowledge', {}))
  return (
    <Sheet title={t('reality.title')} close={() => void goOn()}>
      <p className="text-mist">{t('reality.text')}</p>
      <dl className="reality">
        <div>
          <dt>{t('reality.time')}</dt>
          <dd>
            <Duration minutes={Math.floor(seconds / 60)} />
          </dd>
        </div>
        <div>
          <dt>{t('reality.staked')}</dt>
          <dd>
            <Money amount={staked} />
          </dd>
        </div>
        <div>
          <dt>{t('reality.won')}</dt>
          <dd>
            <Money amount={won} />
          </dd>
        </div>
        <div className="net">
          <dt>{t('reality.net')}</dt>
          <dd>
            <Money amount={net} />
          </dd>
        </div>
      </dl>
      <Problem problem={problem} />
      <div className="reality-do">
        <ButtonLink href="/me/protection">{t('reality.limits')}</ButtonLink>
        <Button look="go" disabled={isBusy} onClick={() => void goOn()}>
          {t('reality.goOn')}
        </Button>
      </div>
    </Sheet>
  )
}
