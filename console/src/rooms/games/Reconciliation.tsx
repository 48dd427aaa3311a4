import { CheckCheck, Scale } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePage } from '../../ui/PagedList.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Count } from '../../ui/Share.tsx'
import { Empty, Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { CompareForm } from './CompareForm.tsx'
import { adapterName } from './offered.ts'

type Page = RowOf<'games', 'reconciliations'>
type Difference = RowOf<'games', 'differences'>

const states = ['open', 'settled'] as const

/** Transactions of aggregators that differ from ours, and the days that were compared. Nothing is booked here: a person settles each with a note. */
export const Reconciliation = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const mayChange = useMay('games.change')
  const state = address.show === 'settled' ? 'settled' : 'open'
  const { data, error, refetch } = useRead('games', 'reconciliations', {})
  const [isComparing, setComparing] = useState(false)
  const page = data?.data[0]
  if (!page) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <section className="games" aria-label={t('games.part.reconciliation')}>
      <div className="games-bar">
        <Choice
          label={t('games.match.show')}
          options={states.map((id) => ({ id, name: t(`games.match.${id}`) }))}
          value={state}
          onChange={(next) => setAddress({ show: next === 'open' ? '' : next, offset: '' })}
        />
        {mayChange && (
          <span className="ml-auto">
            <Button onPress={() => setComparing(true)}>
              <Scale size={15} aria-hidden />
              {t('games.match.compare')}
            </Button>
          </span>
        )}
      </div>
      <p className="max-w-[90ch] text-mist">{t('games.match.about')}</p>
      <DifferenceList state={state} maySettle={mayChange && state === 'open'} />
      <Days days={page.days} />
      <Modal
        title={t('games.match.compare')}
        about={t('games.match.compareAbout')}
        isOpen={isComparing}
        onClose={() => setComparing(false)}
      >
        <CompareForm adapters={page.adapters} close={() => setComparing(false)} />
      </Modal>
    </section>
  )
}

const keyOf = ({ adapter, day, reference }: Difference): string => `${adapter} ${day} ${reference}`

type ListProps = { state: (typeof states)[number]; maySettle: boolean }

const DifferenceList = ({ state, maySettle }: ListProps) => {
  const t = useText()
  const [, setAddress] = useAddress()
  const page = usePage()
  const reading = useRead('games', 'differences', { state, ...page }, { keep: true })
  const [chosen, setChosen] = useState<Difference>()
  const settle = useAct('games', 'settle_difference', { changes: ['games'], done: () => setChosen(undefined) })
  const rows = reading.data?.data
  if (!rows)
    return reading.error ? <Failed cause={reading.error} retry={() => void reading.refetch()} /> : <SkeletonLines />
  return (
    <>
      {rows.length === 0 ? (
        <Empty icon={CheckCheck} title={t(`games.match.none.${state}`)} />
      ) : (
        <ScrollArea label={t('games.match.differences')}>
          <PlainTable
            label={t('games.match.differences')}
            heads={[
              t('games.match.difference'),
              t('games.match.transaction'),
              t('games.match.player'),
              { name: t('games.match.ours'), shape: 'end' },
              { name: t('games.match.theirs'), shape: 'end' },
              maySettle ? { name: t('games.match.settle'), shape: 'acts' } : t('games.match.note'),
            ]}
          >
            {rows.map((row) => (
              <DifferenceRow key={keyOf(row)} row={row} {...(maySettle ? { settle: () => setChosen(row) } : {})} />
            ))}
          </PlainTable>
        </ScrollArea>
      )}
      <Pages
        {...page}
        total={reading.data?.pagination?.total ?? 0}
        go={(offset) => setAddress({ offset: offset === 0 ? '' : String(offset) }, { push: true })}
      />
      <ReasonDialog
        title={t('games.match.settleTitle')}
        about={chosen && `${t(`games.match.kind.${chosen.kind}`)} · ${chosen.reference}`}
        act={t('games.match.settle')}
        isOpen={chosen !== undefined}
        isPending={settle.isPending}
        close={() => setChosen(undefined)}
        send={(note) => {
          if (!chosen) return
          const { adapter, day, reference } = chosen
          settle.mutate({ adapter, day, reference, note })
        }}
      />
    </>
  )
}

const types = ['bet', 'win', 'rollback'] as const

const DifferenceRow = ({ row, settle }: { row: Difference; settle?(): void }) => {
  const t = useText()
  const language = useLanguage()
  const type = types.find((one) => one === row.type)
  return (
    <tr>
      <td>
        <Badge tone={row.settled === '' ? 'wait-for' : undefined}>{t(`games.match.kind.${row.kind}`)}</Badge>
        <span className="block text-small text-haze">
          {adapterName(row.adapter)} · {dayText(row.day, language)}
        </span>
      </td>
      <td>
        {type && t(`games.match.type.${type}`)}
        <span className="num block text-small text-haze">{row.reference}</span>
      </td>
      <td>{row.player === '' ? '–' : <To to={`/players/${row.player}`}>{row.player}</To>}</td>
      <td className="end">
        <Side side={row.ours} />
      </td>
      <td className="end">
        <Side side={row.theirs} />
      </td>
      <td>{settle ? <Button onPress={settle}>{t('games.match.settle')}</Button> : <Settled row={row} />}</td>
    </tr>
  )
}

const transactionStates = ['booked', 'refused', 'rolled_back'] as const

/** What one side has of a transaction; a state of theirs that is not known is shown as they write it. */
const Side = ({ side }: { side: Difference['ours'] }) => {
  const t = useText()
  if (side.amount === '' && side.state === '') return <span className="text-haze">–</span>
  const known = transactionStates.find((one) => one === side.state)
  return (
    <>
      {side.amount !== '' && <Money amount={side.amount} />}
      <span className="block text-small text-mist">{known ? t(`games.match.state.${known}`) : side.state}</span>
    </>
  )
}

const Settled = ({ row: { settled, by, note } }: { row: Difference }) => {
  const t = useText()
  if (settled === '') return <span className="text-haze">–</span>
  return (
    <>
      {note}
      <span className="block text-small text-mist">
        {actorText(t, by)} · <When at={settled} />
      </span>
    </>
  )
}

/** The days that were compared; one without a difference says so. */
const Days = ({ days }: Pick<Page, 'days'>) => {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <h2 className="pt-4 font-semibold">{t('games.match.days')}</h2>
      {days.length === 0 ? (
        <Empty icon={Scale} title={t('games.match.noDays')} />
      ) : (
        <ScrollArea label={t('games.match.days')}>
          <PlainTable
            label={t('games.match.days')}
            heads={[
              t('games.match.day'),
              t('games.match.aggregator'),
              { name: t('games.match.listed'), shape: 'end' },
              { name: t('games.match.matched'), shape: 'end' },
              t('games.match.result'),
              t('games.match.made'),
            ]}
          >
            {days.map((day) => (
              <tr key={`${day.adapter} ${day.day}`}>
                <td className="whitespace-nowrap">{dayText(day.day, language)}</td>
                <td>
                  {adapterName(day.adapter)}
                  {day.source === 'file' && <span className="text-mist"> · {t('games.match.file')}</span>}
                </td>
                <td className="end">
                  <Count count={day.listed} />
                </td>
                <td className="end">
                  <Count count={day.matched} />
                </td>
                <td>
                  {day.differing === 0
                    ? t('games.match.equal')
                    : t('games.match.found', { count: day.differing, open: day.open })}
                </td>
                <td className="text-mist">
                  <When at={day.at} /> · {actorText(t, day.by)}
                </td>
              </tr>
            ))}
          </PlainTable>
        </ScrollArea>
      )}
    </>
  )
}
