import { useParams } from '@tanstack/react-router'
import { ChevronRight, UserRoundX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useAddress } from '../../lib/address.ts'
import { isRefused } from '../../lib/refusalText.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { useChosenInView } from '../../ui/useChosenInView.ts'
import { useScrollEdges } from '../../ui/useScrollEdges.ts'
import { PlayerHead } from './PlayerHead.tsx'
import { playerPanels } from './panels.tsx'
import { type Player, usePlayer } from './player.ts'

/** The page of a player: who he is above, and everything about him in panels. */
export const PlayerPage = () => {
  const t = useText()
  const { player: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = usePlayer(id)
  const player = data?.data[0]
  const title = t('frame.title', { page: player?.username ?? id })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="page" key={id}>
      <nav className="crumbs" aria-label={t('players.path')}>
        <To to="/players">{t('players.back')}</To>
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{player?.username ?? id}</span>
      </nav>
      {error && !player ? (
        isRefused(error, 'not_found', 'invalid_input') ? (
          <Empty icon={UserRoundX} title={t('players.missing')} isPage />
        ) : (
          <Failed cause={error} retry={() => void refetch()} isPage />
        )
      ) : (
        <>
          <PlayerHead player={player} />
          {player && <Panels player={player} />}
        </>
      )}
    </div>
  )
}

const Panels = ({ player }: { player: Player }) => {
  const t = useText()
  const member = useMember()
  const [{ tab }, setAddress] = useAddress()
  const panels = playerPanels.filter(({ needs }) => mayDo(member, needs))
  const chosen = panels.find(({ id }) => id === tab) ?? panels[0]
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  useChosenInView(list, chosen?.id)
  return (
    <Tabs
      className="tabs"
      selectedKey={chosen?.id ?? ''}
      onSelectionChange={(key) => setAddress({ tab: key === panels[0]?.id ? '' : String(key) })}
    >
      <TabList ref={list} aria-label={player.username} className="tab-list scrolls">
        {panels.map(({ id, name, count }) => (
          <Tab key={id} id={id} className="tab">
            {t(name)}
            <Count count={count?.(player) ?? 0} />
          </Tab>
        ))}
      </TabList>
      {panels.map(({ id, isTable, Content }) => (
        <TabPanel key={id} id={id} className={`tab-panel${isTable ? ' bare' : ''}`}>
          <Content player={player} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

const Count = ({ count }: { count: number }) => (count === 0 ? null : <span className="tab-count">{count}</span>)
