import { instantToWire, kurusFromTyped } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { AmountField, EndField, endFrom } from './fields.tsx'
import { sports } from './match.ts'

const limitPhases = ['', 'prematch', 'live'] as const

type OpenProps = { isOpen: boolean; close(): void }
type Limited = { scope: 'match'; id: string; market: number; name: string }

type LimitProps = OpenProps & {
  /** What is limited, where it is known; otherwise it is chosen. */
  limited?: Limited
  leagues?: readonly { id: string; tr: string; en: string }[]
}

/** Limits the stakes on something, until a time or without an end. */
export const LimitDialog = ({ limited, leagues = [], isOpen, close }: LimitProps) => {
  const t = useText()
  const language = useLanguage()
  const [scope, setScope] = useState<'everything' | 'sport' | 'competition'>('everything')
  const [sport, setSport] = useState<(typeof sports)[number]>('football')
  const [league, setLeague] = useState(leagues[0]?.id ?? '')
  const [phase, setPhase] = useState<(typeof limitPhases)[number]>('')
  const [typed, setTyped] = useState('')
  const [market, setMarket] = useState('')
  const [end, setEnd] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useAct('trading', 'set_limit', { changes: ['trading'], done: useActDone(close) })
  const most = kurusFromTyped(typed, language)
  const number = market.trim() === '' ? 0 : Number(market)
  const isMarketWrong = !Number.isInteger(number) || number < 0 || number > 100_000
  const isEndless = end.trim() === ''
  const { endMs, isWrong } = endFrom(end)
  const isEndWrong = !isEndless && isWrong
  const ids = { everything: '', sport, competition: league } as const
  const send = (reason: string) => {
    if (most === undefined || isEndWrong || isMarketWrong) return
    const key = limited
      ? { scope: limited.scope, id: limited.id, market: limited.market }
      : { scope, id: ids[scope], market: number }
    act.mutate({ ...key, phase, maxStake: most, until: endMs === undefined ? '' : instantToWire(endMs), reason })
  }
  return (
    <ReasonDialog
      title={t('trading.act.set_limit')}
      about={[limited?.name, t('trading.actAbout.set_limit')].filter(Boolean).join(' · ')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!limited && (
          <>
            <FormChoice
              label={t('trading.scope')}
              options={(['everything', 'sport', 'competition'] as const).map((id) => ({
                id,
                name: t(`trading.scope.${id}`),
              }))}
              value={scope}
              onChange={setScope}
            />
            {scope === 'sport' && (
              <FormChoice
                label={t('trading.sport')}
                options={sports.map((id) => ({ id, name: t(`trading.sport.${id}`) }))}
                value={sport}
                onChange={setSport}
              />
            )}
            {scope === 'competition' && (
              <FormChoice
                label={t('trading.league')}
                options={leagues.map((one) => ({ id: one.id, name: one[language] }))}
                value={league}
                onChange={setLeague}
              />
            )}
            <Field
              label={t('trading.marketNumber')}
              hint={t('trading.marketNumberHint')}
              value={market}
              onChange={setMarket}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={isTried && isMarketWrong ? t('trading.marketNumberHint') : undefined}
            />
          </>
        )}
        <FormChoice
          label={t('trading.phase')}
          options={limitPhases.map((id) => ({ id, name: t(`trading.limitPhase.${id || 'all'}`) }))}
          value={phase}
          onChange={setPhase}
        />
        <AmountField
          label={t('trading.maxStake')}
          value={typed}
          onChange={setTyped}
          isWrong={isTried && most === undefined}
        />
        <EndField hint={t('trading.endOptional')} value={end} onChange={setEnd} isWrong={isTried && isEndWrong} />
      </div>
    </ReasonDialog>
  )
}

const percentage = /^\d{1,3}$/

/** Sets the factor of a player's limits. */
export const FactorDialog = ({ player, isOpen, close }: OpenProps & { player?: { id: string; username: string } }) => {
  const t = useText()
  const [name, setName] = useState(player?.username ?? '')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useAct('trading', 'set_factor', { changes: ['trading'], done: useActDone(close) })
  const percent = percentage.test(typed.trim()) ? Number(typed) : 0
  const isWrong = percent < 1 || percent > 500
  return (
    <ReasonDialog
      title={t('trading.act.set_factor')}
      about={t('trading.actAbout.set_factor')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        // A user name may be the number of somebody else.
        const named = player ? `#${player.id}` : name.trim()
        if (!isWrong && named !== '') act.mutate({ player: named, percent, reason })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('trading.player')}
          hint={t('trading.playerHint')}
          value={name}
          onChange={setName}
          isReadOnly={player !== undefined}
          autoComplete="off"
          maxLength={60}
          error={isTried && name.trim() === '' ? t('frame.required') : undefined}
        />
        <Field
          label={t('trading.factorField')}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={isTried && isWrong ? t('trading.factorWrong') : undefined}
        />
      </div>
    </ReasonDialog>
  )
}
