import './dice.css'
import '../arcade/arcade.css'
import { type DiceEvent, dice } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { playInstant, type Show } from '../arcade/instant.ts'
import { rulesContent } from '../arcade/rules.ts'
import { sceneStage } from '../arcade/stage.ts'
import { type Wallet, walletOf } from '../arcade/wallet.ts'
import type { Client } from '../common/client.ts'
import { easeOut, tween } from '../common/clock.ts'
import type { PlayedRound } from '../common/endpoint.ts'
import { largeWinsOf } from '../common/largeWin.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { playResult } from '../common/winGrades.ts'
import { commonTexts } from '../texts/common.ts'
import { diceTexts } from '../texts/dice.ts'
import { sayIn } from '../texts/say.ts'
import { type Board, boardOf } from './board.ts'
import { diceRules } from './rules.ts'

export const clientOf = (slug: string): Client | undefined =>
  slug === dice.slug ? { names: dice.names, start: (root, opened) => startDice(root, opened) } : undefined

type Opened = Parameters<Client['start']>[1]

const startDice = async (root: HTMLElement, { setting, opening }: Opened): Promise<void> => {
  const { lang } = setting
  const say = sayIn(lang, commonTexts, diceTexts)
  const board = boardOf(lang, say)
  const fair = { ...opening.fair }
  const rules = () => ({
    title: dice.names[lang],
    content: rulesContent({ game: asTaken(dice, { setting, opening }), lang, say, sections: diceRules(say), fair }),
  })
  const wallet = walletOf({ setting, opening, buttonLabel: say('dice.go'), rules })
  const { stage } = sceneStage({ name: dice.names[lang], scene: 'yakamoz', kind: 'dice' })
  stage.append(board.root)
  root.replaceChildren(stage, wallet.bar.root)
  board.setStake(wallet.bar.wallet().stakeKurus)
  wallet.bar.onStake(() => board.setStake(wallet.bar.wallet().stakeKurus))
  const onPlayed = ({ nonce }: PlayedRound): void => {
    fair.nonce = nonce + 1
  }
  await playInstant({ setting, opening, wallet, show: showOf(board, setting, wallet), onPlayed })
}

const rollMs = 950

const showOf = (board: Board, setting: Setting, wallet: Wallet): Show => {
  const { clock, sound, calm } = setting
  const large = largeWinsOf(setting)
  let at = 5000
  return {
    choice: () => board.choice(),
    setBusy: (busy) => board.setBusy(busy),
    begin: () => {
      board.setStake(wallet.bar.wallet().stakeKurus)
      board.won(undefined, board.choice())
      large.hide()
      sound.play('diceShake')
    },
    stop: () => board.tumble(0),
    round: async ({ events, win, stake }) => {
      const rolled = events.find((event): event is DiceEvent => event.type === 'roll')
      if (!rolled) return
      const { roll, target, over, hit } = rolled
      board.choose({ target, over })
      const from = at
      await tween(clock, calm ? 0 : rollMs, (share) => {
        board.mark(Math.round(from + (roll - from) * easeOut(share)), 'rolling')
        board.tumble(easeOut(share))
      })
      at = roll
      sound.play('diceLand')
      board.mark(roll, hit ? 'hit' : 'miss')
      board.remember(roll, hit)
      const result = { returnedKurus: win, stakedKurus: stake }
      if (isWin(result)) {
        playResult(sound, result)
        board.won(win, { target, over }, large.show(board.root.closest('.stage'), { win, stake }))
      }
    },
  }
}
