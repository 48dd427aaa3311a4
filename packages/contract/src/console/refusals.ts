import type { AnswerCode, RefusalName } from '../refusals.ts'
import { staffPasswordLength } from './constants.ts'

/** Refusals that only the console has, in both languages; the others are those of the players' calls. None has placeholders. */
export const consoleRefusals = {
  signed_out: { code: 403, tr: 'Oturumun kapandı. Yeniden giriş yap.', en: 'Your session has ended. Sign in again.' },
  not_permitted: { code: 403, tr: 'Bu işlem için yetkin yok.', en: 'You do not have the permission for this.' },
  network_refused: {
    code: 403,
    tr: 'Panele bu ağdan girilemez.',
    en: 'The console cannot be used from this network.',
  },
  sign_in_over: {
    code: 403,
    tr: 'Girişin süresi doldu. Baştan başla.',
    en: 'This sign-in has expired. Start again.',
  },
  invitation_spent: {
    code: 409,
    tr: 'Bu davet kullanılmış ya da süresi dolmuş. Yeni bir davet iste.',
    en: 'This invitation was used or has expired. Ask for a new one.',
  },
  factor_missing: {
    code: 400,
    tr: 'İkinci bir adım gerekli: doğrulama uygulaması ya da geçiş anahtarı.',
    en: 'A second factor is needed: an authenticator app or a passkey.',
  },
  password_weak: {
    code: 400,
    tr: `Şifre en az ${staffPasswordLength} karakter olmalı; bir büyük harf ve bir rakam içermeli.`,
    en: `The password needs at least ${staffPasswordLength} characters, with a capital letter and a number.`,
  },
  staff_exists: {
    code: 409,
    tr: 'Bu e-posta adresiyle bir çalışan var.',
    en: 'There is a member of staff with this e-mail address.',
  },
  last_owner: {
    code: 409,
    tr: 'Geriye en az bir yetkili (owner) kalmalı.',
    en: 'At least one active owner has to remain.',
  },
  period_invalid: {
    code: 400,
    tr: 'Bu dönem için rapor yok: ilk gün son günden önce olmalı, dönem üç yılı geçmemeli.',
    en: 'There is no report for this period: it has to begin before it ends, and last no longer than three years.',
  },
  unchanged: { code: 409, tr: 'Bir şey değişmedi: zaten böyle.', en: 'Nothing changed: it is already so.' },
  limit_raised: {
    code: 409,
    tr: 'Sınır yalnızca düşürülebilir. Yükseltmeyi oyuncu kendisi ister.',
    en: 'A limit can only be lowered here. The player asks for a higher one.',
  },
  tags_full: {
    code: 409,
    tr: 'Bir oyuncunun en fazla 20 etiketi olabilir.',
    en: 'A player can have at most 20 tags.',
  },
  erasure_prevented: {
    code: 409,
    tr: 'Bu oyuncunun verileri şimdi silinemez. Nedeni oyuncunun sayfasında yazıyor.',
    en: 'The data of this player cannot be erased now. The page of the player says why.',
  },
  talk_closed: { code: 409, tr: 'Bu görüşme kapanmış.', en: 'This conversation is closed.' },
  talk_taken: {
    code: 409,
    tr: 'Bu görüşmeyi başka biri üstlenmiş.',
    en: 'Somebody else has taken this conversation.',
  },
  staff_missing: {
    code: 409,
    tr: 'Bu çalışan görüşmelere yanıt veremiyor.',
    en: 'This member of staff cannot answer conversations.',
  },
  name_taken: { code: 409, tr: 'Bu ad kullanılıyor.', en: 'This name is in use.' },
  own_account: { code: 409, tr: 'Bunu kendi hesabına yapamazsın.', en: 'You cannot do this to your own account.' },
  last_factor: {
    code: 409,
    tr: 'Geriye en az bir ikinci adım kalmalı: doğrulama uygulaması ya da geçiş anahtarı.',
    en: 'At least one second factor has to remain: an authenticator app or a passkey.',
  },
  role_fixed: { code: 409, tr: 'Bu rolün yetkileri değişmez.', en: 'The permissions of this role do not change.' },
  own_request: {
    code: 409,
    tr: 'Kendi istediğin işlemi onaylayamazsın.',
    en: 'You cannot confirm what you have asked for.',
  },
  person_unlinked: {
    code: 409,
    tr: 'Bu işlemi isteyen komut satırı kullanıcısı bir çalışana bağlı değil; burada onaylanamaz.',
    en: 'The user of the command line who asked for this is not linked to a member of staff, so it cannot be confirmed here.',
  },
  already_decided: { code: 409, tr: 'Bu istek sonuçlandı.', en: 'This request was already decided.' },
  payment_decided: { code: 409, tr: 'Bu ödeme hakkında karar verilmiş.', en: 'This payment was already decided.' },
  payment_on_hold: {
    code: 409,
    tr: 'Bu ödeme bekletiliyor. Önce beklemeyi kaldır.',
    en: 'This payment is on hold. Release it first.',
  },
  taken_by_other: {
    code: 409,
    tr: 'Bu ödemeyle başka biri ilgileniyor. Sayfayı yenile.',
    en: 'Somebody else works on this payment. Load the page again.',
  },
  route_unavailable: {
    code: 409,
    tr: 'Bu ödeme bu yolla gönderilemez.',
    en: 'This payment cannot be paid in this way.',
  },
  payout_under_way: {
    code: 409,
    tr: 'Bu ödeme gönderildi ya da bir banka listesinde; geri alınamaz.',
    en: 'This payment was sent or is in a batch for the bank, so it cannot be taken back.',
  },
  no_payments_waiting: {
    code: 409,
    tr: 'Banka listesine girecek bekleyen ödeme yok.',
    en: 'No payments wait for a batch.',
  },
  payer_missing: {
    code: 409,
    tr: 'Ödemelerin çıkacağı hesap ayarlanmamış.',
    en: 'The account to pay from is not set.',
  },
  batch_not_open: {
    code: 409,
    tr: 'Bu liste bankaya verilmiş ya da iptal edilmiş.',
    en: 'This batch was given to the bank or cancelled.',
  },
  answer_unreadable: {
    code: 400,
    tr: 'Dosya okunamadı: ne pain.002 ne de ayarlardaki sütunlarla bir CSV.',
    en: 'The file could not be read: it is neither pain.002 nor a CSV with the columns of the settings.',
  },
  answer_of_other_batch: {
    code: 409,
    tr: 'Bu dosya başka bir listenin yanıtı.',
    en: 'This file is the answer to another batch.',
  },
  outcome_known: {
    code: 409,
    tr: 'Bu ödemenin sonucu belli ya da henüz gönderilmedi.',
    en: 'The outcome of this payment is known, or it was not sent yet.',
  },
  file_unreadable: {
    code: 400,
    tr: 'Dosya okunamadı: gereken sütunlar yok ya da bir satır eksik.',
    en: 'The file could not be read: columns are missing, or a line is incomplete.',
  },
  reconciliation_finished: {
    code: 409,
    tr: 'Bu karşılaştırma bitti. Yeni bir tane başlat.',
    en: 'This comparison is finished. Begin a new one.',
  },
  already_corrected: {
    code: 409,
    tr: 'Bu ödeme zaten geri alınmış.',
    en: 'This payment was already reversed.',
  },
  filter_name_taken: {
    code: 409,
    tr: 'Bu adla kayıtlı bir filtre var. Başka bir ad seç.',
    en: 'There is a saved filter with this name. Choose another one.',
  },
  filters_full: {
    code: 409,
    tr: 'En fazla 100 filtre kaydedebilirsin. Önce birini sil.',
    en: 'You can save at most 100 filters. Delete one first.',
  },
  content_invalid: {
    code: 400,
    tr: 'Bir alan eksik ya da hatalı. İşaretli alanları düzelt.',
    en: 'A field is missing or wrong. Correct the fields that are marked.',
  },
  segment_too_large: {
    code: 409,
    tr: 'Bu filtreye 5.000’den çok oyuncu uyuyor. Daraltıp yeniden dene.',
    en: 'This filter fits more than 5,000 players. Narrow it down and try again.',
  },
  content_changed: {
    code: 409,
    tr: 'Bunu bu arada başka biri değiştirdi. Yeni hâlini yükle.',
    en: 'Somebody else has changed this meanwhile. Load the newest version.',
  },
  shelf_missing: {
    code: 409,
    tr: 'Yeni bir oyun için kategori seç.',
    en: 'Choose a category for a new game.',
  },
  picture_elsewhere: {
    code: 409,
    tr: 'Bir oyunun resmi sitenin izin verdiği adreslerde değil. Sağlayıcının FRAMES ayarına o adresi ekle.',
    en: 'The picture of a game is not at an address that the site allows. Add its origin to the FRAMES setting of the aggregator.',
  },
  game_name_taken: {
    code: 409,
    tr: 'Bu kodla başka bir sağlayıcının ya da türün oyunu var.',
    en: 'There is a game of another provider, or of another kind, with this code.',
  },
  aggregator_down: {
    code: 503,
    tr: 'Bir sağlayıcının listesi alınamadı; onunla ilgili hiçbir şey değişmedi.',
    en: 'The list of an aggregator could not be fetched; nothing of it was changed.',
  },
  campaign_begun: {
    code: 409,
    tr: 'Bu kampanya başlamış; artık değiştirilemez.',
    en: 'This campaign has begun and cannot be changed any more.',
  },
  filter_missing: {
    code: 409,
    tr: 'Bu filtre silinmiş ya da sana açık değil. Başka birini seç.',
    en: 'This filter was deleted or is not shared with you. Choose another one.',
  },
  players_unknown: {
    code: 409,
    tr: 'Liste boş ya da bazı adlar bulunamadı veya belirsiz. Kaç kişiye ulaşacağına bak: o adları gösterir.',
    en: 'The list is empty, or some names were not found or are not clear. Count whom it reaches: that shows the names.',
  },
  players_too_many: {
    code: 400,
    tr: 'Listede en fazla 10.000 oyuncu olabilir. Daha fazlası için kayıtlı bir filtre kullan.',
    en: 'A list can have at most 10,000 players. Use a saved filter for more.',
  },
  campaign_planned: {
    code: 409,
    tr: 'Planlanan bir kampanya silinmez: önce planını geri al.',
    en: 'A planned campaign cannot be deleted: take its plan back first.',
  },
  tournament_begun: {
    code: 409,
    tr: 'Yalnızca henüz başlamamış bir turnuva iptal edilebilir.',
    en: 'Only a tournament that has not begun can be cancelled.',
  },
  tournament_fixed: {
    code: 409,
    tr: 'Başlayan bir turnuvada yalnızca başlık, özet ve daha geç bir bitiş değişebilir; biten bir turnuva değişmez.',
    en: 'Of a tournament that has begun, only the title, the summary and a later end can change; one that has ended stays as it is.',
  },
  draw_fixed: {
    code: 409,
    tr: 'Biletler birikirken yalnızca başlık, metin ve daha geç bir son gün değişebilir; sonrasında çekiliş değişmez.',
    en: 'While tickets are being earned, only the title, the text and a later last day can change; afterwards a draw stays as it is.',
  },
  draw_too_early: {
    code: 409,
    tr: 'Çekiliş en erken yarın başlayabilir: tohumunun özeti ilk biletten önce yayımlanır.',
    en: 'A draw can begin tomorrow at the earliest: the hash of its seed is published before the first ticket.',
  },
  draw_overlaps: {
    code: 409,
    tr: 'Bu günlerde başka bir çekiliş var: bir yatırım iki çekilişe bilet olamaz.',
    en: 'There is another draw on these days: one deposit cannot be a ticket of two.',
  },
  draw_begun: {
    code: 409,
    tr: 'Yalnızca henüz başlamamış bir çekiliş iptal edilebilir.',
    en: 'Only a draw that has not begun can be cancelled.',
  },
  games_unknown: {
    code: 409,
    tr: 'Bu numaralardan biri oyun değil. Oyunlar sayfasındaki numaraları kullan.',
    en: 'One of these ids is not a game. Use the ids on the page of games.',
  },
  channel_unavailable: {
    code: 409,
    tr: 'Bu sunucu bu kanaldan mesaj göndermiyor. Ayarları sistem sayfasında.',
    en: 'This server sends no messages by this channel. The system page has its configuration.',
  },
  time_past: { code: 400, tr: 'Bu zaman geçmiş. İleri bir zaman seç.', en: 'That time is past. Choose a later one.' },
  end_before_start: {
    code: 400,
    tr: 'Bitiş başlangıçtan sonra olmalı.',
    en: 'The end has to be after the start.',
  },
  end_missing: {
    code: 400,
    tr: 'Sitenin kendiliğinden açılması için bir bitiş zamanı gerekli.',
    en: 'The site needs an end to open by itself.',
  },
  document_decided: {
    code: 409,
    tr: 'Bu belge hakkında karar verilmiş ya da oyuncu onu geri çekmiş.',
    en: 'This document was decided already, or the player has withdrawn it.',
  },
  document_not_accepted: {
    code: 409,
    tr: 'Bu belge kabul edilmiş değil ya da kabulü geri alınmış.',
    en: 'This document is not accepted, or its acceptance was taken back already.',
  },
  document_incomplete: {
    code: 400,
    tr: 'Ad, doğum tarihi ve numara belgedeki gibi yazılmalı.',
    en: 'Name, day of birth and number are needed as they are on the document.',
  },
  document_pending: {
    code: 409,
    tr: 'Bu türden bir belge zaten inceleme bekliyor.',
    en: 'A document of this kind waits for its review already.',
  },
  document_minor: {
    code: 409,
    tr: 'Belgedeki kişi 18 yaşından küçük. Belgeyi bu nedenle reddet: hesap da engellenir.',
    en: 'The person on the document is under 18. Refuse it for this reason: that blocks the account too.',
  },
  document_out_of_date: {
    code: 409,
    tr: 'Belgenin süresi dolmuş.',
    en: 'The document has expired.',
  },
  document_differs: {
    code: 409,
    tr: 'Belgedeki ad, doğum tarihi ya da numara hesaptakinden farklı. Belgeyi reddet ya da önce hesabı düzelt.',
    en: 'Name, day of birth or number on the document differ from the account. Refuse the document, or correct the account first.',
  },
  strong_below_weak: {
    code: 409,
    tr: 'Güçlü bir işaretin eşiği, zayıf olanınkinden düşük olamaz.',
    en: 'The threshold of a strong marker cannot be below that of a weak one.',
  },
  nobody_reached: {
    code: 409,
    tr: 'Bu hediyeyi şu anda alabilecek kimse yok.',
    en: 'Nobody can get this gift now.',
  },
  id_used: {
    code: 409,
    tr: 'Bu işlem başka bilgilerle gönderilmiş. Sayfayı yenile.',
    en: 'This was sent with other data before. Reload the page.',
  },
  hits_open: {
    code: 409,
    tr: 'Önce vakadaki bütün eşleşmelere karar ver.',
    en: 'Decide all hits of the case first.',
  },
  act_unfit: {
    code: 409,
    tr: 'Bu tür bir vakada bu yapılamaz.',
    en: 'This cannot be done in a case of this kind.',
  },
  case_closed: {
    code: 409,
    tr: 'Bu vaka kapanmış. Sayfayı yenile.',
    en: 'This case is closed. Load the page again.',
  },
  look_missing: {
    code: 400,
    tr: 'İzlemeye alınan bir vaka için yeniden bakılacak bir gün gerekli; bugünden sonra olmalı.',
    en: 'A case that is watched needs a day for the next look, after today.',
  },
  report_missing: {
    code: 400,
    tr: 'Bildirim için rapor metni gerekli.',
    en: 'A case that is reported needs the text of the report.',
  },
  book_below_whole: {
    code: 409,
    tr: 'Bu oranlarla marketin toplamı yüzde yüzün altına düşer: her seçime oynayan kesin kazanır.',
    en: 'At these prices the market would be a book below 100 per cent: anybody who bets on every outcome would be sure to win.',
  },
  player_ambiguous: {
    code: 409,
    tr: 'Bu sayı bir oyuncunun numarası, başka birinin kullanıcı adı. Numara için başına #, kullanıcı adı için @ yaz.',
    en: 'This is the number of one player and the username of another. Write # before a number, or @ before a username.',
  },
  sure_win: {
    code: 409,
    tr: 'Bu oran, ilgili marketlerin oranlarıyla birlikte oynayana kesin kazanç bırakır (örneğin çifte şans ya da aynı handikap).',
    en: 'Together with the prices of related markets, such as double chance or the same handicap, this would be a sure win.',
  },
  settlement_invalid: {
    code: 409,
    tr: 'Bu sonuç bu maça ya da markete uymuyor: her seçimin sonucu ve geçerli bir skor gerekli.',
    en: 'This result does not fit the match or the market: every outcome needs an end, and a score has to be possible.',
  },
  referral_over: {
    code: 409,
    tr: 'Bu kupon hakkında karar verilmiş ya da süresi dolmuş.',
    en: 'This coupon was decided already, or its time is over.',
  },
  reduction_invalid: {
    code: 400,
    tr: 'Tutar kuponunkinden küçük olmalı ve en küçük tutarın altına inmemeli.',
    en: 'The stake has to be smaller than that of the coupon, and not below the least one.',
  },
  limit_invalid: {
    code: 400,
    tr: 'En büyük tutar 10 ile 50.000 lira arasında olmalı.',
    en: 'The largest stake has to be from 10 to 50,000 lira.',
  },
  round_unfinished: {
    code: 409,
    tr: 'Bu tur henüz tüm bahisleriyle sonuçlanmadı. Birkaç saniye sonra yeniden dene.',
    en: 'This round is not settled with all of its bets yet. Try again in a few seconds.',
  },
  round_jackpot: {
    code: 409,
    tr: 'Bu tur jackpot kazandı; jackpotlar geri alınmaz.',
    en: 'This round won a jackpot, and jackpots are not taken back.',
  },
  round_voided: { code: 409, tr: 'Bu tur zaten geçersiz sayıldı.', en: 'This round was declared void already.' },
  stakes_invalid: {
    code: 400,
    tr: 'Bu oyun bu sınırlarla oynanamaz: en küçük ve en büyük bahis, oyunun sunduğu tutarlardan olmalı.',
    en: 'The game cannot be played with these limits: the smallest and the largest stake have to be amounts that it offers.',
  },
  boost_too_small: {
    code: 400,
    tr: 'Oran çok kısa: bu artış orana bir şey katmıyor.',
    en: 'The price is too short: this boost adds nothing to it.',
  },
  boost_exists: {
    code: 409,
    tr: 'Bu sonuçta zaten süper oran var. Önce onu bitir.',
    en: 'This outcome has a boost already. End that one first.',
  },
  price_invalid: {
    code: 400,
    tr: 'Oran 1,01 ile 1.000, marj yüzde 0 ile 50 arasında olmalı.',
    en: 'A price has to be from 1.01 to 1,000, a margin from 0 to 50 per cent.',
  },
  holder_unreviewed: {
    code: 409,
    tr: 'Hesap sahibi oyuncu değil ve incelenmedi. Önce hesabın sahibini incele.',
    en: 'The account holder is not the player and was not reviewed. Review the holder of the account first.',
  },
  act_failed: {
    code: 409,
    tr: 'İşlem yapılamadı. Gerekiyorsa yeniden iste.',
    en: 'The act could not be performed. Ask for it again if it is still needed.',
  },
} as const satisfies Record<string, Readonly<{ code: AnswerCode; tr: string; en: string }>>

export type ConsoleRefusal = keyof typeof consoleRefusals | RefusalName
