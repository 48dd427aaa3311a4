import { localeOf, perCent } from '@yakamoz/values'
import type { CSSProperties } from 'react'
import type { Read } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { When } from '../../../ui/When.tsx'
import { levelProgress } from './progress.ts'
import './levels.css'

type Mine = Read<'account', 'levels'>[number]
type Level = Mine['levels'][number]

const useFigures = () => {
  const language = useLanguage()
  const points = new Intl.NumberFormat(localeOf[language])
  const shares = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 })
  return {
    language,
    points: (number: number) => points.format(number),
    /** A share in hundredths of a per cent. */
    share: (hundredths: number) => perCent(shares.format(hundredths / 100), language),
  }
}

/** The level of the player, where there are levels that are meant for him: nothing is drawn before that is known. */
export const Levels = () => {
  const { data } = useCall('account', 'levels', {})
  const mine = data?.data[0]
  return mine ? <OwnLevel mine={mine} /> : null
}

const OwnLevel = ({ mine }: { mine: Mine }) => {
  const t = useText()
  const { language, points, share } = useFigures()
  const { levels, reached, week, planned, paid } = mine
  const current = levels[reached - 1]
  const next = levels[reached]
  return (
    <section className="card levels" aria-labelledby="levels">
      <div className="levels-head">
        <div className="between">
          <div>
            <p className="small text-mist">{t('levels.title')}</p>
            <h2 className="h2" id="levels">
              {current ? current.name[language] : t('levels.none')}
            </h2>
          </div>
          <span className="levels-points num">{t('levels.points', { points: points(mine.points) })}</span>
        </div>
        <Track mine={mine} />
        <p className="between small text-mist">
          {next ? (
            <>
              <span>{t('levels.next', { name: next.name[language] })}</span>
              <span className="num">{t('levels.left', { points: points(next.points - mine.points) })}</span>
            </>
          ) : (
            t('levels.top')
          )}
        </p>
        <dl className="me-sum">
          <Fact name={t('levels.share')}>{share(current?.share ?? 0)}</Fact>
          <Fact name={t('levels.week')}>{points(week.points)}</Fact>
          <Fact name={t('levels.back')}>
            <Money amount={week.back} />
          </Fact>
          <Fact name={t('levels.until')}>
            <When at={`${week.lastDay}T12:00:00+03:00`} shape="date" />
          </Fact>
        </dl>
      </div>
      <Steps levels={levels} reached={reached} />
      {planned.map(({ from, levels: later }) => (
        <div key={from} className="levels-part">
          <p className="text-mist" role="note">
            {t(later.length > 0 ? 'levels.changes' : 'levels.ends')} <When at={from} shape="date" />
          </p>
          {later.length > 0 && <Steps levels={later} reached={0} />}
        </div>
      ))}
      <details className="levels-part">
        <summary>{t('levels.how')}</summary>
        <div className="flow text-mist">
          <p>{t('levels.how.edge')}</p>
          <p>{t('levels.how.sport', { edge: share(mine.sportEdge), other: share(mine.otherEdge) })}</p>
          <p>{t('levels.how.week')}</p>
          <p>{t('levels.how.keep')}</p>
        </div>
      </details>
      {paid.length > 0 && <Payments paid={paid} />}
    </section>
  )
}

/** The way through all levels, with each as a mark; the part of it that lies behind the player is filled. */
const Track = ({ mine: { levels, points, reached } }: { mine: Mine }) => {
  const t = useText()
  const share = levelProgress(levels, points)
  return (
    <div className="levels-track" style={{ '--share': share } as CSSProperties}>
      <progress max={1} value={share} aria-label={t('levels.title')} />
      {levels.map(({ points: from }, index) => (
        <span key={from} className={index < reached ? 'on' : ''} aria-hidden="true" />
      ))}
    </div>
  )
}

const Steps = ({ levels, reached }: { levels: readonly Level[]; reached: number }) => {
  const t = useText()
  const { language, points, share } = useFigures()
  return (
    <ul className="me-rows levels-steps" aria-label={t('levels.all')}>
      {levels.map((level, index) => (
        <li key={level.points}>
          <span className={index < reached ? 'me-mark on' : 'me-mark'}>
            <Icon name={index < reached ? 'check' : 'medal'} size="s" />
          </span>
          <span className="levels-name">
            <b>{level.name[language]}</b>
            <span className="small text-haze">
              {index < reached ? t('levels.reached') : t('levels.from', { points: points(level.points) })}
            </span>
          </span>
          <span className="levels-gives small">
            <span>{t('levels.back.share', { share: share(level.share) })}</span>
            {level.reward !== '0.00' && (
              <span className="text-mist">
                {t('levels.reward')} <Money amount={level.reward} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Payments = ({ paid }: { paid: Mine['paid'] }) => {
  const t = useText()
  return (
    <details className="levels-part">
      <summary>{t('levels.paid')}</summary>
      <ul className="levels-paid">
        {paid.map(({ week, back, reward }) => (
          <li key={week} className="between">
            <span className="small text-mist">
              {t('levels.weekOf')} <When at={`${week}T12:00:00+03:00`} shape="date" />
            </span>
            <span className="levels-gives small">
              {back !== '0.00' && (
                <span>
                  {t('levels.paid.back')} <Money amount={back} />
                </span>
              )}
              {reward !== '0.00' && (
                <span>
                  {t('levels.reward')} <Money amount={reward} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
