import { useNavigate } from '@tanstack/react-router'
import type { Freedom } from '@yakamoz/contract/console/planRules'
import { isTournamentFieldOpen, longestTournament, tournamentScorings } from '@yakamoz/contract/console/tournamentRules'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../../lib/asked.ts'
import { useAct } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { notify } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { BesidePreview, useCardPreview } from '../CardPreview.tsx'
import { PreviewButton } from '../PreviewButton.tsx'
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
type Props = { seen: Seen | undefined; initial: Draft; freedom: Freedom; saved?(version: number): void }

/** The form of a tournament: its rules and prizes, when it is, and what players read. */
export const TournamentForm = ({ seen, initial, freedom, saved }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { tournament, problems } = tournamentFrom(draft, language, freedom)
  const isReady = Object.keys(problems).length === 0
  const preview = useCardPreview(isReady ? { kind: 'tournament', tournament: wireOf(tournament) } : undefined)
  const isFixed = (field: string) => !isTournamentFieldOpen(field, freedom)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const errorOf = (field: string) => {
    const problem = isTried ? problems[field] : undefined
    return problem && t(`campaigns.tournament.problem.${problem}`)
  }
  return (
    <BesidePreview preview={preview}>
      <Form
        className="texts-form"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isReady) setSaving(true)
        }}
      >
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
        <div className="acts">
          <PreviewButton
            isPending={preview.isPending}
            open={() => {
              setTried(true)
              preview.open()
            }}
          />
          <Button type="submit" look="go">
            {t(seen ? 'frame.save' : 'campaigns.tournament.plan')}
          </Button>
        </div>
        {seen ? (
          <ChangeDialog
            seen={seen}
            tournament={() => wireOf(tournament)}
            saved={saved}
            isOpen={isSaving}
            close={() => setSaving(false)}
          />
        ) : (
          <PlanDialog tournament={() => wireOf(tournament)} isOpen={isSaving} close={() => setSaving(false)} />
        )}
      </Form>
    </BesidePreview>
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

type ChangeProps = DialogProps & { seen: Seen; saved: ((version: number) => void) | undefined }

const ChangeDialog = ({ seen, tournament, saved, isOpen, close }: ChangeProps) => {
  const t = useText()
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
    <ReasonDialog
      title={t('campaigns.tournament.change')}
      about={t('campaigns.tournament.changeAbout')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={change.isPending}
      close={close}
      send={(reason) => change.mutate({ ...seen, ...tournament(), reason })}
    />
  )
}
