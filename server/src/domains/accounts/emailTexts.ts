import type { Language } from '@yakamoz/values'

/** The texts of e-mails and SMS about an account. Each e-mail says what happened, and what to do if it was not the player. */

type Email = { subject: string; body: string }

export type EmailText<Given> = Record<Language, (given: Given) => Email>

export type EmailContext = { site: string; firstname: string }

const withSignature = (lines: string[], site: string): string => `${lines.join('\n\n')}\n\n${site}\n`

export const confirmAddress: EmailText<EmailContext & { link: string }> = {
  tr: ({ site, firstname, link }) => ({
    subject: `${site}: e-posta adresini doğrula`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Bu adresin sana ait olduğunu doğrulamak için aşağıdaki bağlantıyı aç. Bağlantı 7 gün geçerli ve bir kez kullanılır.',
        link,
        'Bu isteği sen yapmadıysan bu e-postayı dikkate alma; adresin hiçbir hesaba bağlanmaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, link }) => ({
    subject: `${site}: confirm your e-mail address`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Open the link below to confirm that this address is yours. It is valid for 7 days and works once.',
        link,
        'If you did not ask for this, ignore this e-mail; your address will not be tied to any account.',
      ],
      site,
    ),
  }),
}

export const registrationCode: EmailText<EmailContext & { code: string }> = {
  tr: ({ site, firstname, code }) => ({
    subject: `${site}: ${code} doğrulama kodun`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Üyeliğini tamamlamak için bu kodu üyelik sayfasına yaz. Kod 30 dakika geçerli.',
        `Kod: ${code}\nSite: ${site}`,
        'Üye olmak isteyen sen değilsen bu e-postayı dikkate alma ve kodu kimseye söyleme; kod yazılmadan hesap açılmaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, code }) => ({
    subject: `${site}: ${code} is your code`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Enter this code on the registration page to complete your registration. It is valid for 30 minutes.',
        `Code: ${code}\nSite: ${site}`,
        'If it was not you who registered, ignore this e-mail and tell nobody the code; no account is opened without it.',
      ],
      site,
    ),
  }),
}

export const alreadyMember: EmailText<EmailContext & { link: string }> = {
  tr: ({ site, firstname, link }) => ({
    subject: `${site}: bu adresle zaten üyesin`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Bu e-posta adresiyle yeniden üye olunmak istendi. Zaten bir hesabın var; yeni bir hesap açılmadı. Şifreni biliyorsan giriş yap, unuttuysan yenile:',
        link,
        'Bunu sen yapmadıysan yapman gereken bir şey yok.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, link }) => ({
    subject: `${site}: you already have an account`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Somebody wanted to register with this e-mail address. You have an account already, and no new one was opened. Sign in if you know your password, or reset it:',
        link,
        'If this was not you, there is nothing to do.',
      ],
      site,
    ),
  }),
}

export const resetPassword: EmailText<EmailContext & { link: string }> = {
  tr: ({ site, firstname, link }) => ({
    subject: `${site}: şifreni yenile`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Yeni bir şifre belirlemek için aşağıdaki bağlantıyı aç. Bağlantı 30 dakika geçerli ve bir kez kullanılır.',
        link,
        'Bu isteği sen yapmadıysan hiçbir şey yapmana gerek yok; şifren değişmedi.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, link }) => ({
    subject: `${site}: reset your password`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Open the link below to set a new password. It is valid for 30 minutes and works once.',
        link,
        'If you did not ask for this, there is nothing to do; your password has not changed.',
      ],
      site,
    ),
  }),
}

export const passwordChanged: EmailText<EmailContext & { when: string }> = {
  tr: ({ site, firstname, when }) => ({
    subject: `${site}: şifren değişti`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabının şifresi ${when} tarihinde değiştirildi ve diğer bütün oturumların kapatıldı.`,
        'Bunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” ile şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when }) => ({
    subject: `${site}: your password was changed`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `The password of your account was changed on ${when}, and all other sessions were closed.`,
        'If this was not you, reset your password at once with “Forgot password” on the sign-in page, and write to us.',
      ],
      site,
    ),
  }),
}

export const newDevice: EmailText<EmailContext & { when: string; device: string; address: string }> = {
  tr: ({ site, firstname, when, device, address }) => ({
    subject: `${site}: yeni bir cihazdan giriş`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Hesabına daha önce görmediğimiz bir cihazdan giriş yapıldı.',
        `Zaman: ${when}\nCihaz: ${device || 'bilinmiyor'}\nIP adresi: ${address}`,
        'Giriş yapan sensen yapman gereken bir şey yok. Değilsen şifreni hemen değiştir ve iki adımlı doğrulamayı aç.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, device, address }) => ({
    subject: `${site}: sign-in from a new device`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Somebody signed in to your account from a device we have not seen before.',
        `Time: ${when}\nDevice: ${device || 'unknown'}\nIP address: ${address}`,
        'If it was you, there is nothing to do. If not, change your password at once and turn on two-step verification.',
      ],
      site,
    ),
  }),
}

const factorNames = {
  tr: { ga: 'doğrulama uygulaması', sms: 'SMS kodu' },
  en: { ga: 'an authenticator app', sms: 'codes by SMS' },
} as const

export const factorOn: EmailText<EmailContext & { factor: 'ga' | 'sms' }> = {
  tr: ({ site, firstname, factor }) => ({
    subject: `${site}: iki adımlı doğrulama açıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabında iki adımlı doğrulama açıldı (${factorNames.tr[factor]}). Bundan sonra her girişte şifrenin yanında bir kod da sorulacak.`,
        'Kurtarma kodlarını güvenli bir yerde sakla; telefonuna ulaşamadığında hesabına onlarla girersin.',
        'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, factor }) => ({
    subject: `${site}: two-step verification is on`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Two-step verification was turned on for your account (${factorNames.en[factor]}). From now on you need a code as well as your password to sign in.`,
        'Keep your recovery codes in a safe place; they let you in when you cannot reach your phone.',
        'If this was not you, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

export const factorOff: EmailText<EmailContext> = {
  tr: ({ site, firstname }) => ({
    subject: `${site}: iki adımlı doğrulama kapatıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Hesabında iki adımlı doğrulama kapatıldı. Artık giriş için yalnızca şifren yeterli.',
        'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname }) => ({
    subject: `${site}: two-step verification is off`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'Two-step verification was turned off for your account. You now need only your password to sign in.',
        'If this was not you, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

type PasskeyEmail = EmailContext & { when: string; name: string }

export const passkeyAdded: EmailText<PasskeyEmail> = {
  tr: ({ site, firstname, when, name }) => ({
    subject: `${site}: geçiş anahtarı eklendi`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `${when} tarihinde hesabına bir geçiş anahtarı eklendi: ${name}. Bu anahtarla şifre ve kod sorulmadan giriş yapılır.`,
        'Bunu sen yapmadıysan anahtarı hemen güvenlik sayfasından sil, şifreni yenile ve bize yaz. Şifreni yenilemek tek başına anahtarı silmez.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, name }) => ({
    subject: `${site}: a passkey was added`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `A passkey was added to your account on ${when}: ${name}. It signs in without a password or code.`,
        'If this was not you, remove it on the security page at once, reset your password and write to us. A new password alone does not remove it.',
      ],
      site,
    ),
  }),
}

export const passkeyRemoved: EmailText<PasskeyEmail> = {
  tr: ({ site, firstname, when, name }) => ({
    subject: `${site}: geçiş anahtarı silindi`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `${when} tarihinde hesabından bir geçiş anahtarı silindi: ${name}. Artık onunla giriş yapılamaz; diğer cihazlardaki oturumların da kapandı.`,
        'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, name }) => ({
    subject: `${site}: a passkey was removed`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `A passkey of your account was removed on ${when}: ${name}. It no longer signs in, and your other devices were signed out.`,
        'If this was not you, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

export const recoveryUsed: EmailText<EmailContext & { left: number }> = {
  tr: ({ site, firstname, left }) => ({
    subject: `${site}: bir kurtarma kodu kullanıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabında bir kurtarma kodu kullanıldı. Kalan kod sayısı: ${left}.`,
        'Kodların azaldıysa iki adımlı doğrulamayı kapatıp yeniden açarak yenilerini alabilirsin.',
        'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, left }) => ({
    subject: `${site}: a recovery code was used`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `A recovery code of your account was used. Codes left: ${left}.`,
        'When few are left, turn two-step verification off and on again to get new ones.',
        'If this was not you, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

export const addressChanging: EmailText<EmailContext & { email: string }> = {
  tr: ({ site, firstname, email }) => ({
    subject: `${site}: e-posta adresi değişikliği istendi`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabının e-posta adresinin ${email} olarak değiştirilmesi istendi. Değişiklik, yeni adrese gönderdiğimiz bağlantı açılınca geçerli olur.`,
        'Bunu sen istemediysen şifreni hemen değiştir ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, email }) => ({
    subject: `${site}: a change of your e-mail address was requested`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Somebody asked to change the e-mail address of your account to ${email}. The change takes effect when the link we sent to the new address is opened.`,
        'If this was not you, change your password at once and write to us.',
      ],
      site,
    ),
  }),
}

/** `from` and `to`: the last digits of phone numbers; `isFactor`: sign-in codes are sent to the number. */
export type PhoneChangeEmail = { from: string; to: string; isFactor: boolean }

export const phoneChanged: EmailText<EmailContext & PhoneChangeEmail & { when: string }> = {
  tr: ({ site, firstname, when, from, to, isFactor }) => ({
    subject: `${site}: telefon numaran değiştirildi`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabının telefon numarası ${when} tarihinde değiştirildi: sonu ${from} olan numaranın yerini sonu ${to} olan numara aldı.`,
        ...(isFactor
          ? ['Giriş kodların artık yeni numarana gelecek. Açık oturumların kapatıldı; yeniden giriş yap.']
          : []),
        'Bunu sen istemediysen şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, from, to, isFactor }) => ({
    subject: `${site}: your phone number was changed`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `The phone number of your account was changed on ${when}: the number ending in ${from} was replaced by the one ending in ${to}.`,
        ...(isFactor
          ? ['Your sign-in codes now come to the new number. Your open sessions have ended; sign in again.']
          : []),
        'If you did not ask for this, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

export const signedIn: EmailText<EmailContext & { when: string; device: string; address: string }> = {
  tr: ({ site, firstname, when, device, address }) => ({
    subject: `${site}: hesabına giriş yapıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `${when} tarihinde hesabına giriş yapıldı.`,
        `Cihaz: ${device || 'bilinmiyor'}\nIP adresi: ${address}`,
        'Giriş yapan sen değilsen şifreni hemen yenile ve bize yaz. Bu bildirimleri güvenlik sayfasından kapatabilirsin.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, device, address }) => ({
    subject: `${site}: a sign-in to your account`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Somebody signed in to your account on ${when}.`,
        `Device: ${device || 'unknown'}\nIP address: ${address}`,
        'If this was not you, reset your password at once and write to us. You can turn these notices off on the security page.',
      ],
      site,
    ),
  }),
}

const bankAccountDone = {
  tr: { added: 'eklendi', changed: 'değiştirildi', removed: 'silindi' },
  en: { added: 'added', changed: 'changed', removed: 'removed' },
} as const

/** A change of a bank account; `iban` is masked, and the new one after a change. */
export type BankAccountChange = { done: keyof typeof bankAccountDone.tr; bank: string; iban: string }

export const bankAccount: EmailText<EmailContext & BankAccountChange & { when: string }> = {
  tr: ({ site, firstname, when, done, bank, iban }) => ({
    subject: `${site}: bir banka hesabı ${bankAccountDone.tr[done]}`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Para çekebileceğin hesaplardan biri ${when} tarihinde ${bankAccountDone.tr[done]}.`,
        `Banka: ${bank}\nIBAN: ${iban}`,
        'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, done, bank, iban }) => ({
    subject: `${site}: a bank account was ${bankAccountDone.en[done]}`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `One of the accounts you can withdraw to was ${bankAccountDone.en[done]} on ${when}.`,
        `Bank: ${bank}\nIBAN: ${iban}`,
        'If this was not you, reset your password at once and write to us.',
      ],
      site,
    ),
  }),
}

export const dormantSoon: EmailText<EmailContext> = {
  tr: ({ site, firstname }) => ({
    subject: `${site}: hesabın uykuya geçecek`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'On bir aydır hesabına girmedin. Bir ay içinde giriş yapmazsan hesabını uykuya alacağız.',
        'Uykudaki hesaptan hiçbir kesinti yapılmaz; bakiyen senindir ve giriş yaptığın an hesabın yeniden açılır.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname }) => ({
    subject: `${site}: your account will become dormant`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'You have not signed in for eleven months. Unless you do within a month, your account will become dormant.',
        'Nothing is taken from a dormant account; the balance stays yours, and signing in reactivates it.',
      ],
      site,
    ),
  }),
}

export const dormant: EmailText<EmailContext> = {
  tr: ({ site, firstname }) => ({
    subject: `${site}: hesabın uykuda`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        'Bir yıldır hesabına girmediğin için hesabını uykuya aldık. Bakiyen olduğu gibi duruyor.',
        'Giriş yaparak hesabını açabilir, paranı istediğin an çekebilirsin.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname }) => ({
    subject: `${site}: your account is dormant`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        'You have not signed in for a year, so your account is now dormant. Your balance stays as it is.',
        'Sign in to reactivate it; you can withdraw your money at any time.',
      ],
      site,
    ),
  }),
}

const selfExclusionNote = {
  tr: {
    means: 'Bu sürede oynayamaz ve para yatıramazsın; bakiyeni istediğin an çekebilirsin.',
    help: 'Konuşmak istersen Yeşilay Danışmanlık Merkezi ücretsiz ve gizli destek verir: 115.',
    other: 'Bunu sen yapmadıysan şifreni hemen yenile ve bize yaz.',
  },
  en: {
    means: 'Meanwhile you cannot play or deposit; you can withdraw your balance at any time.',
    help: 'If you would like to talk to someone, Yeşilay counselling is free and confidential (in Turkish): 115.',
    other: 'If this was not you, reset your password at once and write to us.',
  },
} as const

export const paused: EmailText<EmailContext & { when: string; until: string }> = {
  tr: ({ site, firstname, when, until }) => ({
    subject: `${site}: molan başladı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `${when} tarihinde mola verdin. Molan ${until} tarihinde biter ve o zamana kadar kısaltılamaz.`,
        selfExclusionNote.tr.means,
        selfExclusionNote.tr.help,
        selfExclusionNote.tr.other,
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, until }) => ({
    subject: `${site}: your break has begun`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `You began a break on ${when}. It ends on ${until} and cannot be shortened.`,
        selfExclusionNote.en.means,
        selfExclusionNote.en.help,
        selfExclusionNote.en.other,
      ],
      site,
    ),
  }),
}

export const excluded: EmailText<EmailContext & { when: string; until: string; forEver: boolean }> = {
  tr: ({ site, firstname, when, until, forEver }) => ({
    subject: `${site}: hesabın oyuna kapatıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabın ${when} tarihinde, şifrenle yapılan istek üzerine ${forEver ? 'temelli ' : ''}oyuna kapatıldı.`,
        forEver
          ? `Açılmasını en erken ${until} tarihinde isteyebilirsin; istersen 7 gün sonra açılır.`
          : `Seçtiğin süre ${until} tarihinde dolar. Süre dolunca kendiliğinden açılmaz: sen istersin, 24 saat sonra açılır.`,
        `${selfExclusionNote.tr.means} Kampanya ve reklam gönderilmez.`,
        selfExclusionNote.tr.help,
        selfExclusionNote.tr.other,
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, until, forEver }) => ({
    subject: `${site}: your account is closed for play`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Your account was closed for play ${forEver ? 'permanently ' : ''}on ${when}, as requested with your password.`,
        forEver
          ? `You can ask to reopen it on ${until} at the earliest; it then opens 7 days later.`
          : `The time you chose is over on ${until}. It does not end by itself: once you ask, your account opens 24 hours later.`,
        `${selfExclusionNote.en.means} No offers and no advertising are sent.`,
        selfExclusionNote.en.help,
        selfExclusionNote.en.other,
      ],
      site,
    ),
  }),
}

export const exclusionEnding: EmailText<EmailContext & { when: string; until: string }> = {
  tr: ({ site, firstname, when, until }) => ({
    subject: `${site}: hesabının oyuna açılması istendi`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabının yeniden oyuna açılması ${when} tarihinde, şifrenle istendi. Hesabın ${until} tarihinde açılır; o zamana kadar oynayamaz ve para yatıramazsın.`,
        'Vazgeçersen oyuncu koruması sayfasından kendini yeniden oyuna kapatabilirsin.',
        selfExclusionNote.tr.help,
        selfExclusionNote.tr.other,
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when, until }) => ({
    subject: `${site}: your account is to be opened for play`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `On ${when} a request was made with your password to open your account for play again. It opens on ${until}; until then you cannot play or deposit.`,
        'To stay away, exclude yourself again on the player protection page.',
        selfExclusionNote.en.help,
        selfExclusionNote.en.other,
      ],
      site,
    ),
  }),
}

export const accountClosed: EmailText<EmailContext & { when: string }> = {
  tr: ({ site, firstname, when }) => ({
    subject: `${site}: hesabın kapatıldı`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabın ${when} tarihinde, şifrenle yapılan istek üzerine kapatıldı ve yeniden açılmaz. Oyun ve para yatırma kapandı; bakiyen varsa giriş yapıp çekebilirsin.`,
        'Bunu sen yapmadıysan bize hemen yaz ve girişin açıksa şifreni yenile.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when }) => ({
    subject: `${site}: your account was closed`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Your account was closed on ${when}, as requested with your password, and cannot be reopened. Play and deposits have ended; if there is money left, you can sign in and withdraw it.`,
        'If this was not you, write to us at once, and reset your password while you can still sign in.',
      ],
      site,
    ),
  }),
}

export const identityHeld: EmailText<EmailContext & { when: string }> = {
  tr: ({ site, firstname, when }) => ({
    subject: `${site}: kimliğini doğrulamamız gerekiyor`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Adın ve doğum tarihin, kendini oyuna kapatmış bir üyeninkiyle aynı. Bu yüzden hesabında oyun ve para yatırma ${when} itibarıyla beklemeye alındı. Bakiyen yerinde, çekebilirsin.`,
        'Canlı desteğe yaz; kimliğini doğruladığımızda hesabın yeniden açılır. O üye sensen oyuna kapatma bu hesap için de geçerlidir.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, when }) => ({
    subject: `${site}: we have to verify your identity`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `Your name and date of birth are those of a member who has self-excluded from play. Play and deposits on your account have therefore been on hold since ${when}. Your balance is untouched, and you can withdraw it.`,
        'Write to live support; once we have verified your identity, your account is opened again. If you are that member, the exclusion applies to this account too.',
      ],
      site,
    ),
  }),
}

type AboutDocument = EmailContext & { document: Record<Language, string>; note: string }

export const documentAccepted: EmailText<AboutDocument> = {
  tr: ({ site, firstname, document }) => ({
    subject: `${site}: belgen onaylandı`,
    body: withSignature(
      [`Merhaba ${firstname},`, `${document.tr}: kabul edildi. Başka bir şey yapman gerekmiyor.`],
      site,
    ),
  }),
  en: ({ site, firstname, document }) => ({
    subject: `${site}: your document was accepted`,
    body: withSignature(
      [`Hello ${firstname},`, `${document.en}: accepted. There is nothing more for you to do.`],
      site,
    ),
  }),
}

export const documentRefused: EmailText<AboutDocument & { reason: Record<Language, string> }> = {
  tr: ({ site, firstname, document, reason, note }) => ({
    subject: `${site}: belgen kabul edilmedi`,
    body: withSignature(
      [`Merhaba ${firstname},`, [`${document.tr}: ${reason.tr}`, note].filter(Boolean).join('\n\n')],
      site,
    ),
  }),
  en: ({ site, firstname, document, reason, note }) => ({
    subject: `${site}: your document was not accepted`,
    body: withSignature(
      [`Hello ${firstname},`, [`${document.en}: ${reason.en}`, note].filter(Boolean).join('\n\n')],
      site,
    ),
  }),
}

export const documentRequested: EmailText<AboutDocument> = {
  tr: ({ site, firstname, document, note }) => ({
    subject: `${site}: senden bir belge istiyoruz`,
    body: withSignature(
      [
        `Merhaba ${firstname},`,
        `Hesabın için bir belgeye ihtiyacımız var: ${document.tr}.`,
        ...(note ? [note] : []),
        'Fotoğrafını siteye giriş yapıp hesabından gönder. E-postayla gönderme; yalnızca hesabından gönderilen belgelere bakıyoruz.',
      ],
      site,
    ),
  }),
  en: ({ site, firstname, document, note }) => ({
    subject: `${site}: we need a document from you`,
    body: withSignature(
      [
        `Hello ${firstname},`,
        `We need a document for your account: ${document.en}.`,
        ...(note ? [note] : []),
        'Sign in to the site and send a photo of it from your account. Do not send it by e-mail: we only look at documents sent from your account.',
      ],
      site,
    ),
  }),
}

export const smsTexts: Record<Language, (given: { site: string; code: string; host: string }) => string> = {
  // The last line lets phones offer the code on our site only (WICG origin-bound one-time codes).
  tr: ({ site, code, host }) =>
    `${site} doğrulama kodun: ${code}. 3 dakika geçerli. Kodu kimseyle paylaşma.\n\n@${host} #${code}`,
  en: ({ site, code, host }) =>
    `Your ${site} code: ${code}. Valid for 3 minutes. Do not share it with anyone.\n\n@${host} #${code}`,
}
