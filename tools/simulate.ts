/**
 * npm run simulate: plays with a seeded generator. `-- --game ID …` measures the return of a game (`simulate/games.ts`), `-- returns …` how
 * soon the monitoring finds a wrong return (`simulate/returns.ts`), `-- sports …` whether scripts win on simulated matches
 * (`simulate/sports.ts`), `-- builders …` what bet builders return (`simulate/builders.ts`), `-- outrights …` what bets on whole
 * seasons return (`simulate/outrights.ts`).
 */
const kind = process.argv[2]
if (kind === 'returns') await import('./simulate/returns.ts')
else if (kind === 'sports') await import('./simulate/sports.ts')
else if (kind === 'builders') await import('./simulate/builders.ts')
else if (kind === 'outrights') await import('./simulate/outrights.ts')
else await import('./simulate/games.ts')

export {}
