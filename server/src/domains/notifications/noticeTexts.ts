import { addDays, type Day, kurus, kurusToText, type Language, localeOf, startOfDay, zone } from '@yakamoz/values'
import type { DataOfNotice, Notice, NoticeKind } from './notices.ts'

type Text = { title: string; text: string }
type Say = { [K in NoticeKind]: (given: DataOfNotice<K>) => Text }

const sentences = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const lira = (amount: number): string => kurusToText(kurus(amount), 'tr')

/** The days of a week from its Monday: `23–29 November`. */
const weekText = (week: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, day: 'numeric', month: 'long' }).formatRange(
    startOfDay(week),
    startOfDay(addDays(week, 6)),
  )

/** From when until when, with the time of day: `29 November at 20:00 – 3 December at 22:00`. */
const spanText = (fromMs: number, untilMs: number, language: Language): string => {
  const form = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${form.format(fromMs)} – ${form.format(untilMs)}`
}

const turkish: Say = {
  deposit_approved: ({ amount }) => ({
    title: 'Yatırımın onaylandı',
    text: `${lira(amount)} tutarındaki yatırımın bakiyende.`,
  }),
  deposit_refused: ({ amount, reason }) => ({
    title: 'Yatırımın reddedildi',
    text: sentences(`${lira(amount)} tutarındaki yatırımın bakiyene geçmedi.`, reason && `Neden: ${reason}.`),
  }),
  withdrawal_requested: ({ amount }) => ({
    title: 'Çekim talebin alındı',
    text: `${lira(amount)} bakiyenden ayrıldı. Sonucu burada bildireceğiz.`,
  }),
  withdrawal_paid: ({ amount }) => ({
    title: 'Çekimin onaylandı',
    text: `${lira(amount)} gönderildi. Hesabına ne zaman geçeceği bankana bağlı.`,
  }),
  withdrawal_refused: ({ amount, reason }) => ({
    title: 'Çekimin reddedildi',
    text: sentences(`${lira(amount)} bakiyene geri döndü.`, reason && `Neden: ${reason}.`),
  }),
  withdrawal_returned: ({ amount }) => ({
    title: 'Çekimin geri döndü',
    text: `Banka ${lira(amount)} tutarındaki çekimini geri gönderdi; tutar yeniden bakiyende. Banka hesabı bilgilerini kontrol et.`,
  }),
  deposit_charged_back: ({ amount, uncovered }) => ({
    title: 'Yatırımın geri alındı',
    text: sentences(
      `${lira(amount)} tutarındaki yatırımını ödeme kuruluşu geri aldı; tutar bakiyenden düşüldü.`,
      uncovered > 0 ? `Bakiyen ${lira(uncovered)} için yetmedi; destek ekibimiz seninle görüşecek.` : '',
    ),
  }),
  payment_corrected: ({ amount, reason }) => ({
    title: 'Ödemen düzeltildi',
    text: `${lira(amount)} tutarındaki ödemen geri alındı: ${reason}`,
  }),
  bonus_given: ({ name, amount, isWagered }) => ({
    title: 'Bonusun hesabında',
    text: isWagered
      ? `${name.tr}: ${lira(amount)} bonus bakiyene eklendi. Çevrimini bonuslar sayfasından izleyebilirsin.`
      : `${name.tr}: ${lira(amount)} nakit bakiyene eklendi, çevrim şartı yok.`,
  }),
  bonus_done: ({ name, amount }) => ({
    title: 'Bonusunun çevrimi bitti',
    text: `${name.tr}: ${amount > 0 ? `${lira(amount)} nakit bakiyene geçti.` : 'bonus bakiyende para kalmamıştı.'}`,
  }),
  bonus_expired: ({ name }) => ({
    title: 'Bonusunun süresi doldu',
    text: `${name.tr}: kalan bonus silindi. Nakit bakiyene dokunulmadı.`,
  }),
  bonus_lost: ({ name }) => ({
    title: 'Bonusun bitti',
    text: `${name.tr}: bonus bakiyendeki paranın tamamı oynandı. Nakit bakiyene dokunulmadı.`,
  }),
  bonus_not_given: ({ name }) => ({
    title: 'Seçtiğin bonus verilmedi',
    text: `${name.tr}: yatırımın onaylandığında şartları sağlanmıyordu. Yatırdığın para bakiyende, çevrim şartı yok.`,
  }),
  bonus_rest_paid: ({ name, amount }) => ({
    title: 'Bonustan kalan kazancın bakiyende',
    text: `${name.tr}: çevrimi biten bonusla oynanmış bir bahis sonuçlandı, ${lira(amount)} nakit bakiyene geçti.`,
  }),
  bonus_rest_removed: ({ name, amount }) => ({
    title: 'Biten bonusun kazancı silindi',
    text: `${name.tr}: bonus bittikten sonra onunla oynanmış bir bahis sonuçlandı. Kurallara göre biten bonusun parası silinir: ${lira(amount)} bakiyene geçmedi.`,
  }),
  bonus_restored: ({ name }) => ({
    title: 'Bonusun geri geldi',
    text: `${name.tr}: çekimin gerçekleşmediği için bonusun, çevrimi ve kalan süresiyle geri verildi.`,
  }),
  bonus_not_restored: ({ name }) => ({
    title: 'Bonusun geri verilemedi',
    text: `${name.tr}: çekimin gerçekleşmedi ve paran bakiyende. Vazgeçtiğin bonus geri verilemedi: çevrimde başka bir bonusun var, sonra istediğin bir çekim ödendi ya da hesabın oyuna kapalı.`,
  }),
  coupon_won: ({ amount }) => ({ title: 'Kuponun kazandı', text: `${lira(amount)} bakiyene eklendi.` }),
  coupon_lost: ({ amount }) => ({
    title: 'Kuponun kaybetti',
    text: `${lira(amount)} tutarındaki kuponun sonuçlandı.`,
  }),
  coupon_returned: ({ amount }) => ({
    title: 'Kuponun iade edildi',
    text: `Bahsin geçersiz sayıldı, ${lira(amount)} bakiyene döndü.`,
  }),
  bet_refunded: ({ amount, reason }) => ({
    title: 'Bahsin iade edildi',
    text: `Masadaki ${lira(amount)} tutarındaki bahsin iade edildi: ${reason}`,
  }),
  round_voided: ({ name, round, amount, taken }) => ({
    title: 'Oynadığın tur geçersiz sayıldı',
    text: `${name.tr}, ${round}. tur: hata bizdendi. ${lira(amount)} tutarındaki bahsin iade edildi${taken > 0 ? `, ${lira(taken)} tutarındaki kazancın geri alındı` : ''}.`,
  }),
  played_round_voided: ({ name, amount, taken }) => ({
    title: 'Oynadığın tur geçersiz sayıldı',
    text: `${name.tr} oyunundaki bir turda hata bizdendi. ${lira(amount)} tutarındaki bahsin iade edildi${taken > 0 ? `, ${lira(taken)} tutarındaki kazancın geri alındı` : ''}.`,
  }),
  tournament_prize: ({ name, place, amount }) => ({
    title: 'Turnuvada ödül kazandın',
    text: `${name.tr}: ${place}. oldun, ${lira(amount)} bakiyene eklendi.`,
  }),
  tournament_cancelled: ({ name, reason }) => ({
    title: 'Katıldığın turnuva iptal edildi',
    text: `${name.tr} başlamadan iptal edildi: ${reason}`,
  }),
  tournament_changed: ({ name, from, until }) => ({
    title: 'Katıldığın turnuva değişti',
    text: `${name.tr} artık ${spanText(from, until, 'tr')} arasında. Güncel kurallar ve ödüller turnuvalar sayfasında.`,
  }),
  draw_prize: ({ name, ticket, amount }) => ({
    title: 'Çekilişte biletine ödül çıktı',
    text: `${name.tr}: ${ticket} numaralı biletin ${lira(amount)} kazandı, ödülün bakiyende.`,
  }),
  level_paid: ({ week, back, reward }) => ({
    title: reward > 0 ? 'Yeni bir seviyedesin' : 'Haftalık iaden hesabında',
    text: sentences(
      back > 0 ? `${weekText(week, 'tr')} haftasının iadesi olan ${lira(back)} nakit bakiyende.` : '',
      reward > 0 ? `Ulaştığın seviyenin ödülü olan ${lira(reward)} nakit bakiyende.` : '',
      'Çevrim şartı yok.',
    ),
  }),
  support_answer: () => ({
    title: 'Destekten yanıt var',
    text: 'Mesajına yanıt verdik. Menüdeki “Canlı destek”ten okuyabilirsin.',
  }),
  password_changed: () => ({
    title: 'Şifren değişti',
    text: 'Diğer cihazlardaki oturumların kapandı. Bunu sen yapmadıysan hemen desteğe yaz.',
  }),
  second_factor_on: () => ({
    title: 'İki adımlı doğrulama açıldı',
    text: 'Bundan sonra her girişte şifrenin yanında bir kod da sorulacak.',
  }),
  second_factor_off: () => ({
    title: 'İki adımlı doğrulama kapandı',
    text: 'Girişte artık yalnızca şifren soruluyor. Bunu sen yapmadıysan hemen desteğe yaz.',
  }),
  recovery_code_used: ({ left }) => ({
    title: 'Bir kurtarma kodun kullanıldı',
    text: `Kalan kurtarma kodu: ${left}. Bunu sen yapmadıysan hemen desteğe yaz.`,
  }),
  passkey_added: ({ passkey }) => ({
    title: 'Geçiş anahtarı eklendi',
    text: `${passkey}: bu anahtarla şifre ve kod sorulmadan girilir. Bunu sen yapmadıysan anahtarı hemen sil ve desteğe yaz.`,
  }),
  passkey_removed: ({ passkey }) => ({
    title: 'Geçiş anahtarı silindi',
    text: `${passkey}: artık bu anahtarla girilemez, diğer cihazlardaki oturumların kapandı. Bunu sen yapmadıysan hemen desteğe yaz.`,
  }),
  phone_changed: () => ({
    title: 'Telefon numaran değişti',
    text: 'Kodlar bundan sonra yeni numarana gönderilir. Bunu sen yapmadıysan hemen desteğe yaz.',
  }),
  mail_returned: ({ email }) => ({
    title: 'E-postaların sana ulaşmıyor',
    text: `${email} adresine gönderdiğimiz e-postalar geri dönüyor. Adresini kontrol et, gerekiyorsa değiştir.`,
  }),
  email_changing: () => ({
    title: 'E-posta adresin değiştirilmek isteniyor',
    text: 'Yeni adrese bir onay bağlantısı gönderildi. Bunu sen istemediysen hemen desteğe yaz.',
  }),
  bank_account_added: ({ bank }) => ({
    title: 'Banka hesabı eklendi',
    text: `${bank}: para çekebileceğin hesaplara eklendi. Bunu sen yapmadıysan hemen desteğe yaz.`,
  }),
  bank_account_changed: ({ bank }) => ({
    title: 'Banka hesabı değiştirildi',
    text: `${bank}: para çekebileceğin hesap değiştirildi. Bunu sen yapmadıysan hemen desteğe yaz.`,
  }),
  bank_account_removed: ({ bank }) => ({
    title: 'Banka hesabı silindi',
    text: `${bank}: para çekebileceğin hesaplardan silindi. Bunu sen yapmadıysan hemen desteğe yaz.`,
  }),
  identity_held: () => ({
    title: 'Kimliğin doğrulanmalı',
    text: 'O zamana kadar oyun ve para yatırma kapalı. Ne yapacağını e-postanda bulursun.',
  }),
  protection_help: () => ({
    title: 'Bir nefes al',
    text: 'Son günlerdeki oyunun dikkatimizi çekti. İstersen buradan kendine sınır koyabilir ya da mola verebilirsin. Konuşmak istersen Yeşilay Danışmanlık Merkezi ücretsiz ve gizli destek verir: 115.',
  }),
  document_accepted: ({ name }) => ({ title: 'Belgen onaylandı', text: `${name.tr}: kabul edildi.` }),
  document_refused: ({ name, reason, note }) => ({
    title: 'Belgen kabul edilmedi',
    text: sentences(`${name.tr}: ${reason}`, note),
  }),
  document_requested: ({ name, note }) => ({
    title: 'Senden bir belge istiyoruz',
    text: sentences(`${name.tr}: hesabından gönderebilirsin.`, note),
  }),
  offer: ({ title, text }) => ({ title: title.tr, text: text.tr }),
}

const money = (amount: number): string => kurusToText(kurus(amount), 'en')

const english: Say = {
  deposit_approved: ({ amount }) => ({
    title: 'Your deposit was approved',
    text: `Your deposit of ${money(amount)} is in your balance.`,
  }),
  deposit_refused: ({ amount, reason, reasonEn = reason }) => ({
    title: 'Your deposit was declined',
    text: sentences(
      `Your deposit of ${money(amount)} was not added to your balance.`,
      reasonEn && `Reason: ${reasonEn}.`,
    ),
  }),
  withdrawal_requested: ({ amount }) => ({
    title: 'Your withdrawal request has been received',
    text: `${money(amount)} has been reserved from your balance. You will find the outcome here.`,
  }),
  withdrawal_paid: ({ amount }) => ({
    title: 'Your withdrawal was approved',
    text: `${money(amount)} is on its way; when it arrives depends on your bank.`,
  }),
  withdrawal_refused: ({ amount, reason, reasonEn = reason }) => ({
    title: 'Your withdrawal was declined',
    text: sentences(`${money(amount)} is back in your balance.`, reasonEn && `Reason: ${reasonEn}.`),
  }),
  withdrawal_returned: ({ amount }) => ({
    title: 'Your withdrawal came back',
    text: `The bank sent your withdrawal of ${money(amount)} back; it is in your balance again. Check your bank account details.`,
  }),
  deposit_charged_back: ({ amount, uncovered }) => ({
    title: 'Your deposit was charged back',
    text: sentences(
      `Your deposit of ${money(amount)} was taken back by its payment provider and deducted from your balance.`,
      uncovered > 0 ? `Your balance did not cover ${money(uncovered)} of it; support will contact you.` : '',
    ),
  }),
  payment_corrected: ({ amount, reason }) => ({
    title: 'A payment was corrected',
    text: `Your payment of ${money(amount)} was taken back: ${reason}`,
  }),
  bonus_given: ({ name, amount, isWagered }) => ({
    title: 'Your bonus is here',
    text: isWagered
      ? `${name.en}: ${money(amount)} was added to your bonus balance. You can follow its wagering on the bonus page.`
      : `${name.en}: ${money(amount)} was added to your cash balance, with no wagering.`,
  }),
  bonus_done: ({ name, amount }) => ({
    title: 'Your bonus wagering is complete',
    text: `${name.en}: ${amount > 0 ? `${money(amount)} was moved to your cash balance.` : 'there was no bonus money left.'}`,
  }),
  bonus_expired: ({ name }) => ({
    title: 'Your bonus expired',
    text: `${name.en}: what was left of the bonus was removed. Your cash balance is untouched.`,
  }),
  bonus_lost: ({ name }) => ({
    title: 'Your bonus has ended',
    text: `${name.en}: all of the bonus money was played. Your cash balance is untouched.`,
  }),
  bonus_not_given: ({ name }) => ({
    title: 'The bonus you chose was not given',
    text: `${name.en}: its conditions were not met when your deposit was approved. Your money is in your balance, with no wagering.`,
  }),
  bonus_rest_paid: ({ name, amount }) => ({
    title: 'A late win from your bonus',
    text: `${name.en}: a bet placed with the wagered bonus was settled, and ${money(amount)} was added to your cash balance.`,
  }),
  bonus_rest_removed: ({ name, amount }) => ({
    title: 'A win from an ended bonus was removed',
    text: `${name.en}: a bet placed with this bonus was settled after the bonus had ended. Under the rules, money from an ended bonus is removed: ${money(amount)} was not added to your balance.`,
  }),
  bonus_restored: ({ name }) => ({
    title: 'Your bonus is back',
    text: `${name.en}: your withdrawal did not go through, so the bonus is back with its wagering and the time it had left.`,
  }),
  bonus_not_restored: ({ name }) => ({
    title: 'Your bonus could not be restored',
    text: `${name.en}: your withdrawal did not go through and the money is in your balance. The bonus you gave up could not be restored, because another bonus is being wagered, a later withdrawal was paid, or your account is closed for play.`,
  }),
  coupon_won: ({ amount }) => ({ title: 'Your bet won', text: `${money(amount)} was added to your balance.` }),
  coupon_lost: ({ amount }) => ({ title: 'Your bet lost', text: `Your bet of ${money(amount)} was settled.` }),
  coupon_returned: ({ amount }) => ({
    title: 'Your bet was refunded',
    text: `Your bet was void, and ${money(amount)} is back in your balance.`,
  }),
  bet_refunded: ({ amount, reason }) => ({
    title: 'A bet was refunded',
    text: `Your bet of ${money(amount)} at a table was refunded: ${reason}`,
  }),
  round_voided: ({ name, round, amount, taken }) => ({
    title: 'A round you played is void',
    text: `${name.en}, round ${round}: the error was ours. Your stake of ${money(amount)} was returned${taken > 0 ? `, and winnings of ${money(taken)} were taken back` : ''}.`,
  }),
  played_round_voided: ({ name, amount, taken }) => ({
    title: 'A round you played is void',
    text: `In a round of ${name.en} the error was ours. Your stake of ${money(amount)} was returned${taken > 0 ? `, and winnings of ${money(taken)} were taken back` : ''}.`,
  }),
  tournament_prize: ({ name, place, amount }) => ({
    title: 'You won a tournament prize',
    text: `${name.en}: your final place was ${place}, and ${money(amount)} was added to your balance.`,
  }),
  tournament_cancelled: ({ name, reason }) => ({
    title: 'A tournament you entered was cancelled',
    text: `${name.en} was cancelled before it began: ${reason}`,
  }),
  tournament_changed: ({ name, from, until }) => ({
    title: 'A tournament you entered has changed',
    text: `${name.en} now runs ${spanText(from, until, 'en')}. Its current rules and prizes are on the tournaments page.`,
  }),
  draw_prize: ({ name, ticket, amount }) => ({
    title: 'Your ticket won a prize',
    text: `${name.en}: your ticket number ${ticket} won ${money(amount)}, which is in your balance.`,
  }),
  level_paid: ({ week, back, reward }) => ({
    title: reward > 0 ? 'You have reached a new level' : 'Your weekly return is here',
    text: sentences(
      back > 0 ? `${money(back)} for the week of ${weekText(week, 'en')} is in your cash balance.` : '',
      reward > 0 ? `The reward of your new level, ${money(reward)}, is in your cash balance.` : '',
      'Nothing has to be wagered.',
    ),
  }),
  support_answer: () => ({
    title: 'Support has answered',
    text: 'We have replied to your message. You can read it under “Live support” in the menu.',
  }),
  password_changed: () => ({
    title: 'Your password was changed',
    text: 'Your other devices were signed out. If this was not you, contact support at once.',
  }),
  second_factor_on: () => ({
    title: 'Two-step verification is on',
    text: 'From now on you need a code as well as your password to sign in.',
  }),
  second_factor_off: () => ({
    title: 'Two-step verification is off',
    text: 'You now need only your password to sign in. If this was not you, contact support at once.',
  }),
  recovery_code_used: ({ left }) => ({
    title: 'A recovery code was used',
    text: `Recovery codes left: ${left}. If this was not you, contact support at once.`,
  }),
  passkey_added: ({ passkey }) => ({
    title: 'A passkey was added',
    text: `${passkey}: it signs in without a password or code. If this was not you, remove it and contact support at once.`,
  }),
  passkey_removed: ({ passkey }) => ({
    title: 'A passkey was removed',
    text: `${passkey}: it no longer signs in, and your other devices were signed out. If this was not you, contact support at once.`,
  }),
  phone_changed: () => ({
    title: 'Your phone number was changed',
    text: 'Codes are sent to the new number from now on. If this was not you, contact support at once.',
  }),
  mail_returned: ({ email }) => ({
    title: 'Our e-mails do not reach you',
    text: `E-mails that we send to ${email} come back. Check your address, and change it if it is wrong.`,
  }),
  email_changing: () => ({
    title: 'A change of your e-mail address was requested',
    text: 'A confirmation link was sent to the new address. If this was not you, contact support at once.',
  }),
  bank_account_added: ({ bank }) => ({
    title: 'A bank account was added',
    text: `${bank}: it was added to the accounts for your withdrawals. If this was not you, contact support at once.`,
  }),
  bank_account_changed: ({ bank }) => ({
    title: 'A bank account was changed',
    text: `${bank}: an account for your withdrawals was changed. If this was not you, contact support at once.`,
  }),
  bank_account_removed: ({ bank }) => ({
    title: 'A bank account was removed',
    text: `${bank}: it was removed from the accounts for your withdrawals. If this was not you, contact support at once.`,
  }),
  identity_held: () => ({
    title: 'Your identity has to be verified',
    text: 'Play and deposits are closed until then. Our e-mail tells you what to do.',
  }),
  protection_help: () => ({
    title: 'Take a moment',
    text: 'We have noticed how you have played lately. If you like, set yourself a limit or take a break here. If you would like to talk to someone, Yeşilay counselling is free and confidential (in Turkish): 115.',
  }),
  document_accepted: ({ name }) => ({ title: 'Your document was accepted', text: `${name.en}: accepted.` }),
  document_refused: ({ name, reason, reasonEn = reason, note }) => ({
    title: 'Your document was not accepted',
    text: sentences(`${name.en}: ${reasonEn}`, note),
  }),
  document_requested: ({ name, note }) => ({
    title: 'We need a document from you',
    text: sentences(`${name.en}: you can send it from your account.`, note),
  }),
  offer: ({ title, text }) => ({ title: title.en, text: text.en }),
}

const catalogue: Record<Language, Say> = { tr: turkish, en: english }

/** Returns title and text of a notification in a language. */
export const noticeText = (notice: Notice, language: Language): Text => {
  const say = catalogue[language][notice.kind] as (given: Notice) => Text
  return say(notice)
}
