import type { CheckedGame } from '@yakamoz/games/engines'
import type { Language } from '@yakamoz/values'
import { useEffect, useRef, useState } from 'react'
import { useDatas } from '../../lib/api/useDataFile.ts'
import { type CheckField, nothingTyped, type Typed, typedFrom } from '../../lib/games/checkAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CheckResult } from './CheckResult.tsx'
import { fieldsOf } from './fields.ts'
import type { Recomputed, Wrong } from './recompute.ts'
import './fairness.css'

type Games = readonly CheckedGame[]

const startedWith = ({ id, version }: CheckedGame): Typed => ({
  ...nothingTyped,
  game: String(id),
  version: String(version),
})

/** Computes any round of any game in the browser, from the data of its record (A11). */
export const Verifier = () => {
  const t = useText()
  const games = useDatas('checked-games')
  return (
    <div className="fair">
      <header className="fair-head">
        <h1 className="h1">{t('content.fair.title')}</h1>
        <p className="text-mist">{t('content.fair.text')}</p>
      </header>
      {games && <Check games={games} />}
      <How />
    </div>
  )
}

/** On a phone the result is below the form. */
const bringIntoView = (shown: HTMLElement | null) => {
  if (shown && shown.getBoundingClientRect().top > innerHeight / 2) shown.scrollIntoView({ block: 'start' })
}

/** The result of a check; `unread` if its code could not be loaded. */
type Checked = Recomputed | Wrong | 'unread'

/** Runs a check on request, and clears its result when the input changes. */
const useChecked = (games: Games, language: Language) => {
  const [found, setFound] = useState<Checked | 'busy'>()
  const requestCount = useRef(0)
  const check = async (typed: Typed): Promise<Checked> => {
    const mine = ++requestCount.current
    setFound('busy')
    const result = await import('./recompute.ts')
      .then(({ recompute }) => recompute(typed, language, games))
      .catch((): Checked => 'unread')
    if (mine === requestCount.current) setFound(result)
    return result
  }
  const forget = () => {
    requestCount.current += 1
    setFound(undefined)
  }
  return { found, check, forget }
}

const isFound = (found: Checked | 'busy' | undefined): found is Recomputed =>
  typeof found === 'object' && 'hash' in found

const Check = ({ games }: { games: Games }) => {
  const language = useLanguage()
  const first = games[0] as CheckedGame
  const [typed, setTyped] = useState(() => startedWith(first))
  const { found, check, forget } = useChecked(games, language)
  const shown = useRef<HTMLDivElement>(null)
  // What the address brings is filled in when the page lives: no server sees what stands behind the `#`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a language, as the page opens
  useEffect(() => {
    const brought = { ...startedWith(first), ...typedFrom(location.hash) }
    setTyped(brought)
    if (brought.serverSeed) void check(brought)
  }, [language])
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    forget()
  }
  const submit = async () => {
    if (isFound(await check(typed))) bringIntoView(shown.current)
  }
  const wrong = typeof found === 'object' && 'wrong' in found ? found.wrong : undefined
  return (
    <div className="fair-cols">
      <Form className="card pad fair-form" onSubmit={submit}>
        <GameFields games={games} typed={typed} change={change} wrong={wrong} />
        <Submit found={found} />
      </Form>
      <div ref={shown} className="fair-shown">
        <CheckResult found={isFound(found) ? found : undefined} />
      </div>
    </div>
  )
}

const Submit = ({ found }: { found: Checked | 'busy' | undefined }) => {
  const t = useText()
  const isNoRound = typeof found === 'object' && 'wrong' in found && found.wrong === 'outcome'
  return (
    <>
      {(isNoRound || found === 'unread') && (
        <p className="fair-note bad" role="alert">
          <Icon name="circle-alert" size="s" />
          {t(isNoRound ? 'content.fair.noRound' : 'frame.inaccessible')}
        </p>
      )}
      <Button type="submit" look="go" full busy={found === 'busy'} icon="shield-check">
        {t('content.fair.check')}
      </Button>
    </>
  )
}

type GameFieldsProps = {
  games: Games
  typed: Typed
  change: (changes: Partial<Typed>) => void
  wrong: Wrong['wrong'] | undefined
}

/** The present version of a game: it is listed before those whose old rounds can still be checked. */
const gameIn = (games: Games, id: string): CheckedGame | undefined => games.find((game) => String(game.id) === id)

const GameFields = ({ games, typed, change, wrong }: GameFieldsProps) => {
  const game = gameIn(games, typed.game) ?? (games[0] as CheckedGame)
  return (
    <>
      <GameField games={games} game={game} change={change} />
      {fieldsOf(game).map((field) => (
        <TypedInput
          key={field}
          field={field}
          game={game}
          value={typed[field]}
          isWrong={wrong === field}
          change={(value) => change({ [field]: value })}
        />
      ))}
    </>
  )
}

type GameFieldProps = { games: Games; game: CheckedGame; change: GameFieldsProps['change'] }

const GameField = ({ games, game, change }: GameFieldProps) => {
  const t = useText()
  const language = useLanguage()
  const choose = (id: string) => change({ game: id, version: String(gameIn(games, id)?.version ?? 1) })
  const named = (isSlot: boolean) =>
    games
      .filter((one) => one.isSlot === isSlot && one === gameIn(games, String(one.id)))
      .toSorted((one, other) => one.names[language].localeCompare(other.names[language], language))
  return (
    <SelectField label={t('content.fair.game')} value={game.id} onChange={(event) => choose(event.target.value)}>
      {([true, false] as const).map((isSlot) => (
        <optgroup key={String(isSlot)} label={t(isSlot ? 'content.fair.slots' : 'content.fair.others')}>
          {named(isSlot).map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

type InputProps = {
  field: CheckField
  game: CheckedGame
  value: string
  isWrong: boolean
  change: (value: string) => void
}

const numbers: readonly CheckField[] = ['nonce', 'round', 'version']

const TypedInput = ({ field, game, value, isWrong, change }: InputProps) => {
  const t = useText()
  const label = game.form === 'crash' && field === 'serverSeed' ? 'link' : field
  const isOptional = field === 'promised'
  return (
    <div className={numbers.includes(field) || field === 'stake' ? 'fair-short' : 'fair-long'}>
      <Field
        label={t(`content.fair.field.${label}`)}
        value={value}
        optional={isOptional}
        inputMode={field === 'stake' ? 'decimal' : numbers.includes(field) ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(field === 'choice' || field === 'moves' ? { hint: t('content.fair.json') } : {})}
        error={isWrong ? t(`content.fair.wrong.${label}`) : undefined}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}

const steps = ['promise', 'draw', 'reveal'] as const

/** How an outcome comes about, in three sentences. */
const How = () => {
  const t = useText()
  return (
    <section className="card pad fair-how" aria-label={t('content.fair.how')}>
      <h2 className="h2">{t('content.fair.how')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`content.fair.step.${step}`)}</b>
            <p className="text-mist">{t(`content.fair.stepText.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
