import { type Game, gameById, games } from '@yakamoz/games'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type AskedField, nothingTyped, type Typed, typedFrom } from '../../lib/checkAddress.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Found } from './Found.tsx'
import { fieldsOf, type Recomputed, recompute, type Wrong } from './recompute.ts'
import './fairness.css'

const first = games[0] as Game

const started: Typed = { ...nothingTyped, game: String(first.id), version: String(first.version) }

/** Computes any round of any game anew in the browser, from what stands in its record (A11). */
export const Verifier = () => {
  const t = useText()
  return (
    <div className="fair">
      <header className="fair-head">
        <h1 className="h1">{t('content.fair.title')}</h1>
        <p className="text-mist">{t('content.fair.text')}</p>
      </header>
      <Check />
      <How />
    </div>
  )
}

/** On a phone the outcome lies below the form. */
const bringIntoView = (shown: HTMLElement | null) => {
  if (shown && shown.getBoundingClientRect().top > innerHeight / 2) shown.scrollIntoView({ block: 'start' })
}

const Check = () => {
  const language = useLanguage()
  const [typed, setTyped] = useState(started)
  const [found, setFound] = useState<Recomputed | Wrong>()
  const shown = useRef<HTMLDivElement>(null)
  // What the address brings is filled in when the page lives: no server sees what stands behind the `#`.
  useEffect(() => {
    const brought = { ...started, ...typedFrom(location.hash) }
    setTyped(brought)
    if (brought.serverSeed) setFound(recompute(brought, language))
  }, [language])
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setFound(undefined)
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const result = recompute(typed, language)
    setFound(result)
    if ('hash' in result) bringIntoView(shown.current)
  }
  const wrong = found && 'wrong' in found ? found.wrong : undefined
  return (
    <div className="fair-cols">
      <form className="card pad fair-form" onSubmit={check} noValidate>
        <Asked typed={typed} change={change} wrong={wrong} />
        <Submit wrong={wrong} />
      </form>
      <div ref={shown} className="fair-shown">
        <Found found={found && 'hash' in found ? found : undefined} />
      </div>
    </div>
  )
}

const Submit = ({ wrong }: { wrong: Wrong['wrong'] | undefined }) => {
  const t = useText()
  return (
    <>
      {wrong === 'outcome' && (
        <p className="fair-note bad" role="alert">
          <Icon name="circle-alert" size="s" />
          {t('content.fair.noRound')}
        </p>
      )}
      <button type="submit" className="btn go full">
        <Icon name="shield-check" size="s" />
        {t('content.fair.check')}
      </button>
    </>
  )
}

type AskedProps = { typed: Typed; change: (changes: Partial<Typed>) => void; wrong: Wrong['wrong'] | undefined }

const Asked = ({ typed, change, wrong }: AskedProps) => {
  const game = gameById(Number(typed.game)) ?? first
  return (
    <>
      <GameField game={game} change={change} />
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

const GameField = ({ game, change }: { game: Game; change: AskedProps['change'] }) => {
  const t = useText()
  const language = useLanguage()
  const choose = (id: string) => change({ game: id, version: String(gameById(Number(id))?.version ?? 1) })
  const named = (isSlot: boolean) =>
    games
      .filter(({ kind }) => (kind === 'slot') === isSlot)
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

type InputProps = { field: AskedField; game: Game; value: string; isWrong: boolean; change: (value: string) => void }

const numbers: readonly AskedField[] = ['nonce', 'round', 'version']

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
