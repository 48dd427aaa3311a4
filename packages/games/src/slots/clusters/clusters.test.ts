import { describe, expect, it } from 'vitest'
import { drawsFrom } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { letFall, newBoard, placesWhere } from '../grid/board.ts'
import type { GridEvent } from '../grid/events.ts'
import { playMeter, strike } from '../grid/features.ts'
import { machineOf } from '../grid/machine.ts'
import { newPlay } from '../grid/round.ts'
import { runSpin } from '../grid/spin.ts'
import { placesOf, playOn, smallTitle } from '../grid/testing.ts'
import type { GridTitle } from '../grid/title.ts'
import { payClusters } from './touching.ts'

const small = smallTitle()

const rowsOf = (symbols: Uint8Array, names: readonly string[]): string =>
  [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => names[symbols[column * 4 + row] as number]).join('')).join(' ')

const paid = (rows: string, over: Partial<GridTitle> = {}, marks: readonly number[] = []) => {
  const { machine, board, draws } = playOn(smallTitle(over), rows)
  board.marks.set(marks)
  return { units: payClusters(machine, board, { multiplier: 1, draws, recording: undefined }), board, machine }
}

describe('clusters', () => {
  it.each([
    ['touch by their sides', 'aacb abcc bcab cabc', 0],
    ['pay from four on', 'aacb aacb bcba cabc', 10],
    ['pay the next step from six on', 'aaab aaab bcbc cabc', 30],
    ['do not touch by their corners', 'abab baba abab baba', 0],
    ['bend around corners', 'aaab cbab cbaa bcbc', 30],
    ['of one symbol in two places pay twice', 'aabb aabc cbaa bcaa', 20],
    ['are joined by wilds', 'aawa bcbc cbcb bcbc', 10],
    ['may share a wild', 'aaab cbwb cbcb bbcc', 10 + 12 + 2],
    ['are not made of wilds alone', 'wwsc wwss ssbc bcbc', 0],
  ])('%s', (_, rows, units) => {
    expect(paid(rows).units).toBe(units)
  })

  it('are multiplied by the sum of the marks under them, if any multiplies', () => {
    const rows = 'aacb aacb bcba cabc'
    expect(paid(rows, {}, [2, 4]).units).toBe(60)
    expect(paid(rows, {}, [1, 1, 0, 0, 1]).units).toBe(10)
  })

  it('leave a wild in one of their cells if the title has it', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { machine, board } = playOn(smallTitle({ leavesWildFrom: 4 }), 'aacb aacb bcba cabc')
      const draws = simulatedDraws(seed)
      payClusters(machine, board, { multiplier: 1, draws, recording: undefined })
      const places = placesWhere(board.left, (value) => value === 1)
      expect(places).toHaveLength(1)
      expect([0, 1, 4, 5]).toContain(places[0])
      letFall(machine, board, machine.base.later, draws)
      expect(placesWhere(board.symbols, (value) => value === machine.wild)).toHaveLength(1)
    }
  })
})

describe('a fall', () => {
  it('keeps the order of each column and draws new symbols above, from the left and downwards', () => {
    const { machine, board } = playOn(small, 'abca bbca cbcb acba')
    board.gone.set([0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    const lot = machine.base.later[0] as Uint8Array
    const wanted = ['c', 'a', 'b'].map((name) => lot.indexOf(machine.names.indexOf(name)))
    const draws = drawsFrom(() => Math.ceil((((wanted.shift() as number) + 0.5) / lot.length) * 2 ** 32))
    expect(letFall(machine, board, machine.base.later, draws)).toBe(3)
    expect(rowsOf(board.symbols, machine.names)).toBe('cbba abca abcb ccca')
    expect([...board.gone].every((value) => value === 0)).toBe(true)
  })
})

describe('marks', () => {
  it.each([
    ['double', [1, 2, 4, 8, 8]],
    ['one', [1, 2, 3, 4, 5]],
  ] as const)('that grow by %s are set by the first win and grow with further ones', (grows, expected) => {
    const title = smallTitle({ marks: { grows, most: 8 }, weights: { a: 1 }, refill: { a: 1 } })
    const machine = machineOf(title)
    const recording: { events: GridEvent[]; unitKurus: number } = { events: [], unitKurus: 1 }
    runSpin(newPlay({ machine, board: newBoard(machine), draws: simulatedDraws(1), recording }), machine.capUnits)
    const marks = recording.events.flatMap((event) => (event.type === 'tumble' ? [event.marks?.[0]?.times] : []))
    expect(marks.slice(0, expected.length)).toEqual(expected.slice(0, marks.length))
    expect(marks.length).toBeGreaterThan(2)
    const multipliers = recording.events.flatMap((event) => (event.type === 'win' ? [event.multiplier] : []))
    expect(multipliers.slice(0, 3)).toEqual([1, 1, 32])
  })
})

describe('the meter', () => {
  const playOf = (meter: GridTitle['meter'], rows: string) => playOn(smallTitle({ meter: meter ?? [] }), rows)
  const rows = 'abca bcab cabc abca'

  it('waits for enough won symbols', () => {
    const { play } = playOf([{ at: 8, does: 'wilds', count: 2 }], rows)
    play.filled = 7
    expect(playMeter(play)).toBe(false)
    play.filled = 8
    expect([playMeter(play), playMeter(play)]).toEqual([true, false])
  })

  it('turns distinct cells into wilds', () => {
    const { play, board, machine } = playOf([{ at: 0, does: 'wilds', count: 6 }], rows)
    playMeter(play)
    expect(placesWhere(board.symbols, (value) => value === machine.wild)).toHaveLength(6)
  })

  it('removes all of some symbols', () => {
    const { play, board, machine } = playOf([{ at: 0, does: 'remove', symbols: ['a', 'b'] }], rows)
    playMeter(play)
    const c = machine.names.indexOf('c')
    expect([...board.gone]).toEqual([...board.symbols].map((found) => (found === c ? 0 : 1)))
  })

  it('drops a square of one symbol', () => {
    const { play, board, machine } = playOf(
      [{ at: 0, does: 'block', size: 3, symbols: { a: 1 } }],
      'bcbc cbcb bcbc cbcb',
    )
    playMeter(play)
    const a = machine.names.indexOf('a')
    const places = placesWhere(board.symbols, (value) => value === a)
    const [columns, lines] = [places.map((place) => place >> 2), places.map((place) => place % 4)]
    expect(places).toHaveLength(9)
    expect([new Set(columns).size, new Set(lines).size]).toEqual([3, 3])
    expect(Math.max(...columns) - Math.min(...columns) + Math.max(...lines) - Math.min(...lines)).toBe(4)
  })

  it('never covers or removes a scatter', () => {
    for (const act of [{ does: 'block', size: 4, symbols: { a: 1 } } as const, { does: 'cross', count: 16 } as const]) {
      const made = playOf([{ at: 0, ...act }], 'bsbc cbcb bcsc cbcb')
      playMeter(made.play)
      expect(placesOf(made, 's')).toEqual([4, 10])
      expect([made.board.gone[4], made.board.gone[10]]).toEqual([0, 0])
    }
  })

  it('removes row and column of each drawn cell', () => {
    const { play, board, events } = playOf([{ at: 0, does: 'cross', count: 1 }], rows)
    playMeter(play)
    const gone = placesWhere(board.gone, (value) => value === 1)
    expect(gone).toHaveLength(7)
    const centre = gone.find((place) => gone.filter((other) => other % 4 === place % 4).length === 4) as number
    for (const place of gone)
      expect(place % 4 === centre % 4 || gone.filter((other) => other >> 2 === place >> 2).length === 4).toBe(true)
    expect(events).toEqual([{ type: 'strike', places: gone, step: 0 }])
  })

  it('turns all of one symbol into another', () => {
    const made = playOf([{ at: 0, does: 'upgrade', from: 'c', to: 'a' }], rows)
    const places = [...placesOf(made, 'a'), ...placesOf(made, 'c')].toSorted((a, b) => a - b)
    const turned = placesOf(made, 'c')
    playMeter(made.play)
    expect(placesOf(made, 'a')).toEqual(places)
    expect(made.events).toEqual([{ type: 'turn', symbol: 'a', places: turned, step: 0 }])
  })
})

describe('wilds that grow', () => {
  it('stay through wins, multiply each by one more, and vanish with the last', () => {
    const title = smallTitle({ wildsGrowTo: 3, weights: { a: [1, 1, 1, 0], w: [0, 0, 0, 1] }, refill: { a: 1 } })
    const { play, board, machine, events } = playOn(title, 'aaaa aaaa aaaa aaaa')
    runSpin(play, 300)
    const wins = events.flatMap((event) => (event.type === 'win' ? [[event.multiplier, event.places.length]] : []))
    // Four wilds at 1 do not multiply; then they are at 2, at 3, and gone.
    expect(wins).toEqual([
      [1, 16],
      [8, 16],
      [12, 16],
    ])
    const gone = events.flatMap((event) => (event.type === 'tumble' ? [event.gone.length] : []))
    expect(gone).toEqual([12, 12, 16])
    expect(board.symbols).not.toContain(machine.wild)
  })
})

describe('lightning', () => {
  it('removes all of one symbol, a limited number of times per spin', () => {
    const { machine, board, play } = playOn(
      smallTitle({ strike: { oneIn: 1, most: 2, takes: { b: 1 } } }),
      'abca bcab cabc abca',
    )
    expect([strike(play), strike(play), strike(play)]).toEqual([true, true, false])
    const b = machine.names.indexOf('b')
    expect([...board.gone]).toEqual([...board.symbols].map((found) => (found === b ? 1 : 0)))
  })
})
