import { useState } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { EndDialog, PlanDialog, RunDialog } from './MaintenanceDialogs.tsx'

type State = RowOf<'house', 'maintenance'>
export type Running = Exclude<State['running'], ''>
export type Plan = Exclude<State['plan'], ''>

type Open = 'run' | 'end' | 'plan' | 'cancel'

/** Maintenance: the one that runs, and the one that is planned. */
export const Maintenance = () => {
  const t = useText()
  const mayMaintain = useMay('house.maintain')
  const { data, error, refetch } = useRead('house', 'maintenance', {})
  const [open, setOpen] = useState<Open>()
  const state = data?.data[0]
  if (!state) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const running = state.running || undefined
  const plan = state.plan || undefined
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="max-w-[70ch] pb-4 text-mist">{t('house.maintenanceAbout')}</p>
      <section className="section">
        <header>
          <h2>
            <Badge tone={running ? 'bad' : 'good'}>{t(running ? 'house.closed' : 'house.open')}</Badge>
          </h2>
          {mayMaintain && (
            <div className="flex flex-wrap gap-2">
              <Button look={running ? 'plain' : 'danger'} onPress={() => setOpen('run')}>
                {t(running ? 'house.change' : 'house.begin')}
              </Button>
              {running && (
                <Button look="go" onPress={() => setOpen('end')}>
                  {t('house.finish')}
                </Button>
              )}
            </div>
          )}
        </header>
        {running && <RunningFacts running={running} />}
      </section>
      <Section
        title={t(plan ? 'house.planned' : 'house.noPlan')}
        about={t('house.planAbout')}
        act={
          mayMaintain && (
            <div className="flex flex-wrap gap-2">
              {plan && (
                <Button look="danger" onPress={() => setOpen('cancel')}>
                  {t('house.cancelPlan')}
                </Button>
              )}
              <Button onPress={() => setOpen('plan')}>{t(plan ? 'house.change' : 'house.plan')}</Button>
            </div>
          )
        }
      >
        {plan && <PlanFacts plan={plan} />}
      </Section>
      <RunDialog running={running} isOpen={open === 'run'} close={close} />
      <PlanDialog plan={plan} isOpen={open === 'plan'} close={close} />
      <EndDialog act="end_maintenance" isOpen={open === 'end'} close={close} />
      <EndDialog act="cancel_maintenance" isOpen={open === 'cancel'} close={close} />
    </>
  )
}

const Texts = ({ texts }: { texts: { tr: string; en: string } }) => {
  const t = useText()
  return (
    <>
      <dt>{t('house.playersRead')}</dt>
      <dd>
        <span className="block" lang="tr">
          {texts.tr || '–'}
        </span>
        <span className="block text-mist" lang="en">
          {texts.en || '–'}
        </span>
      </dd>
    </>
  )
}

const RunningFacts = ({ running: { since, texts, end, endsItself } }: { running: Running }) => {
  const t = useText()
  return (
    <dl className="facts">
      <dt>{t('house.since')}</dt>
      <dd>
        <When at={since} />
      </dd>
      <dt>{t('house.end')}</dt>
      <dd>
        {end ? <When at={end} /> : t('house.endUnknown')}
        <span className="block text-small text-haze">{t(endsItself ? 'house.endsItself' : 'house.endsByHand')}</span>
      </dd>
      <Texts texts={texts} />
    </dl>
  )
}

const PlanFacts = ({ plan: { from, until, texts } }: { plan: Plan }) => {
  const t = useText()
  return (
    <dl className="facts">
      <dt>{t('house.from')}</dt>
      <dd>
        <When at={from} />
      </dd>
      <dt>{t('house.untilTime')}</dt>
      <dd>
        <When at={until} />
      </dd>
      <Texts texts={texts} />
    </dl>
  )
}
