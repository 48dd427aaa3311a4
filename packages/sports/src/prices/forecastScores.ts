/** A forecast of a question with exclusive answers, and which of them (from 0) came true. */
export type Forecast = { readonly chances: readonly number[]; readonly happened: number }

/** The mean of -ln(chance given to what happened), in nats: 0 is perfect, ln 3 = 1.0986 is a third each of three. */
export const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ chances, happened }) => -Math.log(Math.max(chances[happened] ?? 0, 1e-12))))

/** Brier's score: the mean of the summed squared errors of all answers, 0 to 2 (Brier, 1950). */
export const brierScore = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ chances, happened }) =>
      chances.reduce((sum, chance, index) => sum + (chance - (index === happened ? 1 : 0)) ** 2, 0),
    ),
  )

/** One row of a calibration table: how often what was given a chance between two bounds came true. */
export type CalibrationRow = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly forecast: number
  readonly happened: number
  /** How far the two lie apart in standard errors of the count. */
  readonly deviations: number
}

/** All single chances of the forecasts in classes of equal width; classes without a forecast are left out. */
export const calibration = (forecasts: readonly Forecast[], classes = 10): readonly CalibrationRow[] => {
  const answers = forecasts.flatMap(({ chances, happened }) =>
    chances.map((chance, index) => ({ chance, came: index === happened ? 1 : 0 })),
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

const rowOf = (from: number, to: number, answers: readonly { chance: number; came: number }[]): CalibrationRow => {
  const forecast = mean(answers.map(({ chance }) => chance))
  const happened = mean(answers.map(({ came }) => came))
  const variance = answers.reduce((sum, { chance }) => sum + chance * (1 - chance), 0)
  const deviations = variance > 0 ? ((happened - forecast) * answers.length) / Math.sqrt(variance) : 0
  return { from, to, count: answers.length, forecast, happened, deviations }
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
