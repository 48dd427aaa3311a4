import type { Language } from '@yakamoz/values'

/**
 * The numeric code of an answer (Z-79): 200 done, 400 input, 403 session, 404 not found, 409 not in this state, 429 too
 * many, 503 maintenance or out of order.
 */
export type AnswerCode = 200 | 400 | 403 | 404 | 409 | 429 | 503

type Text = { readonly code: AnswerCode; readonly tr: string; readonly en: string; readonly control?: true }

/**
 * All refusals by name in both languages. `{name}` is a placeholder that the server fills. Control messages steer the client and are Turkish in
 * every language (Z-02).
 */
export const refusals = {
  // Control messages: matched whole by the client.
  session_expired: { code: 403, tr: 'Oturum süresi doldu', en: 'Session expired', control: true },
  login_failed: { code: 400, tr: 'Giriş Başarısız', en: 'Login Failed', control: true },
  inactive_account: { code: 400, tr: 'İnaktif hesap', en: 'Inactive account', control: true },
  not_authorized: {
    code: 403,
    tr: 'Bu işlemi yapmaya yetkiniz yok',
    en: 'You are not authorized to do this',
    control: true,
  },
  maintenance: { code: 503, tr: 'Site Bakima Alindi', en: 'This site is under maintenance', control: true },
  not_found: { code: 404, tr: 'Kayıt Bulunamadı', en: 'Record not found', control: true },
  provider_down: { code: 503, tr: 'Internal Server Error', en: 'Internal Server Error', control: true },

  // The wire itself.
  /** The placeholder `field` names the wrong field for developers; players do not see it. */
  invalid_input: {
    code: 400,
    tr: 'Gönderilen bilgilerden biri hatalı. Kontrol edip tekrar dene.',
    en: 'Something you sent is not valid. Check it and try again.',
  },
  broken_body: { code: 400, tr: 'İstek okunamadı', en: 'The request could not be read' },
  too_large: { code: 400, tr: 'İstek çok büyük', en: 'The request is too large' },
  wrong_header: { code: 400, tr: 'İstek bu siteden gelmiyor', en: 'The request does not come from this site' },
  unknown_call: { code: 404, tr: 'Böyle bir işlem yok', en: 'There is no such action' },
  too_many: {
    code: 429,
    tr: 'Çok sık denedin. {wait} sonra tekrar dene.',
    en: 'Too many tries. Try again in {wait}.',
  },
  out_of_order: {
    code: 503,
    tr: 'Şu an yanıt veremiyoruz. Hiçbir şey kaybolmadı, birazdan tekrar dene.',
    en: 'We cannot answer right now. Nothing was lost, try again in a moment.',
  },
  no_access: {
    code: 404,
    tr: 'Bu sayfa görüntülenemiyor, erişim yetkin yok',
    en: 'This page cannot be displayed, you have no access',
  },
  outside: {
    code: 409,
    tr: 'Bulunduğun ülkeden bahis alamıyoruz. Hesabın ve paran yerinde.',
    en: 'We cannot take bets from the country you are in. Your account and your money are safe.',
  },

  // Registration and account.
  required: { code: 400, tr: 'Bu alan zorunlu', en: 'This field is required' },
  name_invalid: { code: 400, tr: 'Adını ve soyadını harflerle yaz', en: 'Use letters only in your name' },
  email_invalid: { code: 400, tr: 'E-posta adresi hatalı', en: 'The e-mail address is not valid' },
  phone_invalid: { code: 400, tr: 'Telefon numarası hatalı', en: 'The phone number is not valid' },
  phone_not_mobile: {
    code: 400,
    tr: 'SMS alabilen bir cep telefonu numarası yaz',
    en: 'Enter a mobile number that can receive SMS',
  },
  identity_incorrect: { code: 400, tr: 'Kimlik numarası hatalı', en: 'The identity number is incorrect' },
  birth_date_invalid: { code: 400, tr: 'Doğum tarihi hatalı', en: 'The date of birth is not valid' },
  under_age: {
    code: 400,
    tr: 'Üye olmak için 18 yaşını doldurmuş olmalısın',
    en: 'You must be 18 or older to register',
  },
  country_unknown: {
    code: 400,
    tr: 'Bu ülkeden üye kabul edemiyoruz',
    en: 'We cannot accept players from this country',
  },
  password_too_short: {
    code: 400,
    tr: 'Şifre en az 6 karakter olmalı',
    en: 'Password must be at least 6 characters',
  },
  password_no_uppercase: {
    code: 400,
    tr: 'Şifre en az bir büyük harf içermeli',
    en: 'Password must contain at least one uppercase letter',
  },
  password_no_number: {
    code: 400,
    tr: 'Şifre en az bir rakam içermeli',
    en: 'Password must contain at least one number',
  },
  password_too_long: {
    code: 400,
    tr: 'Şifre en çok 128 karakter olabilir',
    en: 'Password can be at most 128 characters',
  },
  passwords_differ: { code: 400, tr: 'Şifreler eşleşmiyor', en: "Passwords don't match" },
  old_password_wrong: { code: 400, tr: 'Şu anki şifre hatalı', en: 'The current password is wrong' },
  consent_missing: {
    code: 400,
    tr: 'Genel kuralları, kullanım şartlarını ve gizlilik bildirimini kabul etmelisin',
    en: 'You must accept the general rules, the terms and the privacy notice',
  },
  promo_code_unknown: {
    code: 404,
    tr: 'Bu promosyon kodu yok ya da süresi dolmuş',
    en: 'This promo code does not exist or has expired',
  },
  registration_over: {
    code: 409,
    tr: 'Kodun süresi doldu ya da çok denendi. Formu yeniden gönder.',
    en: 'The code has expired or was tried too often. Send the form again.',
  },
  email_unconfirmed: { code: 409, tr: 'Önce e-posta adresini doğrula', en: 'Confirm your e-mail address first' },
  email_taken: {
    code: 409,
    tr: 'Bu e-posta ile bir hesap var. Başka bir adres kullan.',
    en: 'There is an account with this e-mail. Use another address.',
  },
  phone_taken: {
    code: 409,
    tr: 'Bu telefonla bir hesap var. Hesap seninse giriş yap.',
    en: 'There is an account with this phone. If it is yours, sign in.',
  },
  identity_taken: {
    code: 409,
    tr: 'Bu kimlik numarasıyla bir hesap var. Hesap seninse giriş yap.',
    en: 'There is an account with this identity number. If it is yours, sign in.',
  },
  username_taken: {
    code: 409,
    tr: 'Bu kullanıcı adı alınmış. Başka bir ad dene.',
    en: 'This username is taken. Try another one.',
  },
  username_reserved: { code: 400, tr: 'Bu kullanıcı adı kullanılamaz', en: 'This username cannot be used' },
  username_invalid: {
    code: 400,
    tr: 'Kullanıcı adı 3-30 harf, rakam, nokta ya da çizgiden oluşur',
    en: 'A username has 3 to 30 letters, digits, dots or dashes',
  },
  token_spent: {
    code: 400,
    tr: 'Bağlantının süresi dolmuş ya da kullanılmış. Yenisini iste.',
    en: 'The link has expired or has been used. Ask for a new one.',
  },
  code_incorrect: { code: 400, tr: 'Girilen kod hatalı', en: 'The code is incorrect' },
  code_used: {
    code: 400,
    tr: 'Bu kod kullanıldı. Uygulamandaki sonraki kodu bekle.',
    en: 'This code has been used already. Wait for the next one in your app.',
  },
  code_expired: { code: 400, tr: 'Kodun süresi doldu, yenisini iste', en: 'The code has expired, ask for a new one' },
  code_too_soon: {
    code: 429,
    tr: 'Yeni kod için {wait} bekle',
    en: 'Wait {wait} for a new code',
  },
  second_factor_missing: {
    code: 409,
    tr: 'Önce doğrulama uygulamasını kur',
    en: 'Set up the authenticator app first',
  },
  second_factor_set: {
    code: 409,
    tr: 'İki adımlı doğrulama zaten açık. Değiştirmek için önce kapat.',
    en: 'Two-step verification is already on. Turn it off first to change it.',
  },
  password_needed: { code: 400, tr: 'Devam etmek için şifreni gir', en: 'Enter your password to continue' },
  code_needed: {
    code: 400,
    tr: 'Devam etmek için doğrulama kodunu gir',
    en: 'Enter your verification code to continue',
  },
  password_wrong: { code: 400, tr: 'Şifre hatalı', en: 'The password is wrong' },
  passkey_failed: {
    code: 400,
    tr: 'Geçiş anahtarı doğrulanamadı. Tekrar dene.',
    en: 'The passkey could not be verified. Try again.',
  },
  passkeys_full: {
    code: 409,
    tr: 'En çok 10 geçiş anahtarın olabilir. Yenisi için önce birini sil.',
    en: 'You can have at most 10 passkeys. Remove one to add another.',
  },
  passkeys_unavailable: {
    code: 409,
    tr: 'Geçiş anahtarları bu adreste kullanılamıyor',
    en: 'Passkeys do not work at this address',
  },
  match_not_followed: {
    code: 409,
    tr: 'Bu maç takip edilemiyor: bitmiş olabilir ya da 50 maç takip ediyorsun',
    en: 'This match cannot be followed: it may have ended, or you follow 50 matches',
  },
  file_refused: {
    code: 400,
    tr: 'Bu dosya alınamıyor: PNG, JPEG, WebP ya da PDF gönder',
    en: 'This file cannot be accepted: send a PNG, JPEG, WebP or PDF',
  },
  file_too_large: { code: 400, tr: 'Dosya en çok 2 MB olabilir', en: 'A file can be 2 MB at most' },
  file_limit: {
    code: 409,
    tr: 'Bir görüşmede en çok 5, bir günde en çok 20 dosya gönderebilirsin',
    en: 'You can send at most 5 files in a conversation and 20 in a day',
  },
  push_off: { code: 409, tr: 'Bu site tarayıcına bildirim göndermiyor', en: 'This site sends no push notifications' },
  push_service_unknown: {
    code: 400,
    tr: 'Bu tarayıcının bildirim servisini tanımıyoruz, burada açılamıyor',
    en: 'We do not know the push service of this browser, so it cannot be turned on here',
  },

  // Money.
  amount_out_of_range: {
    code: 400,
    tr: 'Tutar {least} ile {most} arasında olmalı',
    en: 'The amount must be between {least} and {most}',
  },
  amount_missing: { code: 400, tr: 'Bir tutar gir', en: 'Enter an amount' },
  amount_unreadable: {
    code: 400,
    tr: 'Tutarı yalnızca rakamla yaz, kuruş için virgülden sonra en çok iki hane: 1.250,50',
    en: 'Enter the amount in digits only, with at most two decimals after a point: 1,250.50',
  },
  insufficient_balance: { code: 409, tr: 'Bakiyen yetersiz', en: 'Your balance is not enough' },
  account_invalid: { code: 400, tr: 'Geçerli bir hesap seç', en: 'Select a valid account' },
  account_missing: { code: 400, tr: 'Bir hesap seç', en: 'Select an account' },
  method_undefined: { code: 400, tr: 'Ödeme yöntemi tanımlı değil', en: 'The payment method is not defined' },
  method_missing: {
    code: 400,
    tr: 'Ödemeyi alacağın yöntemi seç',
    en: 'Select the payment method to receive',
  },
  identity_date_missing: {
    code: 400,
    tr: 'Kimliğinin son geçerlilik tarihini gir',
    en: 'Enter the last identity validity date',
  },
  iban_invalid: { code: 400, tr: 'IBAN hatalı', en: 'The IBAN is not valid' },
  iban_taken: { code: 409, tr: 'Bu hesap zaten kayıtlı', en: 'This account is already saved' },
  account_in_use: {
    code: 409,
    tr: 'Bu hesaba giden bir çekim sürüyor. Çekim sonuçlanınca tekrar dene.',
    en: 'A withdrawal to this account is in progress. Try again once it is decided.',
  },
  too_many_accounts: {
    code: 409,
    tr: 'En çok 10 hesap kaydedebilirsin. Yenisi için önce birini kaldır.',
    en: 'You can save at most 10 accounts. Remove one to add another.',
  },
  operation_reused: {
    code: 409,
    tr: 'Bu işlem numarası başka bir işlemde kullanıldı',
    en: 'This operation id was used for another operation',
  },
  process_failed: { code: 503, tr: 'İşlem başarısız', en: 'The process failed' },

  // Games.
  game_closed: { code: 409, tr: 'Bu oyun şu an kapalı', en: 'This game is closed at the moment' },
  only_real: {
    code: 409,
    tr: 'Bu oyun herkesle birlikte oynanır, deneme bakiyesiyle bahis alınmaz',
    en: 'Everybody plays this game together: you cannot bet on it with a demo balance',
  },
  stake_invalid: {
    code: 400,
    tr: 'Bu bahis tutarı oynanamaz. Başka bir tutar seç.',
    en: 'This stake cannot be played. Choose another one.',
  },
  too_fast: {
    code: 429,
    tr: 'İki tur arası bu kadar kısa olamaz, biraz sonra tekrar dene',
    en: 'Rounds cannot follow each other this quickly, try again in a moment',
  },
  launch_spent: {
    code: 403,
    tr: 'Oyun bağlantısının süresi doldu, oyunu yeniden aç',
    en: 'The game link has expired, open the game again',
  },

  // Sports coupons.
  coupon_empty: { code: 400, tr: 'Kuponunda seçim yok', en: 'There is no selection on your bet slip' },
  coupon_invalid: { code: 400, tr: 'Bu kupon bu şekilde oynanamaz', en: 'This bet cannot be placed like this' },
  coupon_related: {
    code: 400,
    tr: 'Aynı maçtan bu seçimler birlikte oynanamaz',
    en: 'These selections of one match cannot be combined',
  },
  coupon_season: {
    code: 400,
    tr: 'Sezon bahsi, aynı ligin maçlarıyla aynı kuponda oynanamaz',
    en: 'An outright cannot be combined with matches of its league',
  },
  coupon_too_large: {
    code: 400,
    tr: 'Bir kuponda en çok 20 seçim ve 2.000 kolon olabilir',
    en: 'A bet can have at most 20 selections and 2,000 lines',
  },
  market_closed: {
    code: 409,
    tr: 'Bir seçim şu an bahse kapalı: {name}',
    en: 'A selection is closed at the moment: {name}',
  },
  odds_changed: { code: 409, tr: 'Oran değişti: {name}', en: 'The odds have changed: {name}' },
  boost_over: { code: 409, tr: 'Bu süper oran sona erdi', en: 'This price boost has ended' },
  boost_taken: { code: 409, tr: 'Bu süper oranı zaten oynadın', en: 'You have already taken this price boost' },
  stake_too_small: { code: 400, tr: 'En az {least} oynanabilir', en: 'The minimum stake is {least}' },
  stake_too_large: {
    code: 400,
    tr: 'Bu kupona en çok {most} oynanabilir',
    en: 'The maximum stake on this bet is {most}',
  },
  win_too_large: {
    code: 400,
    tr: 'Bu kuponun kazancı {most} sınırını aşıyor',
    en: 'The winnings of this bet exceed {most}',
  },
  cash_out_closed: {
    code: 409,
    tr: 'Bu kupon şu an bozdurulamaz',
    en: 'This bet cannot be cashed out at the moment',
  },
  cash_out_changed: {
    code: 409,
    tr: 'Bozdurma tutarı değişti. Yeni tutarla tekrar dene.',
    en: 'The cash-out amount has changed. Try again at the new one.',
  },

  // Rounds for everybody, and rounds of several moves.
  bets_closed: { code: 409, tr: 'Bahisler kapandı', en: 'No more bets' },
  bets_full: { code: 409, tr: 'Bu turda daha fazla bahis alınmıyor', en: 'No further bets are taken in this round' },
  spot_invalid: { code: 400, tr: 'Bu bahis bu masada yok', en: 'There is no such bet on this table' },
  too_late: { code: 409, tr: 'Geç kaldın, tur bitti', en: 'Too late, the round is over' },
  seat_taken: { code: 409, tr: 'Bu koltuğa az önce başkası oturdu', en: 'Somebody has just taken this seat' },
  seat_empty: { code: 409, tr: 'Bu koltukta başka bir oyuncu yok', en: 'No other player sits here' },
  turn_over: { code: 409, tr: 'Süren doldu, bu kararı masa verdi', en: 'Your time ran out, the table decided' },
  round_open: { code: 409, tr: 'Önce yarım kalan turu bitir', en: 'Finish the open round first' },
  choice_invalid: { code: 400, tr: 'Bu seçim oynanamaz', en: 'This choice cannot be played' },
  move_invalid: { code: 400, tr: 'Bu hamle şimdi yapılamaz', en: 'This move cannot be made now' },

  // Protection, bonuses, tournaments, account.
  limited: {
    code: 409,
    tr: 'Kendine koyduğun bir sınır buna izin vermiyor. Ne kadar kaldığını oyuncu koruması sayfasında görebilirsin.',
    en: 'A limit you set does not allow this. The player protection page shows how much is left.',
  },
  excluded: {
    code: 409,
    tr: 'Hesabın kendi isteğinle oyuna kapalı. Para çekmeye devam edebilirsin.',
    en: 'Your account is closed for play at your own request. You can still withdraw.',
  },
  paused: {
    code: 409,
    tr: 'Mola verdin. Mola bitene kadar oyun ve para yatırma kapalı.',
    en: 'You are taking a break. Play and deposits are closed until it ends.',
  },
  unverified: {
    code: 409,
    tr: 'Önce kimliğini doğrulamamız gerekiyor. O zamana kadar oyun ve para yatırma kapalı, para çekme açık. Canlı desteğe yaz.',
    en: 'We have to verify your identity first. Until then play and deposits are closed; you can withdraw. Write to live support.',
  },
  identity_needed: {
    code: 409,
    tr: 'Bunun için kimliğinin doğrulanması gerekiyor. Hesabındaki “Kimlik doğrulama” sayfasından belgeni gönder.',
    en: 'Your identity has to be verified for this. Send your document on the “Verification” page of your account.',
  },
  address_needed: {
    code: 409,
    tr: 'Bunun için kimliğinin ve adresinin doğrulanması gerekiyor. Hesabındaki “Kimlik doğrulama” sayfasından belgelerini gönder.',
    en: 'Your identity and address have to be verified for this. Send your documents on the “Verification” page of your account.',
  },
  picture_refused: {
    code: 400,
    tr: 'Bu fotoğraf alınamıyor: JPEG, PNG ya da WebP gönder; iki kenarı da en az 400 piksel olsun',
    en: 'This photo cannot be accepted: send a JPEG, PNG or WebP of at least 400 pixels on both sides',
  },
  picture_too_large: { code: 400, tr: 'Fotoğraf en çok 6 MB olabilir', en: 'A photo can be 6 MB at most' },
  document_waiting: {
    code: 409,
    tr: 'Bu türden bir belge inceleniyor. Başka bir tane göndermek için önce onu geri çek.',
    en: 'A document of this kind is being reviewed. Withdraw it before you send another one.',
  },
  document_limit: {
    code: 409,
    tr: 'Bir günde en çok 12 belge gönderebilirsin',
    en: 'You can send at most 12 documents in a day',
  },
  verification_closed: {
    code: 409,
    tr: 'Bu doğrulama şu an kapalı. Belgelerini buradan gönderebilirsin.',
    en: 'This verification is closed at the moment. You can send your documents here.',
  },
  already_verified: { code: 409, tr: 'Kimliğin zaten doğrulandı', en: 'Your identity is verified already' },
  deposit_restricted: {
    code: 409,
    tr: 'Kuzey Kıbrıs’ta yaşayanlardan ve Kuzey Kıbrıs kimlik kartı taşıyanlardan bahis ve para yatırma kabul edilmez. Bakiyeni çekebilirsin.',
    en: 'Bets and deposits are not taken from people who live in Northern Cyprus or hold its identity card. You can withdraw your balance.',
  },
  reminded: {
    code: 409,
    tr: 'Gerçeklik kontrolü: devam etmeden önce süreni ve sonucunu gör',
    en: 'Reality check: see your time and result before you continue',
  },
  limit_minutes_missing: { code: 400, tr: 'Bir süre gir', en: 'Enter a time' },
  limit_not_ripe: {
    code: 409,
    tr: 'Sınırı yükseltmek için 24 saatin dolmasını bekle',
    en: 'A higher limit can be confirmed once 24 hours have passed',
  },
  exclusion_unconfirmed: {
    code: 400,
    tr: 'Ne anlama geldiğini okuduğunu onayla',
    en: 'Confirm that you have read what it means',
  },
  exclusion_stands: {
    code: 409,
    tr: 'Seçtiğin süre dolmadan hesabın oyuna açılamaz',
    en: 'Your exclusion cannot be lifted before the time you chose is over',
  },
  bonus_unavailable: {
    code: 409,
    tr: 'Bu bonusu şu an alamazsın',
    en: 'This bonus is not available to you at the moment',
  },
  bonus_withdrawn: {
    code: 409,
    tr: 'Bu yatırımdan sonra çekim istedin: bu yatırıma artık bonus verilmez',
    en: 'You requested a withdrawal after this deposit: it no longer earns a bonus',
  },
  bonus_least: {
    code: 400,
    tr: 'Bu bonus için en az {least} yatırmalısın',
    en: 'This bonus needs a deposit of at least {least}',
  },
  bonus_other_active: {
    code: 409,
    tr: 'Önce çevrimdeki bonusunu tamamla ya da iptal et',
    en: 'First complete or give up the bonus you are wagering',
  },
  bonus_stake: {
    code: 409,
    tr: 'Bonus parasıyla tek bahiste bu kadar oynanmaz; sınır bonus sayfanda yazar. Daha düşük bir bahis seç.',
    en: 'A single bet of bonus money cannot be this large; your bonus page shows the limit. Choose a lower stake.',
  },
  bonus_would_end: {
    code: 409,
    tr: 'Şartı tamamlanmamış bir bonusun var. Çekersen {amount} tutarındaki bonusun iptal olur; devam etmek için onayla.',
    en: 'You have a bonus whose conditions are not met yet. Withdrawing gives up {amount} of it; confirm to continue.',
  },
  chat_closed: { code: 409, tr: 'Sohbet şu an kapalı', en: 'The chat is closed at the moment' },
  chat_unconfirmed: {
    code: 409,
    tr: 'Sohbete yazmak için önce e-posta adresini doğrula',
    en: 'Confirm your e-mail address to write in the chat',
  },
  no_chat_name: {
    code: 409,
    tr: 'Önce bir sohbet adı seç',
    en: 'Choose a chat name first',
  },
  chat_not_joined: {
    code: 409,
    tr: 'Yazmadan önce bir sohbet adı seç',
    en: 'Choose a chat name before you write',
  },
  chat_joined: { code: 409, tr: 'Sohbet adın bir kez seçilir', en: 'A chat name can be chosen once' },
  chat_name_invalid: {
    code: 400,
    tr: 'Sohbet adı 3-20 harf ya da rakamdan oluşur; kullanıcı adın, gerçek adın ya da uygunsuz bir söz olamaz',
    en: 'A chat name has 3 to 20 letters or digits; it cannot be your username, your real name or an offensive word',
  },
  chat_name_taken: {
    code: 409,
    tr: 'Bu sohbet adı alınmış. Başka bir ad dene.',
    en: 'This chat name is taken. Try another one.',
  },
  chat_muted: {
    code: 409,
    tr: 'Yazma hakkın geçici olarak durduruldu. {wait} sonra yeniden yazabilirsin.',
    en: 'You cannot write for now. You can write again in {wait}.',
  },
  chat_contact: {
    code: 400,
    tr: 'Sohbette bağlantı, iletişim bilgisi ve uzun numara paylaşılamaz',
    en: 'Links, contact details and long numbers cannot be shared in the chat',
  },
  chat_words: {
    code: 400,
    tr: 'Bu mesajda sohbete uygun olmayan bir söz var',
    en: 'This message contains a word that is not allowed in the chat',
  },
  chat_repeated: { code: 409, tr: 'Aynı şeyi az önce yazdın', en: 'You just wrote the same thing' },
  tournament_over: { code: 409, tr: 'Bu turnuvaya artık katılınamaz', en: 'This tournament can no longer be joined' },
  statement_too_long: {
    code: 400,
    tr: 'Bu dönemde çok fazla hareket var, daha kısa bir dönem seç',
    en: 'There are too many entries in this period, choose a shorter one',
  },
} as const satisfies Record<string, Text>

export type RefusalName = keyof typeof refusals

/** Values of placeholders; `{wait}` is `seconds` as text. */
export type Blanks = Readonly<Record<string, string | number>>

/** The message of a refusal in a language, control messages always in Turkish (Z-02). */
export const refusalMessage = (name: RefusalName, language: Language, blanks: Blanks = {}): string => {
  const text: Text = refusals[name]
  const { seconds } = blanks
  const words = typeof seconds === 'number' ? { ...blanks, wait: waitText(seconds, language) } : blanks
  return fill(text.control ? text.tr : text[language], words)
}

const units = {
  tr: { second: 'saniye', minute: 'dakika', hour: 'saat' },
  en: { second: 'second', minute: 'minute', hour: 'hour' },
} as const

/** A duration as text, rounded up: seconds up to two minutes, minutes up to two hours, then hours. */
const waitText = (seconds: number, language: Language): string => {
  const [count, unit] = wholeUnits(seconds)
  return `${count} ${units[language][unit]}${language === 'en' && count !== 1 ? 's' : ''}`
}

const wholeUnits = (seconds: number): [number, keyof typeof units.tr] => {
  if (seconds <= 120) return [seconds, 'second']
  return seconds <= 7_200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour']
}

/** Returns the screen text of a control message; undefined for other messages. */
export const controlMessageIn = (message: string, language: Language): string | undefined => {
  const wanted = normalMessage(message)
  const found = Object.values(refusals).find((text: Text) => text.control && text.tr === wanted)
  return found?.[language]
}

/** Normalises a message for comparison: NFC, trimmed (SR-12). */
export const normalMessage = (message: string): string => message.normalize('NFC').trim()

const fill = (text: string, blanks: Blanks): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => (name in blanks ? String(blanks[name]) : blank))

/** The default message of success. */
export const operationSuccessful = { tr: 'İşlem Başarılı', en: 'Operation Successful' } as const

/** Specific messages of success; those of the specification byte for byte (Z-04). */
export const successes = {
  operation_successful: operationSuccessful,
  logged_in: { tr: 'Giriş Başarılı', en: 'Successfully logged in' },
  logged_out: { tr: 'Çıkış Yapıldı', en: 'Successfully Logged Out' },
  registered: { tr: 'Üyeliğin tamamlandı', en: 'Registration completed' },
  registration_code_mailed: {
    tr: 'Devam etmek için e-postana bak',
    en: 'Check your e-mail to continue',
  },
  link_mailed: { tr: 'Bağlantıyı yeniden gönderdik', en: 'We have sent the link again' },
  confirmation_mailed: {
    tr: 'Doğrulanmamış bir hesabın varsa bağlantıyı yeniden gönderdik',
    en: 'If you have an account to confirm, we have sent the link again',
  },
  address_confirmed: { tr: 'E-posta adresin doğrulandı', en: 'Your e-mail address is confirmed' },
  reset_mailed: {
    tr: 'Şifre sıfırlama adımlarını e-posta ile gönderdik. Lütfen gelen doğrulama e-postasını onayla.',
    en: 'Password reset instructions have been emailed. Please confirm the verification in the email.',
  },
  password_changed: { tr: 'Şifren değişti', en: 'Your password has been changed' },
  code_sent: { tr: 'Kod gönderildi', en: 'The code has been sent' },
  favourite_added: { tr: 'Favorilere Başarıyla Eklendi', en: 'Added to favourites' },
  favourite_removed: { tr: 'Favorilere Başarıyla Kaldırıldı', en: 'Removed from favourites' },
  bank_account_added: { tr: 'Banka Hesabı Başarıyla Eklendi', en: 'Bank account added' },
  bank_account_updated: { tr: 'Banka Hesabı Başarıyla Güncellendi', en: 'Bank account updated' },
  bank_account_removed: { tr: 'Banka Hesabı Başarıyla Silindi', en: 'Bank account removed' },
  deposit_requested: { tr: 'Yatırım talebin alındı', en: 'Your deposit request has been received' },
  withdrawal_requested: { tr: 'Çekim talebin alındı', en: 'Your withdrawal request has been received' },
  coupon_placed: { tr: 'Kuponun alındı', en: 'Your bet has been received' },
  coupon_cashed_out: { tr: 'Kuponun bozduruldu', en: 'Your bet has been cashed out' },
  coupon_part_cashed_out: { tr: 'Kuponunun bir kısmı bozduruldu', en: 'Part of your bet has been cashed out' },
  limit_set: { tr: 'Sınırın ayarlandı', en: 'Your limit is set' },
  limit_asked: {
    tr: 'İsteğini aldık. 24 saat sonra onaylarsan geçerli olur.',
    en: 'We have your request. It takes effect once you confirm it after 24 hours.',
  },
  limit_kept: { tr: 'Sınırın olduğu gibi kaldı', en: 'Your limit stays as it was' },
  paused: { tr: 'Molan başladı', en: 'Your break has begun' },
  self_excluded: { tr: 'Hesabın oyuna kapatıldı', en: 'Your account is closed for play' },
  exclusion_ending: {
    tr: 'İsteğini aldık. Bekleme süresi başladı.',
    en: 'We have your request. The waiting time has begun.',
  },
  bonus_given: { tr: 'Bonusun hesabında', en: 'The bonus is in your account' },
  bonus_forfeited: { tr: 'Bonusun iptal edildi', en: 'The bonus was given up' },
  tournament_joined: { tr: 'Turnuvadasın', en: 'You are in the tournament' },
  passkey_added: { tr: 'Geçiş anahtarı eklendi', en: 'The passkey was added' },
  passkey_removed: { tr: 'Geçiş anahtarı silindi', en: 'The passkey was removed' },
  sign_in_ended: { tr: 'Oturum kapatıldı', en: 'The session was ended' },
  account_closed: { tr: 'Hesabın kapatıldı', en: 'Your account is closed' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type SuccessName = keyof typeof successes
