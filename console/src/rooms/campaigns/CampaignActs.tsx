import { useNavigate } from '@tanstack/react-router'
import { hasAudience } from '@yakamoz/contract/console/campaignRules'
import { instantToWire } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { readAgain, useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { timeFromTyped } from '../../lib/typedTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Campaign } from './CampaignPage.tsx'
import { emptyDraft } from './draft.ts'
import { Reach } from './Reach.tsx'

/** What can be done with a campaign: a test to oneself, planning it and taking the plan back, deleting a draft, and stopping it. */
export const CampaignActs = ({ campaign, planned }: { campaign: Campaign; planned(version: number): void }) => {
  const { id, version, state, channel, waiting } = campaign
  const t = useText()
  const language = useLanguage()
  const mayChange = useMay('campaigns.change')
  const [open, setOpen] = useState<'plan' | 'unplan' | 'remove' | 'stop'>()
  const test = useAct('campaigns', 'test', {
    done: ([sent]) => sent && notify('good', t('campaigns.tested', { address: sent.address })),
  })
  if (!mayChange) return null
  const isOpen = state === 'draft' || state === 'planned'
  return (
    <>
      <Button isPending={test.isPending} onPress={() => test.mutate({ id, language })}>
        {t('campaigns.test')}
      </Button>
      {(state === 'planned' || state === 'running' || (state === 'done' && waiting > 0)) && (
        <Button look="danger" onPress={() => setOpen('stop')}>
          {t('campaigns.stop')}
        </Button>
      )}
      {state === 'draft' && (
        <Button look="danger" onPress={() => setOpen('remove')}>
          {t('campaigns.remove')}
        </Button>
      )}
      {state === 'planned' && <Button onPress={() => setOpen('unplan')}>{t('campaigns.unplan')}</Button>}
      {isOpen && (
        <Button look="go" onPress={() => setOpen('plan')}>
          {t('campaigns.plan')}
        </Button>
      )}
      <PlanDialog
        id={id}
        version={version}
        channel={channel}
        planned={planned}
        isOpen={open === 'plan'}
        close={() => setOpen(undefined)}
      />
      <UnplanDialog
        id={id}
        version={version}
        planned={planned}
        isOpen={open === 'unplan'}
        close={() => setOpen(undefined)}
      />
      <RemoveDialog id={id} version={version} isOpen={open === 'remove'} close={() => setOpen(undefined)} />
      <StopDialog id={id} isOpen={open === 'stop'} close={() => setOpen(undefined)} />
    </>
  )
}

type DialogProps = { id: number; isOpen: boolean; close(): void }

type PlanProps = DialogProps & Pick<Campaign, 'version' | 'channel'> & { planned(version: number): void }

const PlanDialog = ({ id, version, channel, planned, isOpen, close }: PlanProps) => {
  const t = useText()
  const [starts, setStarts] = useState('')
  const [isTried, setTried] = useState(false)
  const done = useActDone(close)
  const plan = useAct('campaigns', 'plan', {
    changes: ['campaigns'],
    done: ([made]) => {
      done()
      if (made) planned(made.version)
    },
  })
  const startsMs = timeFromTyped(starts)
  const isWrong = starts.trim() !== '' && (startsMs === undefined || startsMs <= Date.now())
  return (
    <ReasonDialog
      title={t('campaigns.plan')}
      about={t('campaigns.planAbout')}
      act={t(starts.trim() === '' ? 'campaigns.beginNow' : 'campaigns.plan')}
      isOpen={isOpen}
      isPending={plan.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        if (!isWrong)
          plan.mutate({ id, version, starts: startsMs === undefined ? '' : instantToWire(startsMs), reason })
      }}
    >
      {hasAudience(channel) && <Reach id={id} draft={{ ...emptyDraft, channel, audience: 'same' }} />}
      <Field
        label={t('campaigns.starts')}
        hint={t('campaigns.startsHint')}
        value={starts}
        onChange={setStarts}
        maxLength={20}
        autoComplete="off"
        error={isTried && isWrong ? t('campaigns.problem.later') : undefined}
      />
    </ReasonDialog>
  )
}

const UnplanDialog = ({ id, version, planned, isOpen, close }: Omit<PlanProps, 'channel'>) => {
  const t = useText()
  const done = useActDone(close)
  const unplan = useAct('campaigns', 'unplan', {
    changes: ['campaigns'],
    done: ([made]) => {
      done()
      if (made) planned(made.version)
    },
  })
  return (
    <ReasonDialog
      title={t('campaigns.unplan')}
      about={t('campaigns.unplanAbout')}
      isOpen={isOpen}
      isPending={unplan.isPending}
      close={close}
      send={(reason) => unplan.mutate({ id, version, reason })}
    />
  )
}

const RemoveDialog = ({ id, version, isOpen, close }: DialogProps & Pick<Campaign, 'version'>) => {
  const t = useText()
  const navigate = useNavigate()
  const done = useActDone(close)
  const remove = useAct('campaigns', 'remove', {
    done: () => {
      done()
      // The page of the draft is left first: it is not read again.
      void navigate({ to: '/campaigns', replace: true }).then(() => readAgain('campaigns'))
    },
  })
  return (
    <ReasonDialog
      title={t('campaigns.remove')}
      about={t('campaigns.removeAbout')}
      look="stop"
      isOpen={isOpen}
      isPending={remove.isPending}
      close={close}
      send={(reason) => remove.mutate({ id, version, reason })}
    />
  )
}

const StopDialog = ({ id, isOpen, close }: DialogProps) => {
  const t = useText()
  const stop = useAct('campaigns', 'stop', { changes: ['campaigns'], done: useActDone(close) })
  return (
    <ReasonDialog
      title={t('campaigns.stop')}
      about={t('campaigns.stopAbout')}
      look="stop"
      isOpen={isOpen}
      isPending={stop.isPending}
      close={close}
      send={(reason) => stop.mutate({ id, reason })}
    />
  )
}
