/**
 * Whether a text is a Turkish identity number: 11 digits, not starting with 0, the tenth and eleventh being its check
 * digits (rule published by the population register; Z-66).
 */
export const isTurkishIdentityNumber = (text: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digit = [...text].map(Number)
  const sum = (indexes: number[]) => indexes.reduce((total, index) => total + (digit[index] ?? 0), 0)
  const tenth = (((7 * sum([0, 2, 4, 6, 8]) - sum([1, 3, 5, 7])) % 10) + 10) % 10
  const eleventh = (sum([0, 1, 2, 3, 4, 5, 6, 7, 8]) + tenth) % 10
  return digit[9] === tenth && digit[10] === eleventh
}

/** The minimum age of players, in years (SR-30). */
export const minAge = 18

/** Whether a person has reached the minimum age on a day (`YYYY-MM-DD`); a birthday on 29 February counts on 1 March. */
export const isOfAge = (birthDay: string, today: string): boolean => {
  const [year = 0, ...rest] = birthDay.split('-').map(Number)
  const [month = 0, day = 0] = rest
  const birthday = new Date(Date.UTC(year + minAge, month - 1, day)).toISOString().slice(0, 10)
  return birthday <= today
}
