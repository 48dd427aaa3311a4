import { celebrationOf, isWin } from '@yakamoz/games/celebration'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Outcome, Recomputed } from './recompute.ts'

/** The result of a check: seed, fractions, outcome. */
export const CheckResult = ({ found }: { found: Recomputed | undefined }) => {
  const t = useText()
  return (
    <section className="card pad fair-found" aria-label={t('content.fair.result')} aria-live="polite">
      <h2 className="h2">{t('content.fair.result')}</h2>
      {!found && <Empty symbol="coin" title={t('content.fair.none')} text={t('content.fair.noneText')} />}
      {found && (
        <>
          <SeedCheck found={found} />
          <OutcomeFacts outcome={found.outcome} />
          {found.floats.length > 0 && <Floats floats={found.floats} />}
        </>
      )}
    </section>
  )
}

const icons = { kept: 'circle-check', broken: 'circle-alert', unknown: 'shield-check' } as const

const SeedCheck = ({ found: { hash, promise } }: { found: Recomputed }) => {
  const t = useText()
  return (
    <div>
      <p className={`fair-note ${promise === 'kept' ? 'good' : promise === 'broken' ? 'bad' : ''}`} role="status">
        <Icon name={icons[promise]} size="s" />
        {t(`content.fair.promise.${promise}`)}
      </p>
      <p className="fair-hash">
        <span className="cap">{t('content.fair.hash')}</span>
        <code>{hash}</code>
      </p>
    </div>
  )
}

const OutcomeFacts = ({ outcome }: { outcome: Outcome }) => {
  const t = useText()
  const language = useLanguage()
  if (outcome.kind === 'round') return <Round round={outcome} />
  if (outcome.kind === 'drawn') {
    return (
      <Lines title={t('content.fair.outcome')}>
        <li>
          <code>{JSON.stringify(outcome.outcome)}</code>
        </li>
      </Lines>
    )
  }
  const times = (outcome.hundredths / 100).toLocaleString(language, { minimumFractionDigits: 2 })
  return (
    <p className="fair-big">
      <span className="cap">{t('content.fair.bust')}</span>
      <b className="num">{times}×</b>
    </p>
  )
}

const Round = ({ round: { stakeKurus, winKurus, events } }: { round: Extract<Outcome, { kind: 'round' }> }) => {
  const t = useText()
  const result = { returnedKurus: winKurus, stakedKurus: stakeKurus }
  const name = celebrationOf(result) === 'returned' ? 'content.fair.returned' : 'content.fair.win'
  return (
    <>
      <p className="fair-big">
        <span className="cap">{t(name)}</span>
        <b>
          <Money amount={winKurus} isWin={isWin(result)} />
        </b>
      </p>
      <Lines title={t('content.fair.events')}>
        {events.map(({ type, ...rest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the events of a round never change places
          <li key={index}>
            <b>{type}</b> <code>{Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''}</code>
          </li>
        ))}
      </Lines>
    </>
  )
}

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="cap">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <ol className="fair-lines" tabIndex={0} aria-label={title}>
      {children}
    </ol>
  </div>
)

const Floats = ({ floats }: { floats: readonly number[] }) => {
  const t = useText()
  return (
    <div>
      <h3 className="cap">{t('content.fair.floats')}</h3>
      <ul className="fair-floats num">
        {floats.map((float) => (
          <li key={float}>{float.toFixed(10)}</li>
        ))}
      </ul>
    </div>
  )
}
