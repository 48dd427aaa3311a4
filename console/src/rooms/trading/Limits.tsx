import { X } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { FactorDialog, LimitDialog } from './LimitDialogs.tsx'
import { sportText } from './match.ts'

type Answer = Read<'trading', 'limits'>[0]
type Limit = Answer['limits'][number]
type Factor = Answer['factors'][number]

/** The largest stakes that are allowed, and the factors of players. */
export const Limits = () => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  const { data, error, refetch } = useRead('trading', 'limits', {})
  const [open, setOpen] = useState<'limit' | 'factor'>()
  const answer = data?.data[0]
  if (!answer) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const close = () => setOpen(undefined)
  return (
    <div className="page-body">
      <Section
        title={t('trading.limits')}
        about={t('trading.limitsAbout')}
        act={mayLimit && <Button onPress={() => setOpen('limit')}>{t('trading.act.set_limit')}</Button>}
      >
        {answer.limits.length === 0 ? (
          <p className="text-mist">{t('trading.noLimits')}</p>
        ) : (
          <ScrollArea label={t('trading.limits')}>
            <LimitTable limits={answer.limits} />
          </ScrollArea>
        )}
      </Section>
      <Section
        title={t('trading.factors')}
        about={t('trading.factorsAbout')}
        act={mayLimit && <Button onPress={() => setOpen('factor')}>{t('trading.act.set_factor')}</Button>}
      >
        {answer.factors.length === 0 ? (
          <p className="text-mist">{t('trading.noFactors')}</p>
        ) : (
          <ScrollArea label={t('trading.factors')}>
            <FactorTable factors={answer.factors} />
          </ScrollArea>
        )}
      </Section>
      {open === 'limit' && <LimitDialog leagues={answer.leagues} isOpen close={close} />}
      {open === 'factor' && <FactorDialog isOpen close={close} />}
    </div>
  )
}

const useLimitName = () => {
  const t = useText()
  const language = useLanguage()
  return ({ scope, id, name, marketName, phase }: Limit): string => {
    const names = {
      everything: t('trading.scope.everything'),
      sport: t(sportText(id)),
      competition: name[language],
      match: name[language],
    } as const
    return [names[scope], marketName[language], phase && t(`trading.limitPhase.${phase}`)].filter(Boolean).join(' · ')
  }
}

const LimitTable = ({ limits }: { limits: readonly Limit[] }) => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  const nameOf = useLimitName()
  const [ending, setEnding] = useState<Limit>()
  return (
    <>
      <PlainTable
        heads={[
          t('trading.limitOn'),
          { name: t('trading.maxStake'), shape: 'end' },
          t('trading.until'),
          t('trading.reason'),
          t('trading.setBy'),
          { name: t('trading.acts'), shape: 'acts' },
        ]}
      >
        {limits.map((limit) => (
          <tr key={`${limit.scope} ${limit.id} ${limit.market} ${limit.phase}`}>
            <th scope="row">{nameOf(limit)}</th>
            <td className="end">
              <Money amount={limit.maxStake} />
            </td>
            <td>{limit.until ? <When at={limit.until} /> : t('trading.noEnd')}</td>
            <td>{limit.reason}</td>
            <td>
              {actorText(t, limit.by)} · <When at={limit.at} shape="far" />
            </td>
            <td className="end">
              {mayLimit && (
                <IconButton label={`${t('trading.act.end_limit')}: ${nameOf(limit)}`} onPress={() => setEnding(limit)}>
                  <X size={15} aria-hidden />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {ending && <EndLimit limit={ending} name={nameOf(ending)} close={() => setEnding(undefined)} />}
    </>
  )
}

const EndLimit = ({ limit, name, close }: { limit: Limit; name: string; close(): void }) => {
  const t = useText()
  const act = useAct('trading', 'end_limit', { changes: ['trading'], done: useActDone(close) })
  const { scope, id, market, phase } = limit
  return (
    <ReasonDialog
      title={t('trading.act.end_limit')}
      about={name}
      look="stop"
      isOpen
      isPending={act.isPending}
      close={close}
      send={(reason) => act.mutate({ scope, id, market, phase, reason })}
    />
  )
}

const FactorTable = ({ factors }: { factors: readonly Factor[] }) => {
  const t = useText()
  const mayLimit = useMay('trading.limits')
  const [changing, setChanging] = useState<Factor['player']>()
  return (
    <>
      <PlainTable
        heads={[
          t('trading.player'),
          { name: t('trading.factor'), shape: 'end' },
          t('trading.reason'),
          t('trading.setBy'),
          { name: t('trading.acts'), shape: 'acts' },
        ]}
      >
        {factors.map(({ player, percent, reason, by, at }) => (
          <tr key={player.id}>
            <th scope="row">
              <To to={`/players/${player.id}`}>{player.username}</To>
            </th>
            <td className="end num">{t('trading.percent', { percent })}</td>
            <td>{reason}</td>
            <td>
              {actorText(t, by)} · <When at={at} shape="far" />
            </td>
            <td className="end">
              {mayLimit && <Button onPress={() => setChanging(player)}>{t('trading.change')}</Button>}
            </td>
          </tr>
        ))}
      </PlainTable>
      {changing !== undefined && <FactorDialog player={changing} isOpen close={() => setChanging(undefined)} />}
    </>
  )
}
