import type { OpenFreedom } from '@yakamoz/contract/console/planRules'
import { isTournamentFieldOpen, longestTournament, tournamentScorings } from '@yakamoz/contract/console/tournamentRules'
import { useState } from 'react'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { notify } from '../../../lib/toasts.ts'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { CardForm, useCardForm } from '../CardForm.tsx'
import { SavePlan, useOpenMade } from '../plans.tsx'
import { TextFields } from '../TextFields.tsx'
import { type Draft, tournamentFrom, wireOf } from './draft.ts'

const lines = [
  { name: 'from', longest: 20, isLong: false },
  { name: 'until', longest: 20, isLong: false },
  { name: 'minStake', longest: 16, isLong: false },
  { name: 'image', longest: longestTournament.image, isLong: false },
  { name: 'prizes', longest: 2_000, isLong: true },
  { name: 'games', longest: 1_000, isLong: true },
] as const

type Seen = { id: number; version: number }

/** `seen`: the tournament that is changed; `saved` is called with its new version. `freedom`: what of it can be changed. */
type Props = { seen: Seen | undefined; initial: Draft; freedom: OpenFreedom; saved?(version: number): void }

/** The form of a tournament: its rules and prizes, when it is, and what players read. */
export const TournamentForm = ({ seen, initial, freedom, saved }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState(initial)
  const { tournament, problems } = tournamentFrom(draft, language, freedom)
  const form = useCardForm({
    problems,
    problemText: (problem) => t(`campaigns.tournament.problem.${problem}`),
    card: () => ({ kind: 'tournament', tournament: wireOf(tournament), freedom }),
  })
  const { errorOf } = form
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const isFixed = (field: string) => !isTournamentFieldOpen(field, freedom)
  return (
    <>
      <CardForm form={form} act={t(seen ? 'frame.save' : 'campaigns.tournament.plan')}>
        {freedom === 'some' && <Note>{t('campaigns.tournament.someAbout')}</Note>}
        <div className="form-fields">
          <FormChoice
            label={t('campaigns.tournament.rule')}
            options={tournamentScorings.map((id) => ({ id, name: t(`campaigns.tournament.rule.${id}`) }))}
            value={draft.rule}
            onChange={(rule) => change({ rule })}
            isDisabled={isFixed('rule')}
          />
          {lines.map(({ name, longest, isLong }) => (
            <Field
              key={name}
              name={name}
              label={t(`campaigns.tournament.${name}`)}
              hint={t(`campaigns.tournament.hint.${name}`)}
              value={draft[name]}
              onChange={(typed) => change({ [name]: typed })}
              maxLength={longest}
              lines={isLong}
              autoComplete="off"
              isReadOnly={isFixed(name)}
              error={errorOf(name)}
            />
          ))}
        </div>
        <TextFields
          fields={(['title', 'summary', 'text'] as const).map((name) => ({
            name,
            label: t(`campaigns.tournament.${name}`),
            longest: longestTournament[name],
            isLong: name === 'text',
            isFixed: isFixed(`texts.tr.${name}`),
          }))}
          texts={draft.texts}
          change={(texts) => change({ texts })}
          errorOf={errorOf}
        />
      </CardForm>
      <SaveDialog seen={seen} tournament={() => wireOf(tournament)} saved={saved} {...form.dialog} />
    </>
  )
}

type DialogProps = {
  seen: Seen | undefined
  tournament(): ReturnType<typeof wireOf>
  saved: ((version: number) => void) | undefined
  isOpen: boolean
  close(): void
}

/** Asks why a tournament is planned or changed, and does it. */
const SaveDialog = ({ seen, tournament, saved, isOpen, close }: DialogProps) => {
  const t = useText()
  const openMade = useOpenMade('tournaments')
  const done = useActDone(close)
  const plan = useAct('tournaments', 'plan', {
    changes: ['tournaments'],
    done: ([made]) => {
      done()
      if (made) openMade(made.id)
    },
  })
  const change = useAct('tournaments', 'change', {
    changes: ['tournaments'],
    done: ([made]) => {
      close()
      if (!made) return
      notify('good', t('campaigns.tournament.changed', { count: made.notified }))
      saved?.(made.version)
    },
  })
  return (
    <SavePlan
      part="tournaments"
      isNew={!seen}
      isOpen={isOpen}
      isPending={plan.isPending || change.isPending}
      close={close}
      send={(reason) =>
        seen ? change.mutate({ ...seen, ...tournament(), reason }) : plan.mutate({ ...tournament(), reason })
      }
    />
  )
}
