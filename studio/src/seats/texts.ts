import type { Paragraph } from '../tables/tableKind.ts'

const turkish = {
  wait: 'Bir koltuk seç, fişini koy',
  others: 'Bahisler açık',
  dealing: 'Kartlar dağıtılıyor',
  yours: (seat: number, total: string): string => `Sıra sende: ${seat}.\u00a0koltuk, ${total}`,
  yourInsurance: (seat: number): string => `${seat}. koltuk: sigorta ister misin?`,
  yourInsurances: (seats: string): string => `Sigorta ister misin? Koltukların: ${seats}`,
  theirs: (seat: number): string => `${seat}. koltuk karar veriyor`,
  theirInsurance: 'Sigorta soruluyor',
  stands: 'Sıran gelince on iki saniyen var; süre dolarsa elin olduğu gibi kalır',
  watching: 'Bu eli izliyorsun, sıradaki elde bir koltuk seçebilirsin',
  riding: (seats: string): string => `Arkasında oynadığın koltuk: ${seats}`,
  free: (seat: number): string => `${seat}. koltuk boş, otur`,
  own: (seat: number, amount: string): string => `${seat}. koltuk senin, ${amount}; fiş ekle`,
  taken: (seat: number, amount: string): string => `${seat}. koltuk dolu, ${amount}`,
  behind: (seat: number): string => `${seat}. koltuğun arkasına oyna`,
  ownBehind: (seat: number, amount: string): string => `${seat}. koltuğun arkasında ${amount}; fiş ekle`,
  max: (amount: string): string => `Bir koltuğa en çok ${amount} koyabilirsin`,
  behindOf: (count: number): string => `${count} kişi arkada`,
  behindHere: 'Arkaya oyna',
  you: 'Sen',
  youBehind: 'Arkada',
  follow: 'Arkada oynarken artırmaya katıl',
  followHint: 'Koltuğun sahibi iki katını oynar ya da bölerse senin bahsin de artar',
  repeat: 'Aynı koltuklar',
  leave: 'Hepsinden kalk',
  back: (seat: number): string => `${seat}. koltuk boşaldı, arkasındaki bahsin geri yatırıldı`,
  notFollowed: (seat: number): string => `${seat}. koltuk bahsini artırdı, seninki ilk tutarla sürüyor`,
  result: (seat: number, outcome: string, amount: string): string => `${seat}. koltuk: ${outcome}, ${amount}`,
  resultBehind: (seat: number, outcome: string, amount: string): string =>
    `${seat}. koltuğun arkası: ${outcome}, ${amount}`,
  won: 'kazandı',
  even: 'geri geldi',
  lost: 'kaybetti',
  lastEnds: 'Krupiyenin son elleri',
  blackjack: 'blackjack',
  bust: (total: number): string => `${total}, battı`,
  fairness:
    'Kartların sırası, bahisler açılmadan önce belirlenen bir tohumdan çıkar; tohumun özeti o anda gösterilir, kendisi el bitince açılır. Tohum, oturulan koltuklar ve verilen kararlarla elin tamamını yeniden hesaplayabilirsin.',
}
export type SeatTexts = typeof turkish

const english: SeatTexts = {
  wait: 'Choose a seat and put your chip on it',
  others: 'Bets are open',
  dealing: 'The cards are dealt',
  yours: (seat, total) => `Your turn: seat ${seat}, ${total}`,
  yourInsurance: (seat) => `Seat ${seat}: insurance?`,
  yourInsurances: (seats) => `Insurance for your seats ${seats}?`,
  theirs: (seat) => `Seat ${seat} decides`,
  theirInsurance: 'Insurance is offered',
  stands: 'You have twelve seconds when it is your turn; then your hand stands as it is',
  watching: 'You are watching this round, choose a seat for the next one',
  riding: (seats) => `You play behind seat ${seats}`,
  free: (seat) => `Seat ${seat} is free, sit down`,
  own: (seat, amount) => `Seat ${seat} is yours, ${amount}; add a chip`,
  taken: (seat, amount) => `Seat ${seat} is taken, ${amount}`,
  behind: (seat) => `Stake behind seat ${seat}`,
  ownBehind: (seat, amount) => `${amount} behind seat ${seat}; add a chip`,
  max: (amount) => `A seat takes ${amount} at most`,
  behindOf: (count) => `${count} behind`,
  behindHere: 'Stake behind',
  you: 'You',
  youBehind: 'Behind',
  follow: 'Behind: follow doubles and splits',
  followHint: 'When the owner of the seat doubles or splits, your stake is raised too',
  repeat: 'Same seats',
  leave: 'Leave all',
  back: (seat) => `Seat ${seat} was left, your stake behind it was returned`,
  notFollowed: (seat) => `Seat ${seat} was raised, your bet plays on with its first stake`,
  result: (seat, outcome, amount) => `Seat ${seat}: ${outcome}, ${amount}`,
  resultBehind: (seat, outcome, amount) => `Behind seat ${seat}: ${outcome}, ${amount}`,
  won: 'won',
  even: 'returned',
  lost: 'lost',
  lastEnds: 'The dealer’s last hands',
  blackjack: 'blackjack',
  bust: (total) => `${total}, bust`,
  fairness:
    'The order of the cards comes from a seed that is fixed before bets open; its hash is shown from that moment, the seed itself when the round is over. From the seed, the seats that were taken and the decisions you can compute the whole round again.',
}

export const seatTexts = { tr: turkish, en: english } as const

/** The rules that this table adds to those of blackjack. */
export const seatRules: readonly Paragraph[] = [
  {
    heading: { tr: 'Ortak masa', en: 'One table for all' },
    text: {
      tr: 'Masada yedi koltuk vardır; boş birine bahsini koyarak oturursun, birden çok koltukta da oynayabilirsin. Koltuğuna her basışta seçtiğin fiş eklenir, Geri al son fişi kaldırır. İlk oyuncu oturunca bahis süresi başlar. Süre bitene kadar kalkarsan bahsin geri gelir. Kartlar dağıtıldıktan sonra her koltuk sırayla karar verir ve her karar için on iki saniyesi vardır; süre dolarsa el olduğu gibi kalır. Sigorta bütün koltuklara aynı anda sorulur; on iki saniyede yanıt vermeyen koltuk sigortalanmaz.',
      en: 'Seven seats are open to up to seven players; you sit down by putting your bet on a free seat, and may play several. Each press on your seat adds the chosen chip, Undo takes the last one off. The time for bets begins when the first player sits down. If you leave before it ends, your bet comes back. After the deal the seats decide in turn and have twelve seconds for each decision; when they are over the hand stands as it is. Insurance is offered to all seats at the same time; a seat that does not answer within twelve seconds is not insured.',
    },
  },
  {
    heading: { tr: 'Arkaya oynamak', en: 'Staking behind' },
    text: {
      tr: 'Başka bir oyuncunun koltuğunun arkasına da bahis koyabilirsin: kararları koltuğun sahibi verir, senin bahsin aynı kartlarla ödenir. Sahibi süre bitmeden kalkarsa bahsin geri yatırılır. Artırmaya katılmayı seçtiysen, sahibi iki katını oynadığında ya da böldüğünde ilk bahsin kadar tutar, yeni kart açılmadan önce senden de alınır. Katılmazsan, bakiyen yetmezse ya da kendine koyduğun bir sınır izin vermezse ilk bahsinle sürdürürsün: iki katı oynanan el senin için ilk bahisle sayılır, bölünen elde bahsin ilk elde kalır. Sahibi çekilirse senin bahsinin de yarısı geri gelir. Sigorta yalnız koltuğun sahibi içindir.',
      en: 'You may also stake behind the seat of another player: its owner decides, and your bet is paid by the same cards. If the owner leaves before the time is over, your bet is returned. If you follow, a double or a split of the owner takes as much as your first stake from you too, before the card is shown. If you do not follow, if your balance does not cover it or a limit of your own forbids it, you play on with your first stake: a doubled hand counts for you with the first stake, and when a hand is split your stake stays on the first one. If the owner surrenders, half of your stake comes back as well. Insurance is for the owner of the seat only.',
    },
  },
  {
    heading: { tr: 'Yarıda kalırsa', en: 'If it is cut off' },
    text: {
      tr: 'El kayıtlıdır ve sen yokken de sürer; masayı yeniden açınca onu olduğu yerde bulursun. Bitirilemeyen bir el iptal edilir, artırılanlarla birlikte bütün bahisler geri yatırılır.',
      en: 'The round is stored and goes on without you; when you come back you see it where it is. A round that cannot be ended is void, and all bets are returned with what was added to them.',
    },
  },
]
