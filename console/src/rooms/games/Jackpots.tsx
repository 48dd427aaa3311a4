import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'

type Jackpot = RowOf<'games', 'jackpots'>

/** The jackpots of slots: pots, rules and last hits. */
export const Jackpots = () => {
  const { data, error, refetch } = useRead('games', 'jackpots', {})
  if (!data) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <div className="jackpots">
      {data.data.map((jackpot) => (
        <Card key={jackpot.level} jackpot={jackpot} />
      ))}
    </div>
  )
}

const Card = ({ jackpot }: { jackpot: Jackpot }) => {
  const t = useText()
  const language = useLanguage()
  const level = t(`games.level.${jackpot.level}`)
  const share = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 })
  const count = new Intl.NumberFormat(locales[language])
  return (
    <section className="jackpot" aria-label={level}>
      <header>
        <h2>{level}</h2>
        {!jackpot.open && <Badge tone="wait-for">{t('games.closed')}</Badge>}
        <strong className="pot">
          <Money amount={jackpot.pot} />
        </strong>
      </header>
      <dl>
        <div>
          <dt>{t('games.base')}</dt>
          <dd>
            <Money amount={jackpot.base} />
          </dd>
        </div>
        <div>
          <dt>{t('games.share')}</dt>
          <dd>{t('games.shareOf', { share: share.format(jackpot.share / 1e6) })}</dd>
        </div>
        <div>
          <dt>{t('games.odds')}</dt>
          <dd className="num">{t('games.oddsOf', { count: count.format(Math.round(jackpot.odds / 100)) })}</dd>
        </div>
      </dl>
      {jackpot.hits.length === 0 ? (
        <p className="text-small text-mist">{t('games.noHits')}</p>
      ) : (
        <table className="day-table" aria-label={t('games.hitsOf', { level })}>
          <thead>
            <tr>
              <th scope="col" className="start">
                {t('games.player')}
              </th>
              <th scope="col">{t('games.game')}</th>
              <th scope="col">{t('games.amount')}</th>
              <th scope="col">{t('games.time')}</th>
            </tr>
          </thead>
          <tbody>
            {jackpot.hits.map((hit) => (
              <tr key={`${hit.player} ${hit.at}`}>
                <th scope="row">
                  <To to={`/players/${hit.player}`}>{hit.username || String(hit.player)}</To>
                </th>
                <td>{hit.game[language] || '–'}</td>
                <td>
                  <Money amount={hit.amount} />
                  {hit.returned && <span className="block text-small text-haze">{t('games.returned')}</span>}
                </td>
                <td>
                  <When at={hit.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
