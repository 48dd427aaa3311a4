/** npm run simulate -- [sports]: simulates a game (`simulate/games.ts`) or matches of the sportsbook (`simulate/sports.ts`). */
if (process.argv[2] === 'sports') await import('./simulate/sports.ts')
else await import('./simulate/games.ts')
