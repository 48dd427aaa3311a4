import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type Standing, type StepName, stepsOf } from './payment/steps.ts'

export type StepWords = Record<StepName, { title: string; text?: ReactNode; at?: ReactNode }>

/** The way of a payment, with where it stands now. */
export const Steps = ({ standing, words }: { standing: Standing; words: StepWords }) => {
  const t = useText()
  return (
    <ol className="me-steps">
      {stepsOf(standing).map(({ name, state }, index) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="dot" aria-hidden="true">
            {state === 'done' && <Icon name="check" size="s" />}
            {state === 'failed' && <Icon name="x" size="s" />}
            {(state === 'now' || state === 'ahead') && index + 1}
          </span>
          <span className="t">
            {words[name].title}
            <span className="sr"> {t(`account.step.${state}`)}</span>
          </span>
          <span className="at">{words[name].at}</span>
          {words[name].text && state !== 'ahead' && <span className="d">{words[name].text}</span>}
        </li>
      ))}
    </ol>
  )
}
