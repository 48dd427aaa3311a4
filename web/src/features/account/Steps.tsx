import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type PaymentStatus, type StepName, stepsOf } from './payment/paymentSteps.ts'

export type StepTexts = Record<StepName, { title: string; text?: ReactNode; at?: ReactNode }>

/** The steps of a payment, with the current one. */
export const Steps = ({ status, texts }: { status: PaymentStatus; texts: StepTexts }) => {
  const t = useText()
  return (
    <ol className="me-steps">
      {stepsOf(status).map(({ name, state }, index) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="dot" aria-hidden="true">
            {state === 'done' && <Icon name="check" size="s" />}
            {state === 'failed' && <Icon name="x" size="s" />}
            {(state === 'now' || state === 'ahead') && index + 1}
          </span>
          <span className="t">
            {texts[name].title}
            <span className="sr"> {t(`account.step.${state}`)}</span>
          </span>
          <span className="at">{texts[name].at}</span>
          {texts[name].text && state !== 'ahead' && <span className="d">{texts[name].text}</span>}
        </li>
      ))}
    </ol>
  )
}
