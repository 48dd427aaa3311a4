import type { Game } from '@yakamoz/games'

/** Whether the game offers free spins or respins for a price. The configuration decides whether they are sold. */
export const hasFeaturePurchase = (game: Game): boolean => game.form === 'instant' && game.purchase !== undefined
