// @vitest-environment jsdom
import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { withTexts } from '../common/setting.ts'
import { testSetting } from '../common/testing.ts'
import { slotsTexts } from '../texts/slots.ts'
import { layoutOf } from './layout.ts'
import { bigMoment, capMoment, endMoment } from './moments.ts'
import { overlayOf, shapeStage } from './overlay.ts'

/** A scene that draws nothing. */
const noScene = { begin: () => {}, raise: () => {}, end: () => {} }

const won = kurus(123_450)
const fullText = kurusToText(won, 'tr')

const opened = () => {
  const { setting, advance } = testSetting({})
  const overlay = overlayOf({ ...setting, calm: false, scene: noScene, headline: 'Ay denize indi' })
  const find = (selector: string): HTMLElement | null => overlay.root.querySelector(selector)
  const progress = { isOver: false }
  void overlay
    .moment({ kind: 'end', heading: 'Bitti', amountKurus: won, button: 'Devam et', durationMs: 5200 })
    .then(() => {
      progress.isOver = true
    })
  const amount = (): string | undefined => find('.moment strong')?.textContent
  return { overlay, pass: advance, find, progress, amount }
}

describe('a moment', () => {
  it('counts its amount up and continues by itself', async () => {
    const { pass, progress, amount } = opened()
    await pass(400)
    expect(amount()).not.toBe(fullText)
    await pass(6000)
    expect(progress.isOver).toBe(true)
  })

  it('shows its full amount on the first press and continues on the second', async () => {
    const { pass, progress, amount, find } = opened()
    await pass(400)
    find('.moment button')?.click()
    await pass(48)
    expect([amount(), progress.isOver]).toEqual([fullText, false])
    find('.moment')?.click()
    await pass(48)
    expect(progress.isOver).toBe(true)
  })

  it('raises the name of a win while its amount counts up', async () => {
    const { setting, advance } = testSetting({})
    const overlay = overlayOf({ ...setting, calm: false, scene: noScene, headline: 'Ay denize indi' })
    const won = { winKurus: kurus(20_000), stakeKurus: kurus(200), say: withTexts(setting, slotsTexts).say }
    void overlay.moment(bigMoment(won))
    const heading = (): string | null | undefined => overlay.root.querySelector('.moment h2')?.textContent
    expect(heading()).toBe('Büyük kazanç')
    await advance(3400)
    expect(heading()).toBe('Muhteşem kazanç')
  })

  it('of a large win begins with the scene of the title, which grows with its names and ends with it', async () => {
    const { setting, advance } = testSetting({})
    const steps: string[] = []
    const scene = {
      begin: (grade: number) => steps.push(`begin ${grade}`),
      raise: (grade: number) => steps.push(`raise ${grade}`),
      end: () => steps.push('end'),
    }
    const overlay = overlayOf({ ...setting, calm: false, scene, headline: 'Ay denize indi' })
    const say = withTexts(setting, slotsTexts).say
    void overlay.moment(bigMoment({ winKurus: kurus(20_000), stakeKurus: kurus(200), say }))
    expect(overlay.root.querySelector('.moment .over')?.textContent).toBe('Ay denize indi')
    expect(steps).toEqual(['begin 1'])
    await advance(12_000)
    expect(steps).toEqual(['begin 1', 'raise 2', 'end'])
  })

  it('[A54, A101] of a return of no more than the cost has no scene', async () => {
    const { setting, advance } = testSetting({})
    const steps: string[] = []
    const scene = { ...noScene, begin: () => steps.push('begin'), end: () => steps.push('end') }
    const overlay = overlayOf({ ...setting, calm: false, scene, headline: 'Ay denize indi' })
    const say = withTexts(setting, slotsTexts).say
    void overlay.moment(endMoment({ winKurus: kurus(200), stakeKurus: kurus(200), say }, say('slots.freeOver')))
    await advance(9000)
    expect(steps).toEqual([])
    expect(overlay.root.querySelector('.moment')).toMatchObject({ hidden: true })
  })

  it('of the maximum win has its name from the start, and says why the round ends', () => {
    const { say } = withTexts(testSetting({}).setting, slotsTexts)
    const moment = capMoment(kurus(1_000_000), say)
    expect(moment).toMatchObject({
      heading: say('slots.cap'),
      text: say('slots.capText'),
      button: say('common.goOn'),
      grade: 3,
    })
    expect(moment).not.toHaveProperty('rises')
  })

  it('at the end of free spins names the feature, and above it a large win', () => {
    const { say } = withTexts(testSetting({}).setting, slotsTexts)
    const end = (win: number) =>
      endMoment({ winKurus: kurus(win), stakeKurus: kurus(200), say }, say('slots.respinsOver'))
    expect(end(900)).toMatchObject({ heading: say('slots.respinsOver'), grade: 0 })
    expect(end(900)).not.toHaveProperty('text')
    expect(end(3000)).toMatchObject({ heading: say('common.big.1'), text: say('slots.respinsOver'), grade: 1 })
  })

  it('is announced once with its full text to screen readers', () => {
    const { find } = opened()
    expect(find('.moment-box')?.getAttribute('aria-label')).toBe(`Bitti. ${fullText}`)
  })

  it('handles the keys of the player while it is open, and leaves them to the reels afterwards', async () => {
    const { overlay, pass } = opened()
    await pass(48)
    expect([overlay.goOn(), overlay.goOn()]).toEqual([true, true])
    await pass(48)
    expect(overlay.goOn()).toBe(false)
  })
})

describe('the counter of free spins', () => {
  const asideOn = (width: number, height: number): boolean => {
    const stage = document.createElement('div')
    shapeStage(stage, { width, height }, layoutOf({ width, height }))
    return stage.classList.contains('aside')
  }

  it('is beside the reels on a phone in landscape only', () => {
    expect(asideOn(740, 258)).toBe(true)
    expect([asideOn(390, 570), asideOn(390, 360), asideOn(600, 395), asideOn(1100, 600)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

/** The sounds while a plate counts up to an amount, and what it shows at its first frame. */
const counted = async (isWin: boolean) => {
  const { setting, cues, advance } = testSetting({})
  const overlay = overlayOf({ ...setting, calm: false, scene: noScene, headline: 'Ay denize indi' })
  const counting = overlay.countPlate({ amountKurus: won, note: '', isWin }, 600)
  await advance(32)
  const first = overlay.root.querySelector('.plate strong')?.textContent
  await advance(700)
  await counting
  return { cues, first }
}

describe('the plate of a win', () => {
  it('[A92] [A54] shows an amount of no more than the cost at once, without the ticks of a win', async () => {
    expect(await counted(false)).toEqual({ cues: [], first: fullText })
  })

  it('counts the amount of a win up with ticks', async () => {
    const { cues, first } = await counted(true)
    expect(new Set(cues)).toEqual(new Set(['count']))
    expect(first).not.toBe(fullText)
  })
})
