import { isDrawFieldOpen, longestDraw } from '@yakamoz/contract/console/drawRules'
import type { OpenFreedom } from '@yakamoz/contract/console/planRules'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { CardForm, useCardForm } from '../CardForm.tsx'
import { SavePlan, useOpenMade } from '../plans.tsx'
import { TextFields } from '../TextFields.tsx'
import { type Draft, drawFrom, wireOf } from './draft.ts'

type Seen = { id: number; version: number }

/** `seen`: the draw that is changed; `saved` is called with its new version. `freedom`: what of it can be changed. */
type Props = { seen: Seen | undefined; initial: Draft; freedom: OpenFreedom; saved?(version: number): void }

/** The form of a prize draw: which deposits are tickets, the prizes, and what players read. */
export const DrawForm = ({ seen, initial, freedom, saved }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState(initial)
  const { draw, problems } = drawFrom(draft, { language, freedom, nowMs: Date.now() })
  const form = useCardForm({
    problems,
    problemText: (problem) => t(`campaigns.draw.problem.${problem}`),
    card: () => ({ kind: 'draw', draw: wireOf(draw), freedom }),
  })
  const { errorOf } = form
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const isFixed = (field: string) => !isDrawFieldOpen(field, freedom)
  return (
    <>
      <CardForm form={form} act={t(seen ? 'frame.save' : 'campaigns.draw.plan')}>
        <Note>{t(freedom === 'some' ? 'campaigns.draw.someAbout' : 'campaigns.draw.about')}</Note>
        <div className="form-fields">
          {(['from', 'until'] as const).map((name) => (
            <DayField
              key={name}
              label={t(`campaigns.draw.${name}`)}
              hint={t(`campaigns.draw.hint.${name}`)}
              value={draft[name]}
              onChange={(day) => change({ [name]: day })}
              isReadOnly={isFixed(name)}
              error={errorOf(name)}
            />
          ))}
          <Field
            name="least"
            label={t('campaigns.draw.least')}
            hint={t('campaigns.draw.hint.least')}
            value={draft.least}
            onChange={(least) => change({ least })}
            maxLength={16}
            inputMode="decimal"
            autoComplete="off"
            isReadOnly={isFixed('least')}
            error={errorOf('least')}
          />
          <Field
            name="prizes"
            label={t('campaigns.tournament.prizes')}
            hint={t('campaigns.tournament.hint.prizes')}
            value={draft.prizes}
            onChange={(prizes) => change({ prizes })}
            maxLength={2_000}
            lines
            autoComplete="off"
            isReadOnly={isFixed('prizes')}
            error={errorOf('prizes')}
          />
        </div>
        <TextFields
          fields={(['title', 'text'] as const).map((name) => ({
            name,
            label: t(`campaigns.tournament.${name}`),
            longest: longestDraw[name],
            isLong: name === 'text',
          }))}
          texts={draft.texts}
          change={(texts) => change({ texts })}
          errorOf={errorOf}
        />
      </CardForm>
      <SaveDialog seen={seen} draw={() => wireOf(draw)} saved={saved} {...form.dialog} />
    </>
  )
}

type DialogProps = {
  seen: Seen | undefined
  draw(): ReturnType<typeof wireOf>
  saved: ((version: number) => void) | undefined
  isOpen: boolean
  close(): void
}

/** Asks why a draw is planned or changed, and does it. */
const SaveDialog = ({ seen, draw, saved, isOpen, close }: DialogProps) => {
  const openMade = useOpenMade('draws')
  const done = useActDone(close)
  const plan = useAct('draws', 'plan', {
    changes: ['draws'],
    done: ([made]) => {
      done()
      if (made) openMade(made.id)
    },
  })
  const change = useAct('draws', 'change', {
    changes: ['draws'],
    done: ([made]) => {
      done()
      if (made) saved?.(made.version)
    },
  })
  return (
    <SavePlan
      part="draws"
      isNew={!seen}
      isOpen={isOpen}
      isPending={plan.isPending || change.isPending}
      close={close}
      send={(reason) => (seen ? change.mutate({ ...seen, ...draw(), reason }) : plan.mutate({ ...draw(), reason }))}
    />
  )
}
