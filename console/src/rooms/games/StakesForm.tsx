import { type Kurus, kurusToText } from '@yakamoz/values'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { GameOf } from './returns.ts'

type Props = { game: GameOf; stakes: NonNullable<GameOf['stakes']> }

/** Sets the smallest and largest stake of a game, or takes what it states again. */
export const StakesForm = ({ game, stakes }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [asked, setAsked] = useState<'set' | 'reset'>()
  const [least, setLeast] = useState(game.least)
  const [most, setMost] = useState(game.most)
  const over = {
    changes: ['games'] as const,
    done: () => {
      setAsked(undefined)
      notify('good', t('games.stakesSaved'))
    },
  }
  const set = useAct('games', 'set_stakes', over)
  const reset = useAct('games', 'reset_stakes', over)
  const optionsOf = (amounts: readonly number[]) =>
    amounts.map((amount) => ({ id: String(amount), name: kurusToText(amount as Kurus, language) }))
  const open = () => {
    setLeast(stakes.least.includes(game.least) ? game.least : stakes.stated.least)
    setMost(stakes.most.includes(game.most) ? game.most : stakes.stated.most)
    setAsked('set')
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <Button onPress={open}>{t('games.setStakes')}</Button>
      {stakes.byHand && <Button onPress={() => setAsked('reset')}>{t('games.resetStakes')}</Button>}
      <ReasonDialog
        title={t('games.setStakes')}
        about={t('games.setStakesAbout')}
        act={t('frame.save')}
        isOpen={asked === 'set'}
        isPending={set.isPending}
        isReady={least <= most}
        close={close}
        send={(reason) => set.mutate({ game: game.id, least, most, reason })}
      >
        <FormChoice
          label={t('games.leastStake')}
          options={optionsOf(stakes.least)}
          value={String(least)}
          onChange={(id) => setLeast(Number(id))}
        />
        <FormChoice
          label={t('games.mostStake')}
          options={optionsOf(stakes.most.filter((amount) => amount >= least))}
          value={least <= most ? String(most) : undefined}
          onChange={(id) => setMost(Number(id))}
        />
      </ReasonDialog>
      <ReasonDialog
        title={t('games.resetStakes')}
        about={t('games.resetStakesAbout', {
          least: kurusToText(stakes.stated.least as Kurus, language),
          most: kurusToText(stakes.stated.most as Kurus, language),
        })}
        isOpen={asked === 'reset'}
        isPending={reset.isPending}
        close={close}
        send={(reason) => reset.mutate({ game: game.id, reason })}
      />
    </>
  )
}
