/** The multiples of the stake from which a win is called big, superb and legendary. */
export const grades = [15, 50, 200] as const

/** The grade of a win: 0 ordinary, 1 big, 2 superb, 3 legendary. */
export const gradeOf = (winKurus: number, stakeKurus: number): number =>
  stakeKurus > 0 ? grades.filter((multiple) => winKurus >= multiple * stakeKurus).length : 0
