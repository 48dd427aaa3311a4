import { type ClosingTime, closingTimes } from '@yakamoz/contract/console/games'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { mayDo, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { GameOf } from './returns.ts'
import { StakesForm } from './StakesForm.tsx'
import { VoidRound } from './VoidRound.tsx'

/** The prices of the cards of a bingo game, each of which is a hall. */
const hallsOf = ({ kind, stakes }: GameOf): readonly number[] => (kind.includes('bingo') ? (stakes?.least ?? []) : [])

/** `stop`: a game that closes after its round is closed at once. */
type Asked = 'open' | 'stop' | 'alarm'

/** What can be done with a game, each for a reason. */
export const GameActs = ({ game }: { game: GameOf }) => {
  const t = useText()
  const member = useMember()
  const [asked, setAsked] = useState<Asked>()
  const [when, setWhen] = useState<ClosingTime>('after_round')
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
  const turn = game.open || asked === 'stop' ? ('close' as const) : ('reopen' as const)
  const asksWhen = game.open && game.shared
  return (
    <>
      {game.alarmed !== '' && <Button onPress={() => setAsked('alarm')}>{t('games.endAlarm')}</Button>}
      {game.closing && <Button onPress={() => setAsked('stop')}>{t('games.closeAtOnce')}</Button>}
      <Button onPress={() => setAsked('open')}>{t(game.open ? 'games.close' : 'games.reopen')}</Button>
      {game.stakes && <StakesForm game={game} stakes={game.stakes} />}
      {game.shared && <VoidRound game={game.id} halls={hallsOf(game)} />}
      <ReasonDialog
        title={t(`games.${turn}`)}
        about={asksWhen ? undefined : t(`games.${turn}About`)}
        look={turn === 'close' ? 'stop' : 'go'}
        isOpen={asked === 'open' || asked === 'stop'}
        isPending={setOpen.isPending}
        close={close}
        send={(reason) =>
          setOpen.mutate({
            game: game.id,
            open: turn === 'reopen',
            when: asked === 'stop' ? 'at_once' : when,
            reason,
          })
        }
      >
        {asksWhen && (
          <>
            <Segments
              label={t('games.when')}
              options={closingTimes.map((id) => ({ id, name: t(`games.when.${id}`) }))}
              value={when}
              onChange={setWhen}
            />
            <p className="text-mist">{t(`games.whenAbout.${when}`)}</p>
          </>
        )}
      </ReasonDialog>
      <ReasonDialog
        title={t('games.endAlarm')}
        about={t('games.endAlarmAbout')}
        isOpen={asked === 'alarm'}
        isPending={endAlarm.isPending}
        close={close}
        send={(reason) => endAlarm.mutate({ game: game.id, reason })}
      />
    </>
  )
}
