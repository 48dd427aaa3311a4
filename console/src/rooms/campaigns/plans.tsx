import { useNavigate } from '@tanstack/react-router'
import type { Freedom, OpenFreedom } from '@yakamoz/contract/console/planRules'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useFormBase } from '../../lib/formBase.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Outdated } from '../../ui/Outdated.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { ItemPage } from './ItemPage.tsx'

/** What the pages and forms of tournaments and draws share: both are planned, changed as far as their state allows, and cancelled before they begin. */

type Part = 'tournaments' | 'draws'

const singular = { tournaments: 'tournament', draws: 'draw' } as const

/** The page on which one is planned. */
export const NewPlan = ({ part, children }: { part: Part; children: ReactNode }) => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  return (
    <ItemPage part={part} name={t(`campaigns.${singular[part]}.new`)}>
      {mayChange ? children : <p>{t('campaigns.readOnly')}</p>}
    </ItemPage>
  )
}

type ChangeProps<Stored> = {
  part: Part
  stored: Stored
  freedom: Freedom
  /** The form of `base`; its act tells `saved` the new version. */
  children(form: { base: Stored; freedom: OpenFreedom; saved(version: number): void }): ReactNode
}

/** The form of what can still be changed, for those who may. */
export const PlanChange = <Stored extends { version: number }>({
  part,
  stored,
  freedom,
  children,
}: ChangeProps<Stored>) => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  const { base, isOutdated, saved, takeNewest } = useFormBase(stored)
  if (!mayChange || freedom === 'none') return null
  return (
    <Section title={t(`campaigns.${singular[part]}.change`)}>
      {isOutdated && <Outdated takeNewest={takeNewest} />}
      <Fragment key={`${base.version} ${freedom}`}>{children({ base, freedom, saved })}</Fragment>
    </Section>
  )
}

/** Opens the page of what was just made, in place of that on which it was typed. */
export const useOpenMade = (part: Part | 'offers') => {
  const navigate = useNavigate()
  return (id: number): void => {
    void navigate({ to: `/campaigns/${part}/$id`, params: { id: String(id) }, replace: true })
  }
}

type SaveProps = { part: Part; isNew: boolean } & Pick<
  ComponentProps<typeof ReasonDialog>,
  'isOpen' | 'isPending' | 'close' | 'send'
>

/** Asks why one is planned or changed. */
export const SavePlan = ({ part, isNew, ...dialog }: SaveProps) => {
  const t = useText()
  const act = isNew ? 'plan' : 'change'
  return (
    <ReasonDialog
      title={t(`campaigns.${singular[part]}.${act}`)}
      about={t(`campaigns.${singular[part]}.${act}About`)}
      act={t(isNew ? `campaigns.${singular[part]}.plan` : 'frame.save')}
      {...dialog}
    />
  )
}

/** Cancels one, for those who may. */
export const CancelPlan = ({ part, id }: { part: Part; id: number }) => {
  const t = useText()
  const mayChange = useMay('campaigns.change')
  const [isAsking, setAsking] = useState(false)
  const done = useActDone(() => setAsking(false))
  const cancel = useAct(part, 'cancel', { changes: [part], done: () => done() })
  if (!mayChange) return null
  const act = t(`campaigns.${singular[part]}.cancel`)
  return (
    <>
      <Button look="danger" onPress={() => setAsking(true)}>
        {act}
      </Button>
      <ReasonDialog
        title={act}
        about={t(`campaigns.${singular[part]}.cancelAbout`)}
        look="stop"
        isOpen={isAsking}
        isPending={cancel.isPending}
        close={() => setAsking(false)}
        send={(reason) => cancel.mutate({ id, reason })}
      />
    </>
  )
}
