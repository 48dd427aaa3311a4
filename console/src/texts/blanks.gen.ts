// Written by `npm run texts` from the catalogues.

/** The texts with blanks, and what their blanks are filled with. */
export type TextBlanks = {
  'account.removeOf': { name: string | number }
  'account.removeTitle': { name: string | number }
  'approvals.member': { id: string | number }
  'approvals.waitingForYou': { count: number }
  'audit.broken': { id: string | number }
  'audit.cut': { id: string | number }
  'audit.entry': { id: string | number }
  'audit.intact': { count: number }
  'auth.passwordHint': { length: string | number }
  'auth.secret': { secret: string | number }
  'auth.welcome': { name: string | number }
  'campaigns.audience.players': { count: number }
  'campaigns.audience.same': { name: string | number }
  'campaigns.dayCount': { count: number }
  'campaigns.incomplete': { count: number }
  'campaigns.ofAudience': { count: number }
  'campaigns.ofReached': { count: number }
  'campaigns.tested': { address: string | number }
  'campaigns.textHint': { count: string | number }
  'campaigns.tournament.changed': { count: string | number }
  'campaigns.tournament.gameCount': { count: number }
  'campaigns.unknown': { names: string | number }
  'check.flags.bad': { count: number }
  'check.history.good': { count: number }
  'check.play': { percent: string | number }
  'check.shared.bad': { count: number }
  'content.newOf': { kind: string | number }
  'erase.obstacle.retention': { years: string | number }
  'figure.count': { count: number }
  'figure.open': { count: string | number }
  'filter.byOther': { by: string | number; name: string | number }
  'filter.expiresWithin.days': { count: string | number }
  'frame.actor.player': { id: string | number }
  'frame.asOf': { time: string | number }
  'frame.page': { from: string | number; to: string | number; total: string | number }
  'frame.palette.askPlayers': { query: string | number }
  'frame.palette.noPlayer': { query: string | number }
  'frame.renewing': { time: string | number }
  'frame.secondsLeft': { count: number }
  'frame.title': { page: string | number }
  'games.acknowledged': { time: string | number }
  'games.alarmSince': { time: string | number }
  'games.down': { game: string | number }
  'games.hall': { price: string | number }
  'games.hitsOf': { level: string | number }
  'games.intervalText': { high: string | number; low: string | number }
  'games.leftOut': { count: number }
  'games.match.compared': { differing: string | number; matched: string | number }
  'games.match.found': { count: number; open: number }
  'games.oddsOf': { count: string | number }
  'games.offer.all': { count: number }
  'games.offer.approveTitle': { count: number }
  'games.offer.declineTitle': { count: number }
  'games.offer.fetched': { count: number }
  'games.offer.last': { adapter: string | number; time: string | number }
  'games.offer.more': { count: string | number }
  'games.offer.never': { adapter: string | number }
  'games.resetStakesAbout': { least: string | number; most: string | number }
  'games.shareOf': { share: string | number }
  'games.shelfBySb': { time: string | number }
  'games.stakesOf': { least: string | number; most: string | number }
  'games.take': { game: string | number }
  'games.up': { game: string | number }
  'games.voidWaiting': { count: number }
  'games.voidedBet': { reason: string | number; time: string | number }
  'games.voidedStake': { staked: string | number }
  'games.voidedSums': { paid: string | number; staked: string | number; taken: string | number }
  'grants.giveAbout': { count: number }
  'grants.granted': { granted: string | number; players: string | number }
  'grants.ofAudience': { count: number }
  'house.behindCount': { count: number }
  'house.files': { count: number }
  'house.gateway': { name: string | number }
  'house.hours': { count: string | number }
  'house.minutes': { count: string | number }
  'house.ms': { ms: string | number }
  'house.seconds': { count: string | number }
  'house.someBad': { count: number }
  'house.someLook': { count: number }
  'levels.changesOn': { time: string | number; who: string | number }
  'levels.decideAbout': { time: string | number }
  'levels.endAbout': { time: string | number }
  'levels.endsOn': { time: string | number; who: string | number }
  'links.account': { count: number; state: string | number }
  'links.left': { count: number }
  'markerText.beating_odds': { coupons: string | number; percent: string | number; returned: string | number; same: string | number; share: string | number; staked: string | number }
  'markerText.below_threshold': { payments: string | number; sum: string | number; threshold: string | number }
  'markerText.bonus_hunting': { bonus: string | number; deposited: string | number; out: string | number; times: number }
  'markerText.declined_deposits': { declined: number; sum: string | number }
  'markerText.hours': { hours: string | number; minutes: string | number }
  'markerText.in_and_out': { in: string | number; out: string | number; played: string | number; times: number }
  'markerText.large_sums': { largest: string | number; percent: string | number; usual: string | number }
  'markerText.limits_raised': { raised: number; removed: string | number }
  'markerText.long_sessions': { longest: string | number; lost: string | number; sessions: number }
  'markerText.losses_chased': { deposited: string | number; deposits: string | number; first: string | number; last: string | number; lost: string | number; times: number; took: string | number }
  'markerText.many_methods': { deposits: string | number; methods: string | number }
  'markerText.minutes': { count: number }
  'markerText.night_play': { longest: string | number; nights: number; played: string | number }
  'markerText.rising': { deposited: string | number; deposits: string | number; staked: string | number; stakes: string | number }
  'markerText.shared_account': { accounts: string | number }
  'markerText.small_deposits': { deposited: string | number; deposits: string | number }
  'markerText.withdrawals_replayed': { returned: string | number; staked: string | number; times: number }
  'payments.answerLine': { line: string | number }
  'payments.answerRead': { refused: string | number; settled: string | number }
  'payments.batchMade': { count: number }
  'payments.batchOf': { count: number }
  'payments.batchesOpen': { count: number }
  'payments.compared': { differing: string | number; matched: string | number }
  'payments.failed': { reason: string | number }
  'payments.stopped': { rule: string | number }
  'payments.takenBy': { name: string | number }
  'payments.waitForBank': { count: number }
  'payments.waitsForSecond': { name: string | number }
  'players.passkeys': { count: number }
  'players.showOf': { field: string | number }
  'players.showTitle': { field: string | number }
  'players.tagOff': { tag: string | number }
  'protect.minutes': { count: number }
  'protection.caseTitle': { id: string | number }
  'protection.decideAbout.other': { name: string | number }
  'protection.decideAbout.same': { name: string | number }
  'protection.draft.figure': { first: string | number; kind: string | number; last: string | number; username: string | number; words: string | number }
  'protection.draft.hit': { born: string | number; entry: string | number; name: string | number; username: string | number }
  'protection.draft.player': { id: string | number; name: string | number; username: string | number }
  'protection.draft.title': { id: string | number }
  'protection.failed': { count: number }
  'protection.hasLimits': { count: number }
  'protection.list': { entries: string | number; name: string | number }
  'protection.others': { count: number }
  'protection.score': { score: string | number }
  'protection.set.changeAbout': { count: string | number }
  'protection.set.initial': { value: string | number }
  'protection.set.wrong': { least: string | number; most: string | number }
  'protection.span': { first: string | number; last: string | number }
  'refusal.tooMany': { seconds: number }
  'reports.monthAfter': { month: number }
  'reports.monthPdf': { month: string | number }
  'reports.owed.withdrawals': { count: number }
  'reports.takeOff': { what: string | number }
  'reports.weekOf': { day: string | number }
  'roles.changes': { count: number }
  'roles.dialog': { role: string | number }
  'roles.edit': { role: string | number }
  'roles.may': { permission: string | number; role: string | number }
  'roles.members': { count: number }
  'settings.changed': { count: number }
  'settings.columnRemove': { column: string | number }
  'settings.columnUp': { column: string | number }
  'settings.problems': { count: number }
  'staff.blockTitle': { name: string | number }
  'staff.ended': { count: number }
  'staff.inviteAgainAbout': { email: string | number }
  'staff.rolesOf': { name: string | number }
  'staff.unblockTitle': { name: string | number }
  'support.deleteReady': { name: string | number }
  'support.editReady': { name: string | number }
  'support.hours': { count: string | number }
  'support.isOfAnother': { name: string | number }
  'support.minutes': { count: string | number }
  'support.nine': { time: string | number }
  'support.noteBy': { name: string | number }
  'support.openFile': { name: string | number }
  'support.rating': { rating: string | number }
  'support.seconds': { count: string | number }
  'support.takenBy': { name: string | number }
  'support.visitor': { id: string | number }
  'support.waitingCount': { count: number }
  'today.usual': { days: number }
  'trading.aboveFair': { price: string | number }
  'trading.actsOf': { name: string | number }
  'trading.adviceReason': { amount: string | number }
  'trading.boostPercentHint': { least: string | number; most: string | number }
  'trading.boostPrices': { from: string | number; to: string | number }
  'trading.byScoreAbout': { away: string | number; home: string | number }
  'trading.failedTries': { count: string | number }
  'trading.fed': { price: string | number }
  'trading.percent': { percent: string | number }
  'trading.reduceColumns': { columns: string | number }
  'trading.reduceRange': { least: string | number; most: string | number }
  'trading.secondsLeft': { seconds: string | number }
  'verification.acceptTitle': { name: string | number }
  'verification.refuseTitle': { name: string | number }
  'verification.takeBackTitle': { name: string | number }
}
