import { useParams } from '@tanstack/react-router'
import { returnOf } from '@yakamoz/contract/console/figures'
import { ChevronRight, Dices } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRead } from '../../lib/calls.ts'
import { kindName } from '../../lib/gameKinds.ts'
import { isRefused } from '../../lib/refusalText.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText, fullWhen } from '../../lib/when.ts'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { GameActs } from './GameActs.tsx'
import { GameBadges } from './GameBadges.tsx'
import { Interval } from './Interval.tsx'
import { type GameOf, mostEvidence } from './returns.ts'
import { Scrolling } from './Scrolling.tsx'
import { PlayedVoids, SharedVoids } from './Voids.tsx'
import './games.css'

const ReturnChart = lazy(() => import('./ReturnChart.tsx'))

/** The page of a game: what it paid beside what was to be expected, by version and by day. */
export const GamePage = () => {
  const t = useText()
  const language = useLanguage()
  const { game: id = '' } = useParams({ strict: false })
  const isNumber = /^\d{1,9}$/.test(id)
  const { data, error, refetch } = useRead('games', 'page', { game: Number(id) }, { enabled: isNumber })
  const game = data?.data[0]
  const name = game?.name[language] ?? id
  const isMissing = !isNumber || isRefused(error, 'not_found', 'invalid_input')
  return (
    <Page
      title={isMissing ? t('games.missing') : name}
      about={game && [kindName(game.kind, t), game.provider].filter(Boolean).join(' · ')}
      acts={game && <GameActs game={game} />}
      crumbs={
        <nav className="crumbs" aria-label={t('games.path')}>
          <To to="/games">{t('games.back')}</To>
          <ChevronRight size={14} aria-hidden />
          <span aria-current="page">{name}</span>
        </nav>
      }
    >
      <div className="page-body">
        {isMissing ? (
          <Empty icon={Dices} title={t('games.missing')} />
        ) : game ? (
          <Figures game={game} />
        ) : error ? (
          <Failed cause={error} retry={() => void refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </div>
    </Page>
  )
}

const Figures = ({ game }: { game: GameOf }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="games">
      {game.alarmed !== '' && (
        <Note tone="bad">
          <span>
            <strong>{t('games.alarmSince', { time: fullWhen(Date.parse(game.alarmed), language) })}</strong>
            <br />
            {t('games.alarmAbout')}
          </span>
        </Note>
      )}
      <section className="tiles of-games" aria-label={t('games.sinceLaunch')}>
        <Tile name={t('games.actual')}>
          <Share share={returnOf(game)} />
        </Tile>
        <Tile name={t('games.stated')}>
          <Share share={game.stated === 0 ? undefined : game.stated / 1e4} />
        </Tile>
        <Tile name={t('games.staked')}>
          <Money amount={game.staked} />
        </Tile>
        <Tile name={t('games.paid')}>
          <Money amount={game.paid} />
        </Tile>
        <div className="tile">
          <span className="text-small text-mist">{t('games.status')}</span>
          <GameBadges {...game} />
          <span className="text-small text-haze">
            {t(game.stakes?.byHand ? 'games.stakesByHand' : 'games.stakes')}: <Money amount={game.least} /> –{' '}
            <Money amount={game.most} />
          </span>
        </div>
      </section>
      <section className="chart-card">
        <h2>{t('games.chart')}</h2>
        <p className="text-small text-mist">{t('games.chartAbout')}</p>
        <Suspense fallback={<div className="chart" />}>
          <ReturnChart days={game.days} />
        </Suspense>
      </section>
      {game.streams.length > 0 && <Streams game={game} />}
      {game.days.length > 0 && <Days game={game} />}
      {game.shared ? <SharedVoids game={game.id} /> : <PlayedVoids game={game.id} />}
      <p>
        <To to={`/reports?report=play&period=quarter&by=day&game=${game.id}`}>{t('games.report')}</To>
      </p>
    </div>
  )
}

type Sums = GameOf['days'][number]

/** What was played, paid and expected, as cells of a row. */
const PlayedCells = ({ sums }: { sums: Omit<Sums, 'day'> }) => {
  const t = useText()
  return (
    <>
      <td>
        <Count count={sums.units} />
        {sums.leftOut > 0 && (
          <span className="block text-small text-haze" title={t('games.leftOutAbout')}>
            {t('games.leftOut', { count: sums.leftOut })}
          </span>
        )}
      </td>
      <td>
        <Money amount={sums.staked} />
      </td>
      <td>
        <Money amount={sums.paid} />
      </td>
      <td>
        <Share share={returnOf(sums)} />
      </td>
      <td>
        <Interval sums={sums} />
      </td>
    </>
  )
}

const playedHeads = ['units', 'staked', 'paid', 'return', 'interval'] as const

const Heads = ({ first, more = [] }: { first: string; more?: readonly string[] }) => {
  const t = useText()
  return (
    <thead>
      <tr>
        <th scope="col" className="start">
          {first}
        </th>
        {[...playedHeads.map((head) => t(`games.${head}`)), ...more].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Streams = ({ game }: { game: GameOf }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Scrolling title={t('games.versions')}>
      <table className="day-table">
        <Heads first={t('games.stream')} more={[t('games.evidence')]} />
        <tbody>
          {game.streams.map((stream) => (
            <tr key={`${stream.version} ${stream.kind}`}>
              <th scope="row">
                {t(`games.stream.${stream.kind}`)}
                <span className="ml-2 text-haze">
                  {stream.version === 0 ? t('games.outside') : `${t('games.version')} ${stream.version}`}
                </span>
                {stream.acknowledged !== '' && (
                  <span className="ml-2 text-haze">
                    {t('games.acknowledged', { time: fullWhen(Date.parse(stream.acknowledged), language) })}
                  </span>
                )}
              </th>
              <PlayedCells sums={stream} />
              <td title={t('games.evidenceAbout')}>
                <Share share={stream.judged ? stream.evidence : undefined} digits={0} most={mostEvidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

const Days = ({ game }: { game: GameOf }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Scrolling title={t('games.days')}>
      <table className="day-table">
        <Heads first={t('games.day')} />
        <tbody>
          {game.days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day, language)}</th>
              <PlayedCells sums={day} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
