import type { Fault } from '../fault.ts'

const seeds = 'packages/games/src/fair/seeds.ts'
const seedsTest = 'packages/games/src/fair/seeds.test.ts'
const draws = 'packages/games/src/fair/draws.ts'
const drawsTest = 'packages/games/src/fair/draws.test.ts'
const chain = 'packages/games/src/fair/chain.ts'
const crashTest = 'packages/games/src/crash/crash.test.ts'
const casino = 'server/src/domains/casino'
const casinoTest = 'server/src/domains/casino/casino.call.test.ts'
const functions = 'server/src/platform/db/functions/casino.sql'
const stepsTest = 'server/src/domains/casino/stepRounds.call.test.ts'
const tournaments = 'server/src/platform/db/functions/tournaments.sql'
const tournamentsTest = 'server/src/domains/tournaments/tournaments.call.test.ts'
const rulesTest = 'server/src/domains/tournaments/rules.test.ts'

/** Faults of seeds, draws, rounds of a single player, jackpots and prize draws. */
export const fairnessFaults: readonly Fault[] = [
  {
    name: 'draws-biased',
    about: 'draws below a number favour small results',
    file: draws,
    find: '    const refused = words % n\n    while (low < refused)',
    replace: '    const refused = 0\n    while (low < refused)',
    test: drawsTest,
    titles: ['below(n) rejects exactly 2^32 mod n words'],
  },
  {
    name: 'draws-biased-large',
    about: 'draws below a large number favour some results',
    file: draws,
    find: 'const refused = BigInt(words % n)',
    replace: 'const refused = BigInt(0 * n)',
    test: drawsTest,
  },
  {
    name: 'seeds-cursor',
    about: 'the second block of draws repeats the first',
    file: seeds,
    find: 'cursor += 1',
    replace: 'cursor += 0',
    test: seedsTest,
  },
  {
    name: 'seeds-client',
    about: 'the client seed does not change the draws',
    file: seeds,
    find: '`${clientSeed}:${nonce}:${cursor}`',
    replace: '`${clientSeed.slice(0, 0)}:${nonce}:${cursor}`',
    test: seedsTest,
  },
  {
    name: 'seeds-nonce',
    about: 'every round of a seed pair has the same draws',
    file: seeds,
    find: ':${nonce}:${cursor}`',
    replace: ':${0 * nonce}:${cursor}`',
    test: seedsTest,
  },
  {
    name: 'shuffle-bias',
    about: 'the first card is never drawn again at its own place',
    file: 'packages/games/src/fair/shuffle.ts',
    find: 'next + draws.below(size - next)',
    replace: 'next + draws.below(Math.max(1, size - next - 1))',
    test: 'packages/games/src/fair/statistics.test.ts',
    titles: ['shuffle a deck so that each card is at each position'],
  },
  {
    name: 'chain-salt',
    about: 'the bust does not depend on the salt',
    file: chain,
    find: 'hmacOf(checkedLink(asked.link), asked.salt)',
    replace: "hmacOf(checkedLink(asked.link), '')",
    test: crashTest,
  },
  {
    name: 'chain-salt-bets',
    about: 'the salt of a chain is known when the chain is published',
    file: chain,
    find: "[firstLink, ...betIds].join(':')",
    replace: "[firstLink, ...betIds.slice(0, 0)].join(':')",
    test: crashTest,
  },
  {
    name: 'seeds-committed',
    about: 'a rotation takes a new server seed instead of the one that was committed to',
    file: `${casino}/seeds.ts`,
    find: 'sealed && hash ? { sealed, hash } : newServerSeed(app)',
    replace: 'sealed && hash ? newServerSeed(app) : newServerSeed(app)',
    test: casinoTest,
    titles: ['commits to the server seed of every pair before the client seed'],
  },
  {
    name: 'seeds-open-round',
    about: 'a server seed is revealed while a round waits for a move',
    file: `${casino}/seeds.ts`,
    find: "if (await hasOpenRound(transaction, player)) return 'open'",
    replace: '',
    test: stepsTest,
    titles: ['does not reveal the seed of an open round'],
  },
  {
    name: 'nonce-repeated',
    about: 'two rounds get the same nonce',
    file: `${casino}/nonceReservation.ts`,
    find: 'set nonce = d.nonce + 1,',
    replace: 'set nonce = d.nonce + 1 - d.nonce % 2,',
    test: casinoTest,
    titles: ['gives every round its own nonce'],
  },
  {
    name: 'round-pace',
    about: 'a round is accepted one millisecond before the minimum time of the market is over',
    file: `${casino}/nonceReservation.ts`,
    find: 'new Date(nowMs - minRoundMsOf(app.config, isSlot))',
    replace: 'new Date(nowMs - minRoundMsOf(app.config, isSlot) + 1)',
    test: casinoTest,
    titles: ['refuses a round one millisecond too early'],
  },
  {
    name: 'round-signed-out',
    about: 'a round is played after the sign-in behind it has ended',
    file: `${casino}/nonceReservation.ts`,
    find: 's.family = g.family and s.ends_at > $3 and s.active_at >= $4',
    replace: 's.ends_at > $3 and s.active_at >= $4 and s.family is not null',
    test: casinoTest,
    titles: ['although another sign-in of the player is active'],
  },
  {
    name: 'round-move-twice',
    about: 'two moves of a round are stored as the same one',
    file: functions,
    find: 'where d.player_id = r.player_id and d.id = r.id and d.open and jsonb_array_length(d.moves) = r.moves_before;',
    replace: 'where d.player_id = r.player_id and d.id = r.id and d.open;',
    test: stepsTest,
    titles: ['takes nothing for a move that another move has overtaken'],
  },
  {
    name: 'round-returned-twice',
    about: 'a round that is over is cancelled',
    file: functions,
    find: 'from unnest(records) r where d.player_id = r.player_id and d.id = r.id and d.open;',
    replace: 'from unnest(records) r where d.player_id = r.player_id and d.id = r.id;',
    test: stepsTest,
    titles: ['that is over is not refunded'],
  },
  {
    name: 'jackpot-refused-feed',
    about: 'refused stakes feed the jackpots',
    file: tournaments,
    find: '    where o.is_written) f',
    replace: '    where o.stake > 0) f',
    test: tournamentsTest,
    titles: ['are returned if the round is not written'],
  },
  {
    name: 'jackpot-not-reset',
    about: 'a pot keeps its content when it is won',
    file: tournaments,
    find: 'set micro = case when p.shard = 0 then total % 1000000 else 0 end',
    replace: 'set micro = p.micro',
    test: tournamentsTest,
    titles: ['are returned if the round is not written'],
  },
  {
    name: 'jackpot-returned-paid',
    about: 'a pot that was paid is returned to the jackpot',
    file: tournaments,
    find: "t.operation = 'round/' || round and t.reason = 'jackpot') then",
    replace: "t.operation = 'round/' || round and t.reason = 'jackpots') then",
    test: tournamentsTest,
    titles: ['are not returned once their round is written'],
  },
  {
    name: 'jackpot-chance',
    about: 'a jackpot is won twice as often',
    file: 'server/src/domains/tournaments/jackpots.ts',
    find: 'draws.below(fineness) < stake',
    replace: 'draws.below(fineness) < 2 * stake',
    test: rulesTest,
  },
  {
    name: 'draw-ticket-twice',
    about: 'a ticket can win two prizes',
    file: 'server/src/domains/tournaments/rules.ts',
    find: 'remaining.splice(draws.below(remaining.length), 1)[0] ?? 0',
    replace: 'remaining[draws.below(remaining.length)] ?? 0',
    test: rulesTest,
  },
  {
    name: 'tournament-bonus-rounds',
    about: 'rounds of bonus money count in tournaments',
    file: tournaments,
    find: "x.operation = 'round/' || round_id and x.from_account = 'cash' from (",
    replace: "x.operation = 'round/' || round_id and x.from_account in ('cash', 'bonus') from (",
    test: tournamentsTest,
    titles: ['counts no round of several moves that was played with bonus money', 'counts no round of bonus money'],
  },
  {
    name: 'tournament-prize-twice',
    about: 'a prize has another operation at each attempt',
    file: 'server/src/domains/tournaments/tournamentEnd.ts',
    find: 'id: `tournament/${id}/${row.place}`,',
    replace: 'id: `tournament/${id}/${row.place}/${performance.now()}`,',
    test: tournamentsTest,
    titles: ['pays its prizes once', 'continues paying after a process stopped halfway'],
  },
]
