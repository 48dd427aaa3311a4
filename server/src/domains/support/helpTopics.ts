import type { Language } from '@yakamoz/values'

type Texts = Record<Language, string>
export type Topic = {
  id: string
  question: Texts
  /** Omitted if the topics below answer the question. */
  answer?: Texts
  link?: string
  below?: readonly Topic[]
}

/** The help tree: frequent questions with immediate answers. An employee answers anything else. */
export const helpTree: readonly Topic[] = [
  {
    id: 'money',
    question: { tr: 'Para yatırma ve çekme', en: 'Deposits and withdrawals' },
    below: [
      {
        id: 'deposit-late',
        question: { tr: 'Yatırımım hesabıma geçmedi', en: 'My deposit has not arrived' },
        answer: {
          tr: 'Yatırımların çoğu birkaç dakikada geçer. Hesap hareketlerinde “Bekliyor” yazıyorsa ödeme henüz onaylanmadı demektir. Havalede açıklamaya referans numarasını yazmadıysan bize referansı ve dekontun saatini gönder.',
          en: 'Most deposits arrive within minutes. “Pending” in the account history means that the payment has not been confirmed yet. If you left the reference number out of a bank transfer, send us the reference and the time on the receipt.',
        },
        link: '/me/history',
      },
      {
        id: 'withdraw-how',
        question: { tr: 'Nasıl para çekerim?', en: 'How do I withdraw?' },
        answer: {
          tr: 'Önce kendi adına bir banka hesabı ekle, sonra çekim sayfasında tutarı ve hesabı seç. Tutar hemen bakiyenden ayrılır, onaylanınca gönderilir. Çevrimdeki bir bonusun varsa çekim onu iptal eder; sayfa bunu sana önce sorar.',
          en: 'Add a bank account in your own name, then choose the amount and the account on the withdrawal page. The amount is reserved at once and sent when it is approved. A withdrawal ends a bonus you are still wagering; the page asks you first.',
        },
        link: '/me/withdraw',
      },
      {
        id: 'withdraw-refused',
        question: { tr: 'Çekimim neden reddedildi?', en: 'Why was my withdrawal refused?' },
        answer: {
          tr: 'Nedeni hesap hareketlerinde yazar; para bakiyene döner. En sık rastlanan neden, hesap sahibinin adının seninkiyle aynı olmamasıdır.',
          en: 'The reason for a declined withdrawal is shown in your account history, and the money goes back to your balance. Most often the name of the account holder is not yours.',
        },
        link: '/me/history',
      },
    ],
  },
  {
    id: 'bonus',
    question: { tr: 'Bonuslar', en: 'Bonuses' },
    below: [
      {
        id: 'wagering',
        question: { tr: 'Çevrim nasıl sayılır?', en: 'How is wagering counted?' },
        answer: {
          tr: 'Bahisler sonuçlanınca sayılır. Slot, bingo ve sanal oyunlarda bahsin tamamı; masa oyunlarında, canlı casinoda ve geri ödemesi %98 ve üzeri olan sanal oyunlarda onda biri; spor kuponunda toplam oranı en az 1,50 olan kolonların tamamı sayılır. Birbirine karşı ve az riskli bahisler sayılmaz. Kalan tutar hesabında lira olarak yazar.',
          en: 'Bets count when they are settled: slots, bingo and virtual games in full; table games, live casino and virtual games that return 98% or more with a tenth; lines of sports bets in full from total odds of 1.50. Bets against each other and bets with little risk do not count. Your account shows what is left, in lira.',
        },
        link: '/me/bonuses',
      },
      {
        id: 'bonus-forfeit',
        question: { tr: 'Bonustan vazgeçebilir miyim?', en: 'Can I give up a bonus?' },
        answer: {
          tr: 'Evet, bonuslar sayfasından istediğin an. Bonus parası silinir, kendi bakiyen olduğu gibi kalır.',
          en: 'Yes, at any time on the bonus page. The bonus money is removed, your own balance stays as it is.',
        },
        link: '/me/bonuses',
      },
    ],
  },
  {
    id: 'games',
    question: { tr: 'Oyunlar', en: 'Games' },
    below: [
      {
        id: 'round-cut',
        question: { tr: 'Oyun yarıda kaldı', en: 'A game was cut off' },
        answer: {
          tr: 'Bahsin alındıysa turun sonucu bellidir ve kaybolmaz. Oyunu yeniden aç: yarım kalan tur kaldığı yerden gösterilir, kazanç zaten bakiyendedir.',
          en: 'If your stake was taken, the outcome is decided and not lost. Open the game again: the round continues from where it stopped, and a win is already in your balance.',
        },
      },
      {
        id: 'fair',
        question: { tr: 'Sonuçlar adil mi?', en: 'Are the outcomes fair?' },
        answer: {
          tr: 'Her turun sonucu, özeti oyundan önce gösterilen bir tohumdan hesaplanır. Tohumu değiştirdiğinde eskisi açılır ve her turu kendin doğrulayabilirsin.',
          en: 'Each outcome is worked out from a seed whose hash is shown before play. When you change the seed the old one is revealed, and you can verify every round yourself.',
        },
      },
    ],
  },
  {
    id: 'account',
    question: { tr: 'Hesap ve güvenlik', en: 'Account and security' },
    below: [
      {
        id: 'two-step',
        question: { tr: 'İki adımlı doğrulamayı nasıl açarım?', en: 'How do I turn on two-step verification?' },
        answer: {
          tr: 'Güvenlik sayfasında doğrulama uygulamasını ya da SMS’i seç ve gelen kodu gir. Kurtarma kodlarını güvenli bir yerde sakla.',
          en: 'Choose the authenticator app or SMS on the security page and enter the code. Keep the recovery codes in a safe place.',
        },
        link: '/me/security',
      },
      {
        id: 'limits',
        question: { tr: 'Kendime nasıl sınır koyarım?', en: 'How do I set myself limits?' },
        answer: {
          tr: 'Oyuncu koruması sayfasında para yatırma, kayıp, bahis ve süre sınırı koyabilir, mola verebilir ya da hesabını oyuna kapatabilirsin. Düşürdüğün sınır hemen, yükselttiğin 24 saat sonra onayınla geçerli olur.',
          en: 'On the player protection page you can limit deposits, losses, stakes and time, take a break or exclude yourself. A lower limit applies at once, a higher one after 24 hours and your confirmation.',
        },
        link: '/me/protection',
      },
    ],
  },
]

const flat = (topics: readonly Topic[]): Topic[] => topics.flatMap((topic) => [topic, ...flat(topic.below ?? [])])
const byId = new Map(flat(helpTree).map((topic) => [topic.id, topic]))

/** The questions with an answer. */
export const answeredTopics = [...byId.values()].flatMap((topic) =>
  topic.answer ? [{ ...topic, answer: topic.answer }] : [],
)

export const topicOf = (id: string): Topic | undefined => byId.get(id)
