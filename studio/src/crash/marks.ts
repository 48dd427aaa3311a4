import { type Field, pointOf, type Window } from './curve.ts'

type Marking = {
  game: { msOf(hundredths: number): number }
  field: Field
  seen: Window
  marks: readonly number[]
  markText: (hundredths: number) => string
}

/** Marks the own cash-outs on the curve with their multipliers; they stay until the end of the round. */
export const paintMarks = (context: CanvasRenderingContext2D, marking: Marking): void => {
  for (const hundredths of marking.marks) paintMark(context, marking, hundredths)
}

const [labelHigh, above] = [22, 20]

const paintMark = (context: CanvasRenderingContext2D, marking: Marking, hundredths: number): void => {
  const { game, field, seen, markText } = marking
  const { x, y } = pointOf(field, seen, { ms: game.msOf(hundredths), hundredths })
  context.fillStyle = '#fff6d2'
  context.strokeStyle = '#ffb52e'
  context.lineWidth = 4
  context.beginPath()
  context.arc(x, y, 6, 0, 7)
  context.fill()
  context.stroke()
  const text = markText(hundredths)
  context.font = '700 13px "Yakamoz Sans", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const wide = context.measureText(text).width + 16
  const left = Math.max(4, x - wide / 2)
  context.fillStyle = '#ffc352'
  context.beginPath()
  context.roundRect(left, y - above - labelHigh / 2, wide, labelHigh, labelHigh / 2)
  context.fill()
  context.fillStyle = '#2a1800'
  context.fillText(text, left + wide / 2, y - above + 0.5)
}
