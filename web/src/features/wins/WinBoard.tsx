import { useEffect, useState } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Row } from '../../ui/Row.tsx'
import { panelOf, Tabs } from '../../ui/Tabs.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useLatestWins } from './useLatestWins.ts'
import { WinList } from './WinList.tsx'
import { maxOnBoard, winFrom } from './wins.ts'
import './wins.css'

const lists = ['latest', 'biggest', 'multipliers', 'coupons'] as const
type List = (typeof lists)[number]

const refetchMs = 30_000

/** The wins of all players in four lists. */
export const WinBoard = () => (useTexts('wins') ? <Board /> : null)

const Board = () => {
  const t = useText()
  const [list, setList] = useState<List>('latest')
  return (
    <Row title={t('wins.board')}>
      <div className="card win-board">
        <Tabs
          name="wins"
          label={t('wins.board')}
          tabs={lists.map((id) => ({ id, label: t(`wins.tab.${id}`) }))}
          chosen={list}
          choose={setList}
          className="win-tabs track edged"
        />
        <div {...panelOf('wins', list)}>{list === 'latest' ? <Latest /> : <OfToday list={list} />}</div>
        <p className="win-note small text-haze">{t('wins.note')}</p>
      </div>
    </Row>
  )
}

const Latest = () => {
  const wins = useLatestWins().slice(0, maxOnBoard)
  return wins.length > 0 ? <WinList wins={wins} /> : <None list="latest" />
}

const OfToday = ({ list }: { list: Exclude<List, 'latest'> }) => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('wins', 'board', {})
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refetch(), refetchMs)
    return () => clearInterval(timer)
  }, [refetch])
  if (isPending) return <Loading className="m-5 h-40" />
  if (isLoadingError) return <p className="p-5 text-mist">{t('frame.inaccessible')}</p>
  const wins = data?.data[0]?.[list] ?? []
  return wins.length > 0 ? <WinList wins={wins.map(winFrom)} /> : <None list={list} />
}

const None = ({ list }: { list: List }) => <p className="p-5 text-mist">{useText()(`wins.none.${list}`)}</p>
