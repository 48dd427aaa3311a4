import { mostLevels, type ReadLevelPlan, suggestedLevels } from '@yakamoz/contract/levels'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { shortWhen } from '../../lib/when.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { LevelsState } from './Levels.tsx'
import {
  draftOf,
  isEdgeWrong,
  type LevelDraft,
  levelFields,
  nextLevel,
  type PlanDraft,
  planOf,
  wrongIn,
} from './planDraft.ts'

type Props = { plan: ReadLevelPlan | ''; state: LevelsState; mayChange: boolean; leave(): void }

/** The plan of levels as a form: what stakes count, and the levels in order. `plan` empty: a first one, from what is suggested. */
export const PlanForm = ({ plan, state, mayChange, leave }: Props) => {
  const t = useText()
  const language = useLanguage()
  const initial = draftOf(plan === '' ? suggestedLevels : plan, language)
  const [draft, setDraft] = useState<PlanDraft>(initial)
  const [asking, setAsking] = useState<'save' | 'end'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const decide = useAct('levels', 'decide', {
    changes: ['levels', 'approvals'],
    done: useActDone(() => setAsking(undefined)),
  })
  const typed = planOf(draft, language)
  const isFirst = plan === ''
  const isChanged = isFirst || JSON.stringify(draft) !== JSON.stringify(initial)
  const set = (key: number, next: Partial<LevelDraft> | undefined) =>
    setDraft({
      ...draft,
      levels: draft.levels.flatMap((level) => (level.key !== key ? [level] : next ? [{ ...level, ...next }] : [])),
    })
  const edge = (name: 'sportEdge' | 'otherEdge') => (
    <Field
      label={t(`levels.${name}`)}
      hint={t(`levels.${name}Hint`)}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
      isDisabled={!mayChange}
      inputMode="decimal"
      error={isEdgeWrong(draft[name], name) ? t(`levels.wrong.${name}`) : undefined}
    />
  )
  const from = shortWhen(Date.parse(state.nextFrom), Date.now(), language)
  return (
    <section className="settings-form" aria-label={t('levels.plan')}>
      <h2>{t('levels.plan')}</h2>
      <p className="max-w-[90ch] text-mist">{t('levels.planAbout')}</p>
      {!mayChange && <Note>{t('levels.readOnly')}</Note>}
      <div className="levels-edges">
        {edge('sportEdge')}
        {edge('otherEdge')}
      </div>
      <ol className="levels-rows">
        {draft.levels.map((level, index) => (
          <LevelRow
            key={level.key}
            level={level}
            before={draft.levels[index - 1]}
            mayChange={mayChange}
            set={(next) => {
              set(level.key, next)
              // The button goes with its level.
              if (!next) addButton.current?.focus()
            }}
          />
        ))}
      </ol>
      {typed === 'rewards' && <Note tone="bad">{t('levels.wrong.rewards')}</Note>}
      {mayChange && (
        <>
          <div>
            <Button
              ref={addButton}
              isDisabled={draft.levels.length >= mostLevels}
              onPress={() => setDraft({ ...draft, levels: [...draft.levels, nextLevel(draft)] })}
            >
              <Plus size={15} aria-hidden />
              <span>{t('levels.add')}</span>
            </Button>
          </div>
          <div className="settings-bar">
            <span className="mr-auto">
              {isFirst ? (
                <Button onPress={leave}>{t('frame.cancel')}</Button>
              ) : (
                <Button look="danger" onPress={() => setAsking('end')}>
                  {t('levels.end')}
                </Button>
              )}
            </span>
            <Button isDisabled={!isChanged || isFirst} onPress={() => setDraft(initial)}>
              {t('settings.reset')}
            </Button>
            <Button look="go" isDisabled={typeof typed === 'string' || !isChanged} onPress={() => setAsking('save')}>
              {t('frame.save')}
            </Button>
          </div>
        </>
      )}
      <ReasonDialog
        title={t(asking === 'end' ? 'levels.end' : 'levels.decide')}
        about={
          isFirst
            ? t('levels.beginAbout')
            : t(asking === 'end' ? 'levels.endAbout' : 'levels.decideAbout', { time: from })
        }
        act={t(asking === 'end' ? 'levels.end' : 'frame.save')}
        isOpen={asking !== undefined}
        isPending={decide.isPending}
        close={() => setAsking(undefined)}
        send={(reason) => {
          if (asking === 'end') decide.mutate({ plan: '', reason })
          else if (typeof typed !== 'string') decide.mutate({ plan: typed, reason })
        }}
      />
    </section>
  )
}

type RowProps = {
  level: LevelDraft
  before: LevelDraft | undefined
  mayChange: boolean
  set(next: Partial<LevelDraft> | undefined): void
}

const LevelRow = ({ level, before, mayChange, set }: RowProps) => {
  const t = useText()
  const wrong = wrongIn(level, before, useLanguage())
  return (
    <li className="entry-row">
      {levelFields.map((name) => (
        <Field
          key={name}
          label={t(`levels.field.${name}`)}
          value={level[name]}
          onChange={(typed) => set({ [name]: typed })}
          isDisabled={!mayChange}
          {...(name === 'tr' || name === 'en' ? {} : { inputMode: 'decimal' })}
          error={wrong[name] ? t(`levels.wrong.${name}`) : undefined}
        />
      ))}
      {mayChange && (
        <IconButton label={t('levels.remove')} look="danger" onPress={() => set(undefined)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
