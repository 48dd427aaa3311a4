import { useParams } from '@tanstack/react-router'
import { ChevronRight, UserRoundX } from 'lucide-react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { Empty, Failed, Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { type Player, statusTone } from './Players.tsx'
import { playerPanels } from './panels.tsx'

/** The page of a player: who he is above, and everything about him in panels. */
export const PlayerPage = () => {
  const t = useText()
  const { player: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead('players', 'search', { query: id }, { once: true })
  const player = data?.data.find((row) => row.id === id)
  return (
    <div className="page">
      <nav className="crumbs" aria-label={t('players.title')}>
        <To to="/players">{t('players.back')}</To>
        <ChevronRight size={14} aria-hidden />
        <span>{player?.username ?? id}</span>
      </nav>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : data && !player ? (
        <Empty icon={UserRoundX} title={t('players.missing')} />
      ) : (
        <>
          <PlayerHead player={player} />
          {player && <Panels player={player} />}
        </>
      )}
    </div>
  )
}

const PlayerHead = ({ player }: { player: Player | undefined }) => {
  const t = useText()
  return (
    <header className="flex flex-none items-center gap-4 px-6 pt-1 pb-4">
      <Face name={player?.name ?? ''} large />
      <div className="grid min-w-0 gap-0.5">
        <h1 className="flex items-center gap-2 text-title font-bold">
          {player ? player.username : <Skeleton width={140} />}
          {player && <Badge tone={statusTone[player.status]}>{t(`players.status.${player.status}`)}</Badge>}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-mist">
          {player ? (
            <>
              <span>{player.name}</span>
              <span className="num text-haze">#{player.id}</span>
              <span className="text-haze">
                {t('players.registered')} <When at={player.registered} />
              </span>
            </>
          ) : (
            <Skeleton width={220} />
          )}
        </p>
      </div>
    </header>
  )
}

const Panels = ({ player }: { player: Player }) => {
  const t = useText()
  const member = useMember()
  const [{ tab }, setAddress] = useAddress()
  const panels = playerPanels.filter(({ needs }) => mayDo(member, needs))
  const chosen = panels.find(({ id }) => id === tab) ?? panels[0]
  return (
    <Tabs
      className="tabs"
      selectedKey={chosen?.id ?? ''}
      onSelectionChange={(key) => setAddress({ tab: key === panels[0]?.id ? '' : String(key) })}
    >
      <TabList aria-label={player.username} className="tab-list">
        {panels.map(({ id, name }) => (
          <Tab key={id} id={id} className="tab">
            {t(name)}
          </Tab>
        ))}
      </TabList>
      {panels.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <Content player={player} />
        </TabPanel>
      ))}
    </Tabs>
  )
}
