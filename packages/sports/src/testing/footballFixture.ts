import type { Fixture } from '../messages.ts'

/** A football match with prices before and in play, for tests that need any match. */
export const footballFixture: Fixture = {
  match: 'sim:football:1',
  sport: 'football',
  category: { id: 'tr', name: { tr: 'Türkiye', en: 'Türkiye' } },
  competition: { id: 'tr.1', name: { tr: 'Birinci Lig', en: 'First League' } },
  home: { id: 'h', name: 'Ev', short: 'EV' },
  away: { id: 'a', name: 'Konuk', short: 'KON' },
  startMs: 1_000_000,
  producer: 1,
  liveOdds: true,
}
