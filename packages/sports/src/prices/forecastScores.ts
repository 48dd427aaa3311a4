/** The chances of exclusive answers, and the index of the one that happened. */
export type Forecast = { readonly chances: readonly number[]; readonly happened: number }

/** The mean of -ln(chance of the answer that happened), in nats: 0 is perfect, ln 3 = 1.0986 is a third each of three. */
export const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ chances, happened }) => -Math.log(Math.max(chances[happened] ?? 0, 1e-12))))

/** Brier's score: the mean of the summed squared errors of all answers, 0 to 2 (Brier, 1950). */
export const brierScore = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ chances, happened }) =>
      chances.reduce((sum, chance, index) => sum + (chance - (index === happened ? 1 : 0)) ** 2, 0),
    ),
  )

/** A row of a calibration table: the mean forecast and the frequency of answers with chances between two bounds. */
export type CalibrationRow = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly forecast: number
  readonly happened: number
  /** The difference of both in standard errors. */
  readonly deviations: number
}

/** Groups all chances of the forecasts into classes of equal width; empty classes are left out. */
export const calibration = (forecasts: readonly Forecast[], classes = 10): readonly CalibrationRow[] => {
  const answers = forecasts.flatMap(({ chances, happened }) =>
    chances.map((chance, index) => ({ chance, cameTrue: index === happened ? 1 : 0 })),
  )
  return Array.from({ length: classes }, (_, index) => {
    const [from, to] = [index / classes, (index + 1) / classes]
    return rowOf(
      from,
      to,
      answers.filter(({ chance }) => chance >= from && (chance < to || (to === 1 && chance === 1))),
    )
  }).filter(({ count }) => count > 0)
}

const rowOf = (from: number, to: number, answers: readonly { chance: number; cameTrue: number }[]): CalibrationRow => {
  const forecast = mean(answers.map(({ chance }) => chance))
  const happened = mean(answers.map(({ cameTrue }) => cameTrue))
  const variance = answers.reduce((sum, { chance }) => sum + chance * (1 - chance), 0)
  const deviations = variance > 0 ? ((happened - forecast) * answers.length) / Math.sqrt(variance) : 0
  return { from, to, count: answers.length, forecast, happened, deviations }
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
