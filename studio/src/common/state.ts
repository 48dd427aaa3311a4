/** The state of a game for styles and for tests that drive it: `html[data-state]`. */
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
