import { useQueries } from '@tanstack/react-query'
import { callOptions, useCall } from '../../../lib/api/useCall.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import type { RouterContext } from '../../../router.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { To } from '../../../ui/To.tsx'
import { matchAddress } from '../address.ts'
import { isOver } from '../clock.ts'
import { Failed } from '../Failed.tsx'
import { marketKeyOf } from '../live/board.ts'
import { stateNow, useBoard } from '../live/useLive.ts'
import { matchOptions, withWords } from '../load.ts'
import { ListSkeleton } from '../MatchList.tsx'
import { Odds } from '../Odds.tsx'
import type { EventWhole } from '../rows.ts'
import { MatchWhen } from '../Score.tsx'
import { type Choice, legsOnSale, type Selections, selectionsOfShared } from './selections.ts'
import { emptySlip } from './slip.ts'
import { slip } from './store.ts'
import { useFillSlip } from './useFillSlip.ts'
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
  return <Shown code={code} selections={selectionsOfShared(shared)} />
}

/** The matches of the selections, followed by questions of every ten seconds. */
const useMatches = (selections: Selections) => {
  const language = useLanguage()
  const matches = [...new Set(selections.legs.map(({ match }) => match))]
  const answers = useQueries({
    queries: matches.map((match) => ({ ...matchOptions(language, match), refetchInterval: 10_000 })),
  })
  return {
    isPending: answers.some(({ isPending }) => isPending),
    answered: new Map(
      answers.flatMap(({ data, dataUpdatedAt }) =>
        (data?.data ?? []).map((event) => [event.match, { event, answeredMs: dataUpdatedAt }] as const),
      ),
    ),
  }
}

const Shown = ({ code, selections }: { code: string; selections: Selections }) => {
  const t = useText()
  const { answered, isPending } = useMatches(selections)
  const { fill, isBusy } = useFillSlip()
  const isReplacing = useStateOf(slip, emptySlip).legs.length > 0
  const onSale = selections.legs.filter((leg) => legsOnSale(leg, answered.get(leg.match)?.event).length > 0)
  return (
    <>
      <div className="sp-head">
        <h1 className="h1">{t('sport.shared')}</h1>
        <p className="badge tide num">{code}</p>
      </div>
      {isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        <section className="card sp-shared" aria-label={t('sport.shared')}>
          <p className="sp-shared-kind small text-mist">
            {t(`sport.kind.${selections.kind}`)} · {t('sport.selections', { count: selections.legs.length })}
          </p>
          <ul>
            {selections.legs.map((leg) => (
              <SharedLeg
                key={`${leg.match} ${leg.choices.map((one) => `${marketKeyOf(one)} ${one.outcome}`).join(' ')}`}
                leg={leg}
                answer={answered.get(leg.match)}
              />
            ))}
          </ul>
          <div className="sp-shared-foot">
            <Button
              look="go"
              full
              busy={isBusy}
              disabled={onSale.length === 0}
              onClick={() => void fill(selections)}
              icon="ticket"
            >
              {t('sport.takeShared')}
            </Button>
            <p className="small text-haze">
              {t(onSale.length === 0 ? 'sport.againNone' : isReplacing ? 'sport.sharedReplaces' : 'sport.sharedPrices')}
            </p>
          </div>
        </section>
      )}
    </>
  )
}

type Answered = { event: EventWhole; answeredMs: number }
type LegProps = { leg: Selections['legs'][number]; answer: Answered | undefined }

const SharedLeg = ({ leg, answer }: LegProps) => {
  const t = useText()
  const board = useBoard(leg.match)
  if (!answer)
    return (
      <li className="sp-shared-leg">
        <span className="text-mist grow">{t('sport.noMatch')}</span>
      </li>
    )
  const { event, answeredMs } = answer
  const now = legsOnSale(leg, event)
  const odds = leg.choices.length === 1 ? now[0]?.odds : undefined
  return (
    <li className="sp-shared-leg">
      <span className="grow">
        {leg.choices.map((choice) => (
          <ChoiceLine key={`${marketKeyOf(choice)} ${choice.outcome}`} event={event} choice={choice} />
        ))}
        <To className="small text-mist block" href={matchAddress(event.match)}>
          {event.home.name} – {event.away.name}
        </To>
        <span className="small text-haze sp-when">
          <MatchWhen now={{ ...stateNow(event, board, answeredMs), sport: event.sport }} start={event.start} />
        </span>
      </span>
      {odds ? (
        <b className="num">
          <Odds odds={odds} />
        </b>
      ) : (
        now.length === 0 && (
          <span className="badge">
            <Icon name="lock" size="xs" />
            {t(isOver(event.status) ? 'sport.sharedOver' : 'sport.sharedClosed')}
          </span>
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

/** An outcome and its market; of a market that is not offered any more the match alone is named. */
const ChoiceLine = ({ event, choice }: { event: EventWhole; choice: Choice }) => {
  const market = event.markets.find((one) => marketKeyOf(one) === marketKeyOf(choice))
  const outcome = market?.outcomes.find((one) => one.outcome === choice.outcome)
  if (!market || !outcome) return null
  return (
    <span className="block">
      <b>{outcome.name}</b> <span className="small text-haze">{market.name}</span>
    </span>
  )
}
