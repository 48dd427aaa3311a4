import type { Choice } from '../../lib/browser/choice.ts'
import { clock } from '../../lib/browser/clockChoice.ts'
import { oddsFormat } from '../../lib/browser/oddsChoice.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** How odds and times are shown in this browser, for players and visitors. */
export const DisplayChoices = () => {
  const t = useText()
  if (!useTexts('settings')) return null
  return (
    <>
      <ChoiceSelect choice={oddsFormat} label={t('settings.odds')} nameOf={(format) => t(`settings.odds.${format}`)} />
      <ChoiceSelect choice={clock} label={t('settings.clock')} nameOf={(hours) => t(`settings.clock.${hours}`)} />
    </>
  )
}

type Props<Value extends string> = { choice: Choice<Value>; label: string; nameOf: (option: Value) => string }

const ChoiceSelect = <Value extends string>({ choice, label, nameOf }: Props<Value>) => (
  <label className="menu-choice">
    <span>{label}</span>
    <select value={choice.use()} onChange={({ target }) => choice.set(target.value)}>
      {choice.options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" size="xs" />
  </label>
)
