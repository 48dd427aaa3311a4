/** What a game is doing, for styles and for those who drive it in tests: `html[data-state]`. */
export type State =
  | 'loading'
  | 'idle'
  | 'spinning'
  | 'win'
  | 'freespins'
  | 'summary'
  | 'bets'
  | 'closed'
  | 'film'
  | 'rising'
  | 'settled'
  | 'playing'
  | 'error'

export const setState = (state: State): void => {
  document.documentElement.dataset.state = state
}
