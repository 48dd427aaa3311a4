/** Wins from so many stakes on are big, superb, legendary. */
export const grades = [15, 50, 200] as const

/** How large a win is beside its stake: 0 not more than others, 1 big, 2 superb, 3 legendary. */
export const gradeOf = (winKurus: number, stakeKurus: number): number =>
  stakeKurus > 0 ? grades.filter((multiple) => winKurus >= multiple * stakeKurus).length : 0
