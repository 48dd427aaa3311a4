/*
 * npm run simulate: plays games with a seeded generator. `-- --game ID …` measures the return of one (`simulate/play.ts`), `-- returns …`
 * how soon the monitoring finds a wrong return (`simulate/returns.ts`).
 */
if (process.argv[2] === 'returns') {
  process.argv.splice(2, 1)
  await import('./simulate/returns.ts')
} else await import('./simulate/play.ts')

export {}
