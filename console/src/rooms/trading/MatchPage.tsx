import { useParams } from '@tanstack/react-router'
import { CalendarX2, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useRead } from '../../lib/calls.ts'
import { isRefused } from '../../lib/refusalText.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { CostByScore } from './CostByScore.tsx'
import { MarketSheet } from './MarketSheet.tsx'
import { type MatchPage as Match, sportText, stateOf } from './match.ts'
import { Result } from './Result.tsx'
import { MatchActs } from './TradingActs.tsx'
import './trading.css'
import { eventName } from '@yakamoz/values'

/** The page of a match: its markets with prices and open bets, and what each score would cost. */
export const MatchPage = () => {
  const t = useText()
  const { match: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead('trading', 'match', { match: id })
  const match = data?.data[0]
  const name = match ? eventName(match) : id
  const title = t('frame.title', { page: name })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="page" key={id}>
      <nav className="crumbs" aria-label={t('trading.path')}>
        <To to="/trading">{t('trading.title')}</To>
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{name}</span>
      </nav>
      {match && <Shown match={match} />}
      {!match && !error && <SkeletonLines />}
      {!match &&
        error &&
        (isRefused(error, 'not_found', 'invalid_input') ? (
          <Empty icon={CalendarX2} title={t('trading.missing')} isPage>
            <p>{t('trading.missingAbout')}</p>
          </Empty>
        ) : (
          <Failed cause={error} retry={() => void refetch()} isPage />
        ))}
    </div>
  )
}

const Shown = ({ match }: { match: Match }) => (
  <>
    <Head match={match} />
    <div className="page-body">
      <div className="trading-columns">
        <MarketSheet match={match} />
        <CostByScore match={match} />
      </div>
    </div>
  </>
)

/** What the prices of a match before play come from, unless the feed sets them. */
const Basis = ({ basis }: Pick<Match, 'basis'>) => {
  const t = useText()
  if (!basis) return null
  const { followed, deviation } = basis
  if (deviation === '') return <p className="text-mist">{t('trading.basis.alone')}</p>
  return (
    <p className="text-mist">
      {t(followed ? 'trading.basis.followed' : 'trading.basis.far')} <Share share={deviation / 10_000} digits={1} />
    </p>
  )
}

const figures = ['bets', 'stake', 'worst', 'result'] as const

const Head = ({ match }: { match: Match }) => {
  const t = useText()
  const language = useLanguage()
  const { home, away, score, sport, league, start, bets, stake, paid } = match
  const state = stateOf(match)
  return (
    <header className="player-head">
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-title font-bold">
            {eventName({ home, away })}
            {score && (
              <span className="num">
                {score.home}:{score.away}
              </span>
            )}
            <Badge tone={state.tone}>{t(state.text)}</Badge>
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-mist">
            <span>
              {t(sportText(sport))} · {league[language]}
            </span>
            <When at={start} />
            <span className="text-haze">
              <When at={start} shape="far" />
            </span>
            <To to={`/trading?part=coupons&match=${encodeURIComponent(match.match)}`}>{t('trading.toCoupons')}</To>
          </p>
          <Basis basis={match.basis} />
        </div>
        <MatchActs match={match} />
      </div>
      <dl className="figures of-four">
        {figures.map((id) => (
          <div key={id} title={t(`trading.figure.${id}`)}>
            <dt>{t(`trading.${id}`)}</dt>
            <dd className="value">
              {id === 'bets' && <Count count={bets} />}
              {id === 'stake' && <Money amount={stake} />}
              {id === 'worst' && <Money amount={paid} />}
              {id === 'result' && <Result stake={stake} paid={paid} />}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
