// Written by `npm run texts` from the catalogues.

/** The texts with blanks, and what their blanks are filled with. */
export type TextBlanks = {
  'autoplay.ended.loss': { played: string | number }
  'autoplay.ended.rounds': { played: string | number }
  'autoplay.ended.win': { played: string | number }
  'baccarat.result.banker': { high: string | number; low: string | number }
  'baccarat.result.player': { high: string | number; low: string | number }
  'baccarat.result.tie': { high: string | number }
  'betonpoker.hand': { hand: string | number }
  'betonpoker.share': { hands: string | number }
  'betonpoker.wins': { hands: string | number }
  'bingo.ball': { count: string | number; of: string | number }
  'bingo.buy': { cards: number }
  'bingo.card': { place: string | number }
  'bingo.cards': { count: string | number; most: string | number }
  'bingo.jackpot': { balls: string | number }
  'bingo.left': { count: string | number }
  'bingo.order': { cards: number }
  'bingo.ordered': { cards: number }
  'bingo.ownWin': { cards: string | number }
  'bingo.quick': { count: number }
  'bingo.text': { ball: string | number; prize: string | number }
  'bingo.wonBy': { cards: number }
  'bingo.yourReturn': { amount: string | number; prize: string | number }
  'bingo.yourWin': { amount: string | number; prize: string | number }
  'blackjack.dealerBusts': { total: string | number }
  'blackjack.dealerHas': { total: string | number }
  'blackjack.insurance': { seat: string | number }
  'blackjack.insurances': { seats: string | number }
  'blackjack.seat': { seat: string | number }
  'blackjack.turn': { dealer: string | number; seat: string | number; total: string | number }
  'card.name': { rank: string | number; suit: string | number }
  'cards.dealerHas': { rank: string | number }
  'cards.extra': { amount: string | number }
  'cards.rules.interruptedText': { consequence: string | number }
  'common.chooseStake': { amount: string | number }
  'common.elapsed': { minutes: string | number }
  'common.returnedAnnouncement': { amount: string | number }
  'common.stop': { left: string | number }
  'common.winAnnouncement': { amount: string | number }
  'common.withBonus': { amount: string | number }
  'crash.cashed': { times: string | number }
  'crash.from': { times: string | number }
  'crash.halfCashed': { times: string | number }
  'crash.halved': { times: string | number }
  'crash.rounds': { count: string | number }
  'crash.rules.topText': { times: string | number }
  'crash.saltSeeds': { round: string | number }
  'crash.seat': { place: string | number }
  'crash.spaceman.busted': { times: string | number }
  'crash.spaceman.soon': { seconds: string | number }
  'crash.story.topReached': { times: string | number }
  'crash.zeplin.busted': { times: string | number }
  'crash.zeplin.soon': { seconds: string | number }
  'dice.hit': { roll: string | number }
  'dice.noHit': { roll: string | number }
  'dice.overWins': { target: string | number }
  'dice.underWins': { target: string | number }
  'football.commentary.corner': { club: string | number }
  'football.commentary.foul': { club: string | number; shirt: string | number }
  'football.commentary.goal': { club: string | number; shirt: string | number }
  'football.commentary.kickOff': { club: string | number }
  'football.commentary.pass': { club: string | number; shirt: string | number }
  'football.commentary.save': { club: string | number }
  'football.commentary.shot': { club: string | number; shirt: string | number }
  'football.commentary.tackle': { club: string | number; shirt: string | number }
  'football.commentary.wide': { club: string | number }
  'football.day': { day: string | number; season: string | number }
  'football.markets': { match: string | number }
  'football.minute': { minute: string | number }
  'football.more': { match: string | number }
  'football.watch': { match: string | number }
  'grid.collected': { count: string | number }
  'grid.meter': { at: string | number; filled: string | number }
  'grid.times': { multiplier: string | number }
  'holdem.prompt': { rank: string | number }
  'jacks.has': { rank: string | number }
  'keno.picked': { count: string | number }
  'keno.status': { hits: string | number; picks: string | number }
  'live.bets': { count: number }
  'live.fair.hash': { round: string | number }
  'live.fair.seed': { round: string | number }
  'live.half': { times: string | number }
  'live.last': { bets: string | number }
  'live.lastCall': { seconds: number }
  'live.others': { count: number }
  'live.round': { round: string | number }
  'live.taken': { amount: string | number }
  'moneywheel.counts': { rounds: string | number }
  'moneywheel.multipliedResult': { multiplier: string | number; number: string | number }
  'moneywheel.of': { count: string | number }
  'moneywheel.result': { number: string | number }
  'moneywheel.rules.multipliersText': { most: string | number }
  'moneywheel.spinsAgain': { multiplier: string | number }
  'racing.chance': { percent: string | number }
  'racing.left': { metres: string | number }
  'racing.meters': { metres: string | number }
  'racing.place': { places: string | number }
  'racing.race': { round: string | number }
  'racing.said': { names: string | number }
  'roulette.called': { chips: string | number; name: string | number }
  'roulette.counts': { spins: string | number }
  'roulette.neighbours': { count: number }
  'roulette.numberOn': { count: string | number; number: string | number }
  'roulette.times': { count: number }
  'seats.back': { seat: string | number }
  'seats.behind': { seat: string | number }
  'seats.behindOf': { count: string | number }
  'seats.bust': { total: string | number }
  'seats.free': { seat: string | number }
  'seats.max': { amount: string | number }
  'seats.notFollowed': { seat: string | number }
  'seats.own': { amount: string | number; seat: string | number }
  'seats.ownBehind': { amount: string | number; seat: string | number }
  'seats.result': { amount: string | number; outcome: string | number; seat: string | number }
  'seats.resultBehind': { amount: string | number; outcome: string | number; seat: string | number }
  'seats.riding': { seats: string | number }
  'seats.taken': { amount: string | number; seat: string | number }
  'seats.theirs': { seat: string | number }
  'seats.yours': { seat: string | number; total: string | number }
  'slip.go': { amount: string | number }
  'slip.goNext': { amount: string | number }
  'slip.most': { amount: string | number }
  'slip.remove': { name: string | number }
  'slots.chosenSymbol': { symbol: string | number }
  'slots.freeSpinOf': { of: string | number; spin: string | number }
  'slots.freeSpinTimes': { multiplier: string | number; of: string | number; spin: string | number }
  'slots.freeSpins': { count: number }
  'slots.fromSpins': { count: number }
  'slots.fullRow': { amount: string | number; count: number }
  'slots.lastJackpot': { amount: string | number; name: string | number; time: string | number }
  'slots.lineWin': { count: string | number; line: string | number; symbol: string | number }
  'slots.linesWin': { count: string | number }
  'slots.moreSpins': { count: number }
  'slots.purchase.pay': { amount: string | number }
  'slots.purchase.rules': { returned: string | number; times: string | number }
  'slots.respins': { count: number }
  'slots.respinsLeft': { left: string | number }
  'slots.scatterWin': { count: string | number; symbol: string | number }
  'slots.wayCount': { count: string | number }
  'slots.waysWin': { count: string | number; symbol: string | number; ways: number }
  'slots.winsTogether': { count: string | number }
  'slots.withJackpots': { jackpots: string | number; returned: string | number }
  'tables.back': { amount: string | number }
  'tables.chip': { amount: string | number }
  'tables.onSpot': { amount: string | number; spot: string | number }
  'tables.won': { amount: string | number }
  'threecard.prompt': { rank: string | number }
  'wheel.segments': { count: string | number }
  'wheel.stopped': { times: string | number }
}
