import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { limitFrom } from './limit.ts'
import type { Player } from './player.ts'

const kinds = ['deposit', 'loss', 'stake', 'time'] as const
const periods = ['day', 'week', 'month'] as const

type Props = { player: Player; isOpen: boolean; close(): void }

/** Lowers a limit of a player, or sets a first one. */
export const LimitDialog = ({ player, isOpen, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [kind, setKind] = useState<(typeof kinds)[number]>('deposit')
  const [period, setPeriod] = useState<(typeof periods)[number]>('day')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const most = limitFrom(kind, typed, language)
  const done = useActDone(close)
  const set = useAct('players', 'set_limit', {
    changes: ['players'],
    done: () => {
      done()
      setTyped('')
      setTried(false)
    },
  })
  return (
    <ReasonDialog
      title={t('players.act.set_limit')}
      about={`${player.username} · ${t('players.actAbout.set_limit')}`}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={set.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        if (most !== undefined) set.mutate({ id: player.id, kind, period, most, reason })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormChoice
          label={t('protect.limit')}
          options={kinds.map((id) => ({ id, name: t(`protect.kind.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <FormChoice
          label={t('protect.period')}
          options={periods.map((id) => ({ id, name: t(`protect.period.${id}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <Field
        label={t(kind === 'time' ? 'players.minutes' : 'players.lira')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        autoFocus
        error={isTried && most === undefined ? t('players.amountWrong') : undefined}
      />
    </ReasonDialog>
  )
}
