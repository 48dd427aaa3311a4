import type { Permission } from '@yakamoz/contract/console/permissions'
import {
  Ban,
  ChevronDown,
  CircleSlash,
  Coffee,
  Download,
  Eraser,
  Gauge,
  KeyRound,
  LogOut,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { ActDialog } from './ActDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { PeriodDialog } from './PeriodDialog.tsx'
import type { Player } from './player.ts'

const acts = [
  'block',
  'unblock',
  'end_sessions',
  'remove_factor',
  'set_limit',
  'set_break',
  'exclude',
  'export',
  'erase',
] as const
export type PlayerAct = (typeof acts)[number]

type Entry = { needs: Permission; icon: LucideIcon; isDanger?: true; fits?(player: Player): boolean }

const entries: Readonly<Record<PlayerAct, Entry>> = {
  block: { needs: 'players.access', icon: Ban, isDanger: true, fits: ({ status }) => status === 'active' },
  unblock: { needs: 'players.access', icon: RotateCcw, fits: ({ status }) => status === 'blocked' },
  end_sessions: { needs: 'players.access', icon: LogOut },
  remove_factor: { needs: 'players.secure', icon: KeyRound, fits: ({ factor }) => factor !== 'none' },
  set_limit: { needs: 'players.protect', icon: Gauge },
  set_break: { needs: 'players.protect', icon: Coffee },
  exclude: { needs: 'players.protect', icon: CircleSlash, isDanger: true },
  export: { needs: 'players.export', icon: Download },
  erase: {
    needs: 'players.erase',
    icon: Eraser,
    isDanger: true,
    fits: ({ closed, erased }) => closed !== '' && erased === '',
  },
}

/** What a member of staff may do about a player. */
export const PlayerActs = ({ player }: { player: Player }) => {
  const t = useText()
  const member = useMember()
  const [chosen, setChosen] = useState<PlayerAct>()
  const shown = acts.filter((act) => mayDo(member, entries[act].needs) && (entries[act].fits?.(player) ?? true))
  const close = () => setChosen(undefined)
  if (shown.length === 0) return null
  return (
    <>
      <MenuTrigger>
        <Button className="btn flex-none">
          <span>{t('players.acts')}</span>
          <ChevronDown size={15} aria-hidden />
        </Button>
        <Popover className="pop" placement="bottom end" offset={4}>
          <Menu className="options" onAction={(key) => setChosen(key as PlayerAct)}>
            {shown.map((act) => {
              const { icon: Icon, isDanger } = entries[act]
              return (
                <MenuItem
                  key={act}
                  id={act}
                  className={`option${isDanger ? ' danger' : ''}`}
                  textValue={t(`players.act.${act}`)}
                >
                  <Icon size={16} aria-hidden />
                  {t(`players.act.${act}`)}
                </MenuItem>
              )
            })}
          </Menu>
        </Popover>
      </MenuTrigger>
      <ActDialog player={player} act="block" isOpen={chosen === 'block'} close={close} />
      <ActDialog player={player} act="unblock" isOpen={chosen === 'unblock'} close={close} />
      <ActDialog player={player} act="end_sessions" isOpen={chosen === 'end_sessions'} close={close} />
      <ActDialog player={player} act="remove_factor" isOpen={chosen === 'remove_factor'} close={close} />
      <PeriodDialog player={player} act="set_break" isOpen={chosen === 'set_break'} close={close} />
      <PeriodDialog player={player} act="exclude" isOpen={chosen === 'exclude'} close={close} />
      <LimitDialog player={player} isOpen={chosen === 'set_limit'} close={close} />
      <ExportDialog player={player} isOpen={chosen === 'export'} close={close} />
      <EraseDialog player={player} isOpen={chosen === 'erase'} close={close} />
    </>
  )
}
