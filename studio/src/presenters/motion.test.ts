import { describe, expect, it } from 'vitest'
import { actNames, atRest, begin, frameAt, mouthAt, say, stillAt } from './motion.ts'
import { poses } from './poses.ts'
import { speechMs } from './speech.ts'

const seed = 7
const posesOf = (act: (typeof actNames)[number], untilMs = 4000): string[] => {
  const motion = begin(atRest, act, 0)
  const seen: string[] = []
  for (let now = 0; now < untilMs; now += 10) {
    const { pose } = frameAt(motion, now, seed)
    if (pose !== seen.at(-1)) seen.push(pose)
  }
  return seen
}

describe('the acts of a presenter', () => {
  it.each([
    ['rest', ['rest']],
    ['invite', ['invite', 'rest']],
    ['close', ['sweepFrom', 'sweepTo', 'rest']],
    ['deal', ['drawCard', 'layCard', 'rest']],
    ['throw', ['reach', 'flick', 'rest']],
    ['present', ['present', 'rest']],
  ] as const)('%s shows its poses in order and ends at rest [A96]', (act, expected) => {
    expect(posesOf(act)).toEqual(expected)
  })

  it('applauds several times and ends at rest [A96]', () => {
    const seen = posesOf('applaud')
    expect(seen.filter((pose) => pose === 'clapTogether')).toHaveLength(5)
    expect(seen.at(-1)).toBe('rest')
  })

  it('finishes applause before anything else begins [A96]', () => {
    const motion = begin(begin(atRest, 'applaud', 0), 'invite', 500)
    expect(motion.act).toBe('applaud')
    expect(begin(motion, 'invite', 5000).act).toBe('invite')
  })

  it('deals no card while a result is called, and calls a result while a card is dealt [A96]', () => {
    const calling = begin(atRest, 'present', 0)
    expect(begin(calling, 'deal', 100).act).toBe('present')
    expect(begin(begin(atRest, 'deal', 0), 'present', 100).act).toBe('present')
  })

  it('has a still pose for every act, other than that of rest [A96]', () => {
    for (const act of actNames) {
      const still = stillAt(begin(atRest, act, 0), 10)
      expect(poses[still.pose]).toBeDefined()
      expect(still.pose === 'rest').toBe(act === 'rest')
    }
  })

  it('stands still with open eyes and a closed mouth where nothing moves [A96]', () => {
    const motion = say(begin(atRest, 'close', 0), 'Bahisler kapandı', 0)
    for (let now = 0; now < 9000; now += 50) {
      const { mouth, isBlinking, gaze } = stillAt(motion, now)
      expect({ mouth, isBlinking, gaze }).toEqual({ mouth: 'rest', isBlinking: false, gaze: 0 })
    }
  })

  it('smiles when bets open and at a win, and not at a result [A96]', () => {
    const mouthsOf = (act: 'invite' | 'applaud' | 'present') => frameAt(begin(atRest, act, 0), 100, seed).mouth
    expect([mouthsOf('invite'), mouthsOf('applaud'), mouthsOf('present')]).toEqual(['smile', 'smile', 'rest'])
  })
})

describe('the mouth of a presenter', () => {
  it('moves as long as the text is [A96]', () => {
    const [short, long] = ['17 siyah', '17 siyah, tek, küçük']
    expect(speechMs(long)).toBeGreaterThan(speechMs(short))
    for (const text of ['a', 'aaaaaaaa']) {
      const mouth = (nowMs: number) => frameAt(say(atRest, text, 500), nowMs, seed).mouth
      expect([mouth(500), mouth(499 + speechMs(text)), mouth(500 + speechMs(text))]).toEqual(['open', 'open', 'rest'])
    }
  })

  it('closes at a bilabial letter and a pause, opens at an a, and rounds at an o or ü [A96]', () => {
    const first = (text: string) => mouthAt(text, 0)
    expect(['masa', ' ', 'araba', 'oyun', 'Ünlü', 'İki', 'kart', '5'].map(first)).toEqual([
      ...['rest', 'rest', 'open', 'round', 'round', 'narrow', 'narrow', 'open'],
    ])
  })

  it('shows several drawings in a sentence, none for less than a tenth of a second [A96]', () => {
    const text = 'Bahisler kapandı'
    const changes: number[] = []
    for (let now = 1; now < speechMs(text); now++) if (mouthAt(text, now) !== mouthAt(text, now - 1)) changes.push(now)
    expect(changes.length).toBeGreaterThan(3)
    for (const [index, at] of changes.entries()) expect(at - (changes[index - 1] ?? 0)).toBeGreaterThanOrEqual(100)
  })

  it('says nothing before the first text [A96]', () => {
    expect(frameAt(atRest, 0, seed).mouth).toBe('rest')
  })
})

describe('the eyes of a presenter', () => {
  const timesOf = (of: number, isSeen: (frame: ReturnType<typeof frameAt>) => boolean, untilMs = 60_000): number[] => {
    const times: number[] = []
    for (let now = 0; now < untilMs; now += 10)
      if (isSeen(frameAt(atRest, now, of)) && !isSeen(frameAt(atRest, now - 10, of))) times.push(now)
    return times
  }

  it('blink 13 to 17 times a minute at irregular times, the same for the same seed [A96]', () => {
    const blinks = timesOf(seed, ({ isBlinking }) => isBlinking)
    const pauses = blinks.slice(1).map((at, index) => at - (blinks[index] ?? 0))
    expect(blinks.length).toBeGreaterThanOrEqual(13)
    expect(blinks.length).toBeLessThanOrEqual(17)
    expect(new Set(pauses).size).toBeGreaterThan(8)
    expect(timesOf(seed, ({ isBlinking }) => isBlinking)).toEqual(blinks)
    expect(timesOf(seed + 1, ({ isBlinking }) => isBlinking)).not.toEqual(blinks)
  })

  it('glance to both sides at rest, and look ahead during an act [A96]', () => {
    for (const side of [-1, 1] as const) {
      const inTenMinutes = timesOf(seed, ({ gaze }) => gaze === side, 600_000).length
      expect(inTenMinutes).toBeGreaterThan(10)
      expect(inTenMinutes).toBeLessThan(40)
    }
    const invite = begin(atRest, 'invite', 0)
    for (let now = 0; now < 2000; now += 50) expect(frameAt(invite, now, seed).gaze).toBe(0)
  })
})
