// Written by `npm run texts` from the catalogues.

/** The texts with blanks, and what their blanks are filled with. */
export type TextBlanks = {
  'account.addressNow': { address: string | number }
  'account.bankKnown': { ibans: string | number }
  'account.bonusEndsText': { title: string | number }
  'account.bonusLeast': { least: string | number }
  'account.codeLeft': { seconds: number }
  'account.depositAmount': { amount: string | number }
  'account.editNamed': { name: string | number }
  'account.emailNow': { now: string | number }
  'account.emailPending': { email: string | number }
  'account.emailReturned': { email: string | number }
  'account.emailWaits': { email: string | number }
  'account.gives': { amount: string | number }
  'account.givesBonusOf': { amount: string | number }
  'account.ibanLeft': { count: number }
  'account.members': { count: number }
  'account.minutes': { count: number }
  'account.passkeyRemoveText': { name: string | number }
  'account.quickShowFor': { amount: string | number }
  'account.records': { count: number }
  'account.refusedText': { reason: string | number }
  'account.removeNamed': { name: string | number }
  'account.sendCodeIn': { seconds: number }
  'account.shownOf': { shown: string | number; total: string | number }
  'account.smsSent': { phone: string | number }
  'account.smsText': { phone: string | number }
  'account.star': { name: string | number }
  'account.takeAll': { amount: string | number }
  'account.usernameNow': { now: string | number }
  'account.winsShown': { name: string | number }
  'account.withdrawAmount': { amount: string | number }
  'account.withdrawable': { amount: string | number }
  'account.yourWithdrawal': { count: number }
  'auth.codeTo': { email: string | number }
  'auth.isConfirmed': { email: string | number }
  'auth.newCodeIn': { seconds: number }
  'auth.noMailTo': { to: string | number }
  'auth.sendAgainIn': { seconds: number }
  'auth.sendAgainInMinutes': { minutes: number }
  'auth.step': { name: string | number; of: string | number; step: string | number }
  'auth.strength': { level: string | number }
  'bonus.code': { code: string | number }
  'bonus.days': { count: number }
  'bonus.percent': { percent: string | number }
  'bonus.turnover': { times: number }
  'bonus.wagering': { times: string | number }
  'content.markOf': { count: number }
  'content.players': { count: number }
  'content.queue': { count: number }
  'content.saveFile': { name: string | number }
  'frame.copy': { name: string | number }
  'frame.description': { site: string | number }
  'frame.myAccount': { name: string | number }
  'frame.results': { count: number }
  'frame.searchNone': { words: string | number }
  'frame.star': { name: string | number }
  'frame.title': { site: string | number }
  'frame.toHome': { site: string | number }
  'frame.unread': { count: string | number }
  'frame.volatility': { level: string | number }
  'levels.back.share': { share: string | number }
  'levels.from': { points: string | number }
  'levels.how.sport': { edge: string | number; other: string | number }
  'levels.left': { points: string | number }
  'levels.next': { name: string | number }
  'levels.points': { points: string | number }
  'lobby.about.live': { count: string | number; name: string | number }
  'lobby.about.slot': { count: string | number; name: string | number }
  'lobby.betsOpen': { seconds: string | number }
  'lobby.games': { count: number }
  'lobby.range': { shown: string | number; total: string | number }
  'lobby.searchFor': { words: string | number }
  'lobby.shown': { shown: string | number; total: string | number }
  'lobby.tables': { count: number }
  'own.because': { name: string | number }
  'play.about': { name: string | number }
  'play.chatMore': { name: string | number }
  'play.chatPlaceholder': { name: string | number }
  'play.chatShowAll': { count: number }
  'play.chatWriteAs': { name: string | number }
  'play.jackpot': { level: string | number }
  'play.openGame': { name: string | number }
  'play.sharedTitle': { name: string | number }
  'play.timesStake': { times: string | number }
  'protection.days': { count: number }
  'protection.every': { minutes: string | number }
  'protection.hours': { hours: string | number }
  'protection.hoursMinutes': { hours: string | number; minutes: string | number }
  'protection.minutes': { minutes: string | number }
  'protection.reopenText': { wait: string | number }
  'push.remove': { name: string | number }
  'sport.about': { name: string | number }
  'sport.aboutMatch': { league: string | number; teams: string | number }
  'sport.againSome': { all: string | number; count: string | number }
  'sport.allLive': { count: string | number }
  'sport.attacking': { name: string | number; number: string | number }
  'sport.awaitingText': { minutes: string | number }
  'sport.banker': { name: string | number }
  'sport.boostMost': { amount: string | number }
  'sport.boostTerms': { amount: string | number; time: string | number }
  'sport.cashOutDelay': { seconds: string | number }
  'sport.cashOutStopped': { seconds: string | number }
  'sport.columns': { count: number }
  'sport.goalsOf': { count: number }
  'sport.inHours': { hours: string | number; minutes: string | number }
  'sport.inMinutes': { minutes: string | number }
  'sport.leastStake': { amount: string | number }
  'sport.maps': { names: string | number }
  'sport.matches': { count: number }
  'sport.momentum.about': { away: string | number; home: string | number }
  'sport.moreMarkets': { names: string | number }
  'sport.mostStake': { amount: string | number }
  'sport.mostWinLimit': { amount: string | number }
  'sport.movedAsks': { count: number }
  'sport.movedTakes': { count: number }
  'sport.oddsFraction': { over: string | number; under: string | number }
  'sport.olderOpen': { count: number }
  'sport.percent': { value: string | number }
  'sport.phase.half': { number: number }
  'sport.phase.map': { number: string | number }
  'sport.phase.period': { number: string | number }
  'sport.phase.quarter': { number: string | number }
  'sport.phase.set': { number: string | number }
  'sport.pickOf': { match: string | number; parts: string | number }
  'sport.play': { amount: string | number }
  'sport.playMany': { amount: string | number; count: string | number }
  'sport.played': { count: number }
  'sport.powerPlay': { name: string | number }
  'sport.progress.good': { count: string | number }
  'sport.progress.lost': { count: string | number }
  'sport.progress.open': { count: string | number }
  'sport.remove': { name: string | number }
  'sport.selections': { count: number }
  'sport.serving': { name: string | number }
  'sport.shareLeft': { share: string | number }
  'sport.sharedCode': { code: string | number }
  'sport.sharedTitle': { code: string | number }
  'sport.short.half': { number: string | number }
  'sport.short.map': { number: string | number }
  'sport.short.period': { number: string | number }
  'sport.short.quarter': { number: string | number }
  'sport.short.set': { number: string | number }
  'sport.shownOf': { shown: string | number; total: number }
  'sport.someClosed': { count: number }
  'sport.stakeOf': { name: string | number }
  'sport.star': { name: string | number }
  'sport.title.accumulator': { count: string | number }
  'sport.title.singles': { count: string | number }
  'sport.title.system': { sizes: string | number }
  'sport.told.cashed_out': { amount: string | number; title: string | number }
  'sport.told.corrected': { title: string | number }
  'sport.told.many': { amount: string | number; count: string | number }
  'sport.told.manyCorrected': { count: string | number }
  'sport.told.reopened': { title: string | number }
  'sport.told.void': { amount: string | number; title: string | number }
  'sport.told.won': { amount: string | number; title: string | number }
  'wins.coupon.accumulator': { legs: string | number }
  'wins.coupon.system': { legs: string | number }
  'wins.couponLine': { name: string | number }
  'wins.jackpot': { level: string | number }
  'wins.jackpotLine': { level: string | number; name: string | number; title: string | number }
  'wins.line': { name: string | number; title: string | number }
}
