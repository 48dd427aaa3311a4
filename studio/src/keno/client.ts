import './keno.css'
import '../arcade/arcade.css'
import { keno } from '@yakamoz/games'
import type { Kurus } from '@yakamoz/values'
import { playInstant, type Show } from '../arcade/instant.ts'
import { rulesContent } from '../arcade/rules.ts'
import { sceneStage } from '../arcade/stage.ts'
import { walletOf } from '../arcade/wallet.ts'
import type { Client } from '../common/client.ts'
import { wait } from '../common/clock.ts'
import { element } from '../common/element.ts'
import type { PlayedRound } from '../common/endpoint.ts'
import { largeWinsOf } from '../common/largeWin.ts'
import type { Setting } from '../common/setting.ts'
import { asTaken } from '../common/stakeOffer.ts'
import { playResult } from '../common/winGrades.ts'
import type { CommonKey } from '../texts/common.ts'
import { commonTexts } from '../texts/common.ts'
import type { KenoKey } from '../texts/keno.ts'
import { kenoTexts } from '../texts/keno.ts'
import type { Say } from '../texts/say.ts'
import { sayIn } from '../texts/say.ts'
import { boardOf, type KenoBoard } from './board.ts'
import { roundOf } from './picks.ts'
import { kenoRules } from './rules.ts'

export const clientOf = (slug: string): Client | undefined =>
  slug === keno.slug ? { names: keno.names, start: (root, opened) => startKeno(root, opened) } : undefined

type Opened = Parameters<Client['start']>[1]

const startKeno = async (root: HTMLElement, { setting, opening }: Opened): Promise<void> => {
  const { lang, notice } = setting
  const say = sayIn(lang, commonTexts, kenoTexts)
  const board = boardOf({
    lang,
    say,
    large: largeWinsOf(setting),
    onFull: () => notice.show(say('keno.full')),
    below: randomBelow,
  })
  const fair = { ...opening.fair }
  const rules = () => ({
    title: keno.names[lang],
    content: rulesContent({
      game: asTaken(keno, { setting, opening }),
      lang,
      say,
      sections: kenoRules(say),
      ...payTable(say),
      fair,
    }),
  })
  const wallet = walletOf({ setting, opening, buttonLabel: say('keno.go'), rules })
  const { stage } = sceneStage({ name: keno.names[lang], scene: 'derin-goz', kind: 'keno' })
  stage.append(board.root)
  root.replaceChildren(stage, wallet.bar.root)
  const setStake = (): void => board.setStake(wallet.bar.wallet().stakeKurus)
  setStake()
  wallet.bar.onStake(setStake)
  const onPlayed = ({ nonce }: PlayedRound): void => {
    fair.nonce = nonce + 1
  }
  const stakeNow = (): Kurus => wallet.bar.wallet().stakeKurus
  await playInstant({ setting, opening, wallet, show: showOf(board, setting, say, stakeNow), onPlayed })
}

/** For quick picks only: they are a choice of the player and decide nothing. */
const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

const betweenBallsMs = 110

const showOf = (board: KenoBoard, setting: Setting, say: Say<CommonKey | KenoKey>, stakeNow: () => Kurus): Show => {
  const { clock, sound, calm, notice } = setting
  return {
    choice: () => {
      const numbers = [...board.picks()]
      if (numbers.length > 0) return { numbers }
      notice.show(say('keno.pickFirst'))
      return undefined
    },
    setBusy: (busy) => board.setBusy(busy),
    begin: () => {
      board.setStake(stakeNow())
      board.clearDraw()
    },
    stop: () => {},
    round: async (played) => {
      const round = roundOf(played.events)
      if (!round) return
      // An interrupted or replayed round brings its own picks.
      const chosen = keno.choiceOf?.(played.choice)
      if (chosen) board.pick(new Set(chosen.numbers))
      let hits = 0
      for (const number of round.drawn) {
        if (board.picks().has(number)) hits += 1
        board.draw(number, hits)
        if (board.picks().has(number)) sound.play('mark', hits / board.picks().size)
        else sound.play('ballTick')
        await wait(clock, calm ? 0 : betweenBallsMs)
      }
      const { win, stake } = played
      playResult(sound, { returnedKurus: win, stakedKurus: stake })
      const picks = board.picks().size
      board.end({ hits: round.hits.length, picks, win, stake, timesTenths: round.timesTenths })
    },
  }
}

/** The pay table: pays by hits and by the number of picks. */
const payTable = (say: Say<CommonKey | KenoKey>): Pick<Parameters<typeof rulesContent>[0], 'tables' | 'bets'> => ({
  tables: [
    element(
      'div',
      { class: 'dialog-heading' },
      element('h3', {}, say('keno.tableTitle')),
      element('span', {}, say('keno.tableNote')),
    ),
  ],
  bets: keno.info.bets?.toSorted((one, other) => Number(one.bet) - Number(other.bet)),
})
