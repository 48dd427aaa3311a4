import { eventName } from '@yakamoz/values'
import { X } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Section } from '../../ui/Section.tsx'
import { Count } from '../../ui/Share.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { Price } from './Price.tsx'

type Boost = RowOf<'trading', 'boosts'>

/** The raised prices of the last thirty days, with what they have cost. */
export const Boosts = () => {
  const t = useText()
  const { data, error, refetch } = useRead('trading', 'boosts', {})
  if (!data) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <div className="page-body">
      <Section title={t('trading.boosts')} about={t('trading.boostsAbout')}>
        {data.data.length === 0 ? (
          <p className="text-mist">{t('trading.noBoosts')}</p>
        ) : (
          <ScrollArea label={t('trading.boosts')}>
            <BoostTable boosts={data.data} />
          </ScrollArea>
        )}
      </Section>
    </div>
  )
}

const BoostTable = ({ boosts }: { boosts: readonly Boost[] }) => {
  const t = useText()
  const [ending, setEnding] = useState<Boost>()
  return (
    <>
      <PlainTable
        heads={[
          t('trading.boostOn'),
          { name: t('trading.boostRaised'), shape: 'end' },
          { name: t('trading.boostMost'), shape: 'end' },
          t('trading.until'),
          { name: t('trading.column.bets'), shape: 'end' },
          { name: t('trading.column.stake'), shape: 'end' },
          { name: t('trading.boostCost'), shape: 'end' },
          t('trading.setBy'),
          { name: t('trading.acts'), shape: 'acts' },
        ]}
      >
        {boosts.map((boost) => (
          <BoostLine key={boost.id} boost={boost} end={() => setEnding(boost)} />
        ))}
      </PlainTable>
      {ending && <EndBoost boost={ending} close={() => setEnding(undefined)} />}
    </>
  )
}

const useBoostName = () => {
  const language = useLanguage()
  return ({ marketName, outcomeName }: Boost): string => `${marketName[language]} · ${outcomeName[language]}`
}

const BoostLine = ({ boost, end }: { boost: Boost; end(): void }) => {
  const t = useText()
  const mayPrice = useMay('trading.price')
  const name = useBoostName()(boost)
  const hasEnded = Date.parse(boost.until) <= Date.now()
  return (
    <tr>
      <th scope="row">
        <To to={`/trading/${encodeURIComponent(boost.match)}`}>{eventName(boost)}</To>
        <span className="block font-normal text-mist">{name}</span>
      </th>
      <td className="end">
        {boost.price === '' ? (
          <span className="num">{t('trading.percent', { percent: boost.percent })}</span>
        ) : (
          <span className="num">
            <Price milli={boost.plain} /> → <Price milli={boost.price} />
          </span>
        )}
      </td>
      <td className="end">
        <Money amount={boost.maxStake} />
      </td>
      <td>{hasEnded ? <Badge tone="line">{t('trading.boostEnded')}</Badge> : <When at={boost.until} />}</td>
      <td className="end">
        <Count count={boost.bets} />
      </td>
      <td className="end">
        <Money amount={boost.stake} />
      </td>
      <td className="end">
        <Money amount={boost.paid} />
      </td>
      <td title={boost.reason}>
        {actorText(t, boost.by)} · <When at={boost.at} shape="far" />
      </td>
      <td className="end">
        {mayPrice && !hasEnded && (
          <IconButton label={`${t('trading.act.end_boost')}: ${name}`} onPress={end}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

const EndBoost = ({ boost, close }: { boost: Boost; close(): void }) => {
  const t = useText()
  const act = useAct('trading', 'end_boost', { changes: ['trading'], done: useActDone(close) })
  const name = useBoostName()(boost)
  return (
    <ReasonDialog
      title={t('trading.act.end_boost')}
      about={`${name} · ${t('trading.actAbout.end_boost')}`}
      look="stop"
      isOpen
      isPending={act.isPending}
      close={close}
      send={(reason) => act.mutate({ id: boost.id, reason })}
    />
  )
}
