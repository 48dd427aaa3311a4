import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { GameOf } from './returns.ts'

type Asked = 'open' | 'alarm'

/** What can be done with a game, each for a reason. */
export const GameActs = ({ game }: { game: GameOf }) => {
  const t = useText()
  const member = useMember()
  const [asked, setAsked] = useState<Asked>()
  const over = {
    changes: ['games'] as const,
    done: () => {
      setAsked(undefined)
      notify('good', t('games.done'))
    },
  }
  const setOpen = useAct('games', 'set_open', over)
  const endAlarm = useAct('games', 'acknowledge', over)
  if (!mayDo(member, 'games.change')) return null
  const close = () => setAsked(undefined)
  const turn = game.open ? ('close' as const) : ('reopen' as const)
  return (
    <>
      {game.alarmed !== '' && <Button onPress={() => setAsked('alarm')}>{t('games.endAlarm')}</Button>}
      <Button onPress={() => setAsked('open')}>{t(`games.${turn}`)}</Button>
      <ReasonDialog
        title={t(`games.${turn}`)}
        about={t(`games.${turn}About`)}
        act={t(`games.${turn}`)}
        look={game.open ? 'stop' : 'go'}
        isOpen={asked === 'open'}
        isPending={setOpen.isPending}
        close={close}
        send={(reason) => setOpen.mutate({ game: game.id, open: !game.open, reason })}
      />
      <ReasonDialog
        title={t('games.endAlarm')}
        about={t('games.endAlarmAbout')}
        act={t('games.endAlarm')}
        isOpen={asked === 'alarm'}
        isPending={endAlarm.isPending}
        close={close}
        send={(reason) => endAlarm.mutate({ game: game.id, reason })}
      />
    </>
  )
}
