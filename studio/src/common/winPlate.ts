import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurusToText } from '@yakamoz/values'
import { element } from './element.ts'
import type { LargeWins } from './largeWin.ts'
import type { Setting } from './setting.ts'
import { playResult } from './winGrades.ts'

type Table = {
  setting: Pick<Setting, 'sound' | 'lang' | 'say'>
  /** The plate over the stage, hidden until a win. */
  parts: { plate: HTMLElement; stage: Element }
  large: LargeWins
  /** Applauds a win. */
  presenter: { act(name: 'applaud'): void }
}

/** Shows the win of a round on the plate, with its sound, its name and applause. A return of no more than the stake is not celebrated. */
export const showWinPlate = (
  { setting: { sound, lang, say }, parts: { plate, stage }, large, presenter }: Table,
  { win, stake }: { win: Kurus; stake: Kurus },
): void => {
  const result = { returnedKurus: win, stakedKurus: stake }
  if (!isWin(result)) return
  playResult(sound, result)
  const name = large.show(stage, { win, stake }) ?? say('common.win')
  plate.replaceChildren(element('strong', {}, kurusToText(win, lang)), element('small', {}, name))
  plate.hidden = false
  presenter.act('applaud')
}
