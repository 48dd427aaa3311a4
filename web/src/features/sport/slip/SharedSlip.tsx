import { eventName } from '@yakamoz/values'
import { useMemo } from 'react'
import { callOptions, useCall } from '../../../lib/api/useCall.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import type { RouterContext } from '../../../router.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { To } from '../../../ui/To.tsx'
import { matchAddress } from '../address.ts'
import { isOver } from '../clock.ts'
import { Failed } from '../Failed.tsx'
import { withWords } from '../load.ts'
import { ListSkeleton } from '../MatchList.tsx'
import { Odds } from '../Odds.tsx'
import { MatchWhen } from '../Score.tsx'
import { draftOf, type Shared, selectionsOfShared } from './selections.ts'
import { emptySlip, groupKey, groupsOf, legKey } from './slip.ts'
import { type Sale, saleOf } from './slipTotals.ts'
import { slip } from './store.ts'
import { useFillSlip } from './useFillSlip.ts'
import { type LegNow, useSales } from './useSales.ts'
import './sharedSlip.css'

/** Loads the selections behind a code; returns the title of their page, undefined if the code leads nowhere. */
export const loadSharedSlip = async ({ queries, texts, shell }: RouterContext, code: string) => {
  const options = callOptions(texts.language.get(), 'betframe', 'getSharedSlip', { code })
  const [answer] = await withWords(texts, [queries.ensureQueryData(options)])
  return answer.data[0] && { title: `${texts.say('sport.sharedTitle', { code })} · ${shell.siteName}` }
}

/** Selections that somebody shares, as they are on sale now. */
export const SharedSlip = ({ code }: { code: string }) => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('betframe', 'getSharedSlip', { code })
  if (isLoadingError) return <Failed again={refetch} />
  if (isPending) return <ListSkeleton rows={3} />
  const [shared] = data.data
  if (!shared)
    return (
      <Empty isPage symbol="football" title={t('sport.noShared')} text={t('sport.noSharedText')}>
        <ButtonLink look="go" href="/sport">
          {t('sport.toUpcoming')}
        </ButtonLink>
      </Empty>
    )
  return <Shown code={code} shared={shared} />
}

const Shown = ({ code, shared }: { code: string; shared: Shared }) => {
  const t = useText()
  const selections = useMemo(() => selectionsOfShared(shared), [shared])
  const draft = useMemo(() => draftOf(selections), [selections])
  const { legs, sales } = useSales(draft)
  const { fill, isBusy } = useFillSlip()
  const isReplacing = useStateOf(slip, emptySlip).legs.length > 0
  const groups = groupsOf(draft)
  const isClosed = groups.every((group) => isShut(saleOf(sales, group)))
  return (
    <>
      <div className="sp-head">
        <h1 className="h1">{t('sport.shared')}</h1>
        <p className="badge tide num">{code}</p>
      </div>
      <section className="card sp-shared" aria-label={t('sport.shared')}>
        <p className="sp-shared-kind small text-mist">
          {t(`sport.kind.${selections.kind}`)} · {t('sport.selections', { count: groups.length })}
        </p>
        <ul>
          {groups.map((group) => (
            <SharedLegs
              key={groupKey(group)}
              legs={legs.filter(({ leg }) => group.includes(leg))}
              sale={saleOf(sales, group)}
            />
          ))}
        </ul>
        <div className="sp-shared-foot">
          <Button look="go" full busy={isBusy} disabled={isClosed} onClick={() => void fill(selections)} icon="ticket">
            {t('sport.takeShared')}
          </Button>
          <p className="small text-haze">
            {t(isClosed ? 'sport.againNone' : isReplacing ? 'sport.sharedReplaces' : 'sport.sharedPrices')}
          </p>
        </div>
      </section>
    </>
  )
}

const isShut = ({ state }: Sale): boolean => state === 'closed' || state === 'suspended'

/** Selections of one match that are played together, or a single one, at the price of now. */
const SharedLegs = ({ legs, sale }: { legs: readonly LegNow[]; sale: Sale }) => {
  const t = useText()
  const [first] = legs
  if (!first) return null
  const { leg, names, event, now } = first
  return (
    <li className="sp-shared-leg">
      <span className="grow">
        {event ? (
          legs.map((one) => (
            <span className="block" key={legKey(one.leg)}>
              <b>{one.names.outcome}</b> <span className="small text-haze">{one.names.market}</span>
            </span>
          ))
        ) : (
          <span className="text-mist">{t(sale.state === 'closed' ? 'sport.noMatch' : 'frame.loading')}</span>
        )}
        {event && (
          <To className="small text-mist block" href={matchAddress(leg.match)}>
            {eventName(names)}
          </To>
        )}
        {event && now && (
          <span className="small text-haze sp-when">
            <MatchWhen now={{ ...now, sport: event.sport }} start={event.start} />
          </span>
        )}
      </span>
      {isShut(sale) ? (
        <span className="badge">
          <Icon name="lock" size="xs" />
          {t(now && isOver(now.status) ? 'sport.sharedOver' : 'sport.sharedClosed')}
        </span>
      ) : (
        sale.odds && (
          <b className="num">
            <Odds odds={sale.odds} />
          </b>
        )
      )}
      {leg.banker && (
        <span className="badge sp-b" title={t('sport.bankerText')}>
          B
        </span>
      )}
    </li>
  )
}
