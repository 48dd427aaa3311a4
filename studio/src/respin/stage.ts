import { type CoinInPlace, type RespinTitle, specialInWords } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { wait } from '../common/clock.ts'
import { setState } from '../common/state.ts'
import { playResult } from '../common/winGrades.ts'
import { endMoment } from '../lines/moments.ts'
import type { ExtensionParts, ReelExtension } from '../lines/table.ts'
import { type Coins, coinsOver } from './coins.ts'
import { coinValueTextures } from './coinValues.ts'
import { type Levels, levelsOver } from './levels.ts'

const momentMs = 5200
const collectMs = 110

type Stage = ExtensionParts & { title: RespinTitle; coins: Coins; levels: Levels }

/** What the end of the respins is shown on. */
type Collecting = Pick<Stage, 'overlay' | 'setting' | 'coins' | 'cabinet' | 'bar' | 'levels' | 'changeLight'>

/** Coins, levels and respins beside the reels of a title. */
export const respinStage = (title: RespinTitle, parts: ExtensionParts): ReelExtension => {
  const { cabinet, art, setting } = parts
  const coin = title.symbols.find(({ role }) => role === 'coin')?.name ?? ''
  const levels = levelsOver(title, parts)
  const coins = coinsOver({
    layer: cabinet.layer,
    still: art.still.get(coin),
    rushing: art.blurred.get(coin),
    textOn: coinValueTextures(setting.lang),
    marked: markedIn(title),
    clock: setting.clock,
    calm: setting.calm,
  })
  parts.overlay.root.before(levels.root)
  return { ...scenesOn({ ...parts, title, coins, levels }), place: coins.place, clear: () => clear(coins, levels) }
}

const markedIn = ({ respins }: RespinTitle) =>
  respins.special.kind === 'places'
    ? respins.special.places.map((place) => ({ reel: Math.floor(place / 3), row: place % 3 }))
    : []

const clear = (coins: Coins, levels: Levels): void => {
  coins.clear()
  levels.light(undefined)
}

const scenesOn = (stage: Stage): Omit<ReelExtension, 'place' | 'clear'> => {
  const { coins, overlay, setting, cabinet } = stage
  const { say, lang, sound } = setting
  return {
    coins: async ({ coins: shown }) => {
      lightLevels(stage, shown)
      await coins.write(shown)
    },
    respins: (scene) => beginRespins(stage, scene),
    respin: async (scene) => {
      const { coins: landed } = scene
      sound.play('spin')
      await coins.drop(landed)
      if (landed.length > 0) sound.play('coin', landed.length / 5)
      else sound.play('reelStop')
      lightLevels(stage, landed)
      showCount(stage, scene.left, scene.maxKurus)
      await wait(setting.clock, 260)
    },
    ripen: async ({ byKurus }) => {
      await coins.raise(byKurus)
    },
    times: async ({ cells, times }) => {
      sound.play('feature')
      await Promise.all([overlay.flash(`×${times}`), coins.multiply(cells, times)])
    },
    rows: async ({ rows, eachKurus }) => {
      // A full row may be worth less than the round has cost: no sound of a win.
      sound.play('feature')
      const text = say('slots.fullRow', { count: rows.length, amount: kurusToText(eachKurus, lang) })
      await Promise.all([overlay.flash(text), coins.beat(({ row }) => rows.includes(row), 900)])
    },
    grand: async ({ worthKurus }) => {
      stage.levels.light('grand')
      sound.play('bigWin')
      cabinet.burst(150)
      await overlay.moment({
        kind: 'big',
        heading: say('slots.grandHeading'),
        amountKurus: worthKurus,
        durationMs: 5000,
        grade: 3,
      })
    },
    collect: (scene) => collect(stage, scene),
  }
}

const lightLevels = ({ levels }: Stage, coins: readonly CoinInPlace[]): void => {
  for (const { level } of coins) if (level) levels.light(level)
}

const sumOf = (coins: Coins): number => [...coins.values()].reduce((sum, { kurus: value }) => sum + value, 0)

/** Shows the remaining respins and the value of the coins, limited to what they can pay. */
const showCount = ({ overlay, setting, coins }: Stage, left: number, maxKurus: number): void => {
  const { say, lang } = setting
  const carried = kurus(Math.min(maxKurus, sumOf(coins)))
  overlay.counter(say('slots.respinsLeft', { left }), `${say('slots.soFar')} ${kurusToText(carried, lang)}`)
}

type Beginning = { count: number; maxKurus: number }

const beginRespins = async (stage: Stage, { count, maxKurus }: Beginning): Promise<void> => {
  const { overlay, setting, coins, cabinet, title } = stage
  const { say, lang, sound } = setting
  setState('freespins')
  sound.play('bonus')
  cabinet.burst(90)
  overlay.hidePlate()
  await overlay.moment({
    kind: 'free',
    heading: say('slots.respins', { count }),
    text: [say('slots.respinsText'), specialInWords(title.respins.special)[lang]].filter(Boolean).join(' '),
    button: say('common.begin'),
    durationMs: momentMs,
  })
  cabinet.dark()
  coins.stay()
  showCount(stage, count, maxKurus)
  await stage.changeLight(true)
}

/** Counts the value of every coin one after another, then shows the sum. */
export const collect = async (
  stage: Collecting,
  { winKurus, totalKurus, grade }: { winKurus: Kurus; totalKurus: Kurus; grade: number },
): Promise<void> => {
  const { overlay, setting, coins, cabinet, bar } = stage
  const { say, sound } = setting
  setState('summary')
  const { costKurus } = bar.wallet()
  let counted = 0
  for (const { cell, kurus: value } of coins.values()) {
    counted = Math.min(winKurus, counted + value)
    const isMore = isWin({ returnedKurus: counted, stakedKurus: costKurus })
    overlay.plate({ amountKurus: kurus(counted), note: say('slots.soFar'), isWin: isMore })
    sound.play('coin', isMore ? counted / winKurus : 0)
    await coins.beat(({ reel, row }) => reel === cell.reel && row === cell.row, collectMs)
  }
  overlay.hidePlate()
  overlay.hideCounter()
  playResult(sound, { returnedKurus: winKurus, stakedKurus: costKurus })
  if (grade > 0) cabinet.burst(120)
  await overlay.moment(endMoment({ winKurus, stakeKurus: costKurus, say }, say('slots.respinsOver')))
  bar.show({ winKurus: totalKurus })
  // The coins keep their values on the screen until the next spin.
  stage.levels.light(undefined)
  await stage.changeLight(false)
}
