/** What a player can be told of the own account. */
export const factKinds = ['wagering', 'deposit', 'withdrawal', 'limits', 'coupons'] as const
export type FactKind = (typeof factKinds)[number]

/** Questions and words that ask for a fact, in both languages. */
export const factWords: Record<FactKind, readonly string[]> = {
  wagering: [
    'çevrim kalan',
    'çevirim çevrimim çevirmem bonusum bonus',
    'bonusum ne zaman nakit olur',
    'wagering left',
    'bonus wager turnover',
    'çevrim şartı',
  ],
  deposit: [
    'yatırımım yatırdım yatırma',
    'para yatırdım geçmedi gelmedi',
    'havale yaptım',
    'deposit arrived pending',
    'my deposit deposited',
  ],
  withdrawal: [
    'çekimim çekim çektim çekme talebi',
    'para çektim gelmedi ödeme',
    'param ne zaman hesabıma gelir',
    'withdrawal pending approved payout',
    'withdraw cashout money arrive',
  ],
  limits: [
    'sınırım limitim limit sınır',
    'mola oyuna kapatma kapalı',
    'oynayamıyorum yatıramıyorum engel',
    'my limits break time-out excluded',
    'cannot play blocked restricted',
  ],
  coupons: ['kuponum kuponlarım kupon', 'açık kupon bahsim sonuçlanmadı', 'coupon bet slip open settled', 'my bets'],
}
