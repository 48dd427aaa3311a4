import { Medal } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText, shortWhen } from '../../lib/when.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { PlanForm } from './PlanForm.tsx'
import './levels.css'

export type LevelsState = Read<'levels', 'state'>[number]

/** The room of levels: the plan that is in force, how many players have reached what, and what the weeks have paid. */
export const Levels = () => {
  const t = useText()
  const { data, error, refetch } = useRead('levels', 'state', {})
  const state = data?.data[0]
  return (
    <Page title={t('levels.title')} about={t('levels.about')}>
      <div className="page-body">
        {state ? (
          <>
            <AsOf kept={data?.kept} />
            <Room state={state} />
          </>
        ) : error ? (
          <Failed cause={error} retry={() => void refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </div>
    </Page>
  )
}

const planned = ({ planned: next, current }: LevelsState) => (next === '' ? current : next)

const Room = ({ state }: { state: LevelsState }) => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  const [isBeginning, setBeginning] = useState(false)
  const decided = planned(state)
  const plan = decided === '' ? '' : decided.plan
  return (
    <div className="levels">
      <Standing state={state} />
      {plan === '' && !isBeginning ? (
        <Empty icon={Medal} title={t('levels.off')}>
          <p>{t('levels.offAbout')}</p>
          {mayChange && (
            <Button look="go" onPress={() => setBeginning(true)}>
              {t('levels.begin')}
            </Button>
          )}
        </Empty>
      ) : (
        <PlanForm
          key={JSON.stringify(plan)}
          plan={plan}
          state={state}
          mayChange={mayChange}
          leave={() => setBeginning(false)}
        />
      )}
      {state.weeks.length > 0 && <Weeks weeks={state.weeks} />}
    </div>
  )
}

/** What is in force, what was decided for later, and how many players stand where. */
const Standing = ({ state: { current, planned: next, players } }: { state: LevelsState }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      {next !== '' && (
        <Note>
          {t(next.plan === '' ? 'levels.endsOn' : 'levels.changesOn', {
            time: shortWhen(Date.parse(next.from), Date.now(), language),
            who: actorText(t, next.by),
          })}
        </Note>
      )}
      {current !== '' && current.plan !== '' && (
        <section className="tiles" aria-label={t('levels.byLevel')}>
          <Tile name={t('levels.noLevel')}>
            <Count count={players[0] ?? 0} />
          </Tile>
          {current.plan.levels.map(({ name, points }, index) => (
            <Tile key={points} name={name[language]}>
              <Count count={players[index + 1] ?? 0} />
            </Tile>
          ))}
        </section>
      )}
    </>
  )
}

const heads = ['players', 'points', 'paidTo', 'back', 'reward', 'leftOut'] as const

const Weeks = ({ weeks }: { weeks: LevelsState['weeks'] }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <section>
      <h2>{t('levels.weeks')}</h2>
      <p className="text-small text-mist">{t('levels.weeksAbout')}</p>
      <ScrollArea label={t('levels.weeks')} className="figures-card">
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col" className="start">
                {t('levels.week')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`levels.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">
                  {dayText(week.week, language)} {!week.closed && <Badge tone="line">{t('levels.running')}</Badge>}
                </th>
                <td>
                  <Count count={week.players} />
                </td>
                <td>
                  <Count count={week.points} />
                </td>
                <td>
                  <Count count={week.paid} />
                </td>
                <td>
                  <Money amount={week.back} />
                </td>
                <td>
                  <Money amount={week.reward} />
                </td>
                <td>
                  <Count count={week.leftOut} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
