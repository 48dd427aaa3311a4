import type { CSSProperties } from 'react'
import { useText } from '../../lib/texts.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { countOf, type MatchPage } from './match.ts'
import { Result } from './Result.tsx'

/** What the scores of a match cost: the worst one of each count, and the final scores of goals or sets as a grid. */
export const CostByScore = ({ match }: { match: MatchPage }) => {
  const t = useText()
  return (
    <section className="trading-scores" aria-label={t('trading.byScore')}>
      <div className="card">
        <h2>{t('trading.worstByCount')}</h2>
        <p className="text-small text-haze">{t('trading.worstAbout')}</p>
        {match.counts.length === 0 ? (
          <p className="text-mist">{t('trading.noBets')}</p>
        ) : (
          <ScrollArea label={t('trading.worstByCount')}>
            <PlainTable
              heads={[
                t('trading.counted'),
                { name: t('trading.score'), shape: 'end' },
                { name: t('trading.column.paid'), shape: 'end' },
                { name: t('trading.column.result'), shape: 'end' },
              ]}
            >
              {match.counts.map((count) => (
                <CountRow key={count.count} {...count} />
              ))}
            </PlainTable>
          </ScrollArea>
        )}
      </div>
      {match.scores.length > 0 && <Scores match={match} />}
    </section>
  )
}

const CountRow = ({ count, stake, paid, score }: MatchPage['counts'][number]) => {
  const t = useText()
  const { text, part } = countOf(count)
  return (
    <tr>
      <th scope="row">
        {t(text)} {part && <span className="num">{part}</span>}
      </th>
      <td className="end num">{score ? `${score.home}:${score.away}` : '–'}</td>
      <td className="end">
        <Money amount={paid} />
      </td>
      <td className="end">
        <Result stake={stake} paid={paid} />
      </td>
    </tr>
  )
}

const highest = 6
const numbers = Array.from({ length: highest + 1 }, (_, number) => number)
const shown = (number: number): string => (number === highest ? `${number}+` : String(number))

/** The costs of final scores: the first team's down, the second team's across. The darker, the more is paid. */
const Scores = ({ match: { home, away, scores, scoredStake } }: { match: MatchPage }) => {
  const t = useText()
  const most = scores.reduce((sum, { paid }) => Math.max(sum, paid), 1)
  const paidAt = (one: number, other: number) =>
    scores.find((score) => score.home === one && score.away === other)?.paid ?? 0
  return (
    <div className="card">
      <h2>{t('trading.byScore')}</h2>
      <p className="text-small text-haze">{t('trading.byScoreAbout', { home, away })}</p>
      <ScrollArea label={t('trading.byScore')} className="score-grid">
        <table>
          <thead>
            <tr>
              <td />
              {numbers.map((number) => (
                <th key={number} scope="col" className="num">
                  {shown(number)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((one) => (
              <tr key={one}>
                <th scope="row" className="num">
                  {shown(one)}
                </th>
                {numbers.map((other) => (
                  <td
                    key={other}
                    style={{ '--share': paidAt(one, other) / most } as CSSProperties}
                    title={`${home} ${shown(one)}:${shown(other)} ${away}`}
                  >
                    <Result stake={scoredStake} paid={paidAt(one, other)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}
