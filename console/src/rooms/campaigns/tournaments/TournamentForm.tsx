import { useNavigate } from '@tanstack/react-router'
import { longestTournament, tournamentScorings } from '@yakamoz/contract/console/tournamentRules'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { TextFields } from '../TextFields.tsx'
import { type Draft, newDraft, tournamentFrom, wireOf } from './draft.ts'

const lines = [
  { name: 'from', longest: 20, isLong: false },
  { name: 'until', longest: 20, isLong: false },
  { name: 'minStake', longest: 16, isLong: false },
  { name: 'image', longest: longestTournament.image, isLong: false },
  { name: 'prizes', longest: 2_000, isLong: true },
  { name: 'games', longest: 1_000, isLong: true },
] as const

/** The form of a new tournament. */
export const TournamentForm = () => {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => newDraft(Date.now()))
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { tournament, problems } = tournamentFrom(draft, language)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const errorOf = (field: string) => {
    const problem = isTried ? problems[field] : undefined
    return problem && t(`campaigns.tournament.problem.${problem}`)
  }
  return (
    <Form
      className="texts-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(problems).length === 0) setSaving(true)
      }}
    >
      <div className="form-fields">
        <FormChoice
          label={t('campaigns.tournament.rule')}
          options={tournamentScorings.map((id) => ({ id, name: t(`campaigns.tournament.rule.${id}`) }))}
          value={draft.rule}
          onChange={(rule) => change({ rule })}
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
        }))}
        texts={draft.texts}
        change={(texts) => change({ texts })}
        errorOf={errorOf}
      />
      <div className="acts">
        <Button type="submit" look="go">
          {t('campaigns.tournament.plan')}
        </Button>
      </div>
      <PlanDialog tournament={() => wireOf(tournament)} isOpen={isSaving} close={() => setSaving(false)} />
    </Form>
  )
}

type DialogProps = { tournament(): ReturnType<typeof wireOf>; isOpen: boolean; close(): void }

const PlanDialog = ({ tournament, isOpen, close }: DialogProps) => {
  const t = useText()
  const navigate = useNavigate()
  const done = useActDone(close)
  const plan = useAct('tournaments', 'plan', {
    changes: ['tournaments'],
    done: ([made]) => {
      done()
      if (made) void navigate({ to: '/campaigns/tournaments/$id', params: { id: String(made.id) }, replace: true })
    },
  })
  return (
    <ReasonDialog
      title={t('campaigns.tournament.plan')}
      about={t('campaigns.tournament.planAbout')}
      act={t('campaigns.tournament.plan')}
      isOpen={isOpen}
      isPending={plan.isPending}
      close={close}
      send={(reason) => plan.mutate({ ...tournament(), reason })}
    />
  )
}
