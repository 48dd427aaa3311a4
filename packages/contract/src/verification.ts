import { z } from './fields.ts'

/**
 * Verification of players. Levels: 0 registered, 1 identity, 2 identity and address. Separate from the constants, which are part of the first load.
 */
export const verificationLevels = [0, 1, 2] as const
export type VerificationLevel = (typeof verificationLevels)[number]

/**
 * Documents: the front of an identity document, its back, a bill or official letter with name and address, and a statement that shows the holder of a
 * bank account. `identity` gives level 1, `address` level 2 with it.
 */
export const documentKinds = ['identity', 'identity_back', 'address', 'bank'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What the documents are called, as a heading. */
export const documentNames = {
  identity: { tr: 'Kimlik, ön yüz', en: 'Identity document, front' },
  identity_back: { tr: 'Kimlik, arka yüz', en: 'Identity document, back' },
  address: { tr: 'Adres belgesi', en: 'Proof of address' },
  bank: { tr: 'Banka hesabı belgesi', en: 'Bank account document' },
} as const satisfies Record<DocumentKind, { tr: string; en: string }>

export const documentStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why a document was refused, as its player reads it: whole sentences. `under_age` also blocks the account. */
export const documentReasons = {
  unreadable: {
    tr: 'Fotoğraf okunmuyor. Aydınlık bir yerde, yakından ve net çek.',
    en: 'The photo cannot be read. Take it close up, sharp and in good light.',
  },
  cropped: {
    tr: 'Belgenin bir kısmı görünmüyor. Dört köşesi de fotoğrafta olsun.',
    en: 'Part of the document is missing. All four corners must be in the photo.',
  },
  wrong_document: {
    tr: 'Bu, istediğimiz belge değil.',
    en: 'This is not the document we asked for.',
  },
  out_of_date: {
    tr: 'Belgenin süresi dolmuş. Geçerli bir belge gönder.',
    en: 'The document has expired. Send one that is valid.',
  },
  too_old: {
    tr: 'Belge üç aydan eski. Daha yeni bir fatura ya da resmî yazı gönder.',
    en: 'The document is older than three months. Send a newer bill or official letter.',
  },
  data_differs: {
    tr: 'Belgedeki bilgiler hesabındakilerle aynı değil.',
    en: 'The details on the document do not match your account.',
  },
  not_genuine: {
    tr: 'Belgenin aslının fotoğrafını çek; ekran görüntüsü ve kopya kabul etmiyoruz.',
    en: 'Take a photo of the original; screenshots and copies are not accepted.',
  },
  under_age: {
    tr: '18 yaşından küçükler üye olamaz. Hesabın kapatıldı; bakiyen için desteğe yaz.',
    en: 'Nobody under 18 may be a member. Your account was closed; contact support about your balance.',
  },
  other: { tr: 'Belge kabul edilmedi.', en: 'The document was not accepted.' },
} as const satisfies Record<string, { tr: string; en: string }>
export type DocumentReason = keyof typeof documentReasons
export const documentReasonNames = Object.keys(documentReasons) as [DocumentReason, ...DocumentReason[]]

/** The largest picture in bytes, and the most that a player sends in 24 hours. */
export const maxDocumentBytes = 6 * 1024 * 1024
export const maxDailyDocuments = 12

/** The same picture as base64, in characters. */
export const maxDocumentText = Math.ceil(maxDocumentBytes / 3) * 4 + 4

export const gatedActs = ['deposit', 'play', 'withdrawal'] as const
export type GatedAct = (typeof gatedActs)[number]

/** The longest time over which a gate adds up, in days: usage is kept as long. */
export const maxGateDays = 30

/**
 * What a level is needed for: an act above a sum, and a time after the registration. `fromTotal`: up to this sum over `overDays` days the act needs no
 * level, in kuruş, 0: none. `afterDays`: the gate opens for everybody this many days after the registration. Both have to be reached.
 */
export const gate = z.object({
  act: z.enum(gatedActs),
  level: z.union([z.literal(1), z.literal(2)]),
  fromTotal: z._default(z.int().check(z.gte(0), z.lte(100_000_000_000)), 0),
  overDays: z._default(z.int().check(z.gte(1), z.lte(maxGateDays)), maxGateDays),
  afterDays: z._default(z.int().check(z.gte(0), z.lte(3_650)), 0),
})
export type Gate = z.output<typeof gate>

export const verificationSettings = {
  /** At most one gate for an act, a level, a number of days and a time. */
  gates: z.array(gate).check(z.maxLength(20)),
  /** Whether a withdrawal is only approved to an account whose holder is the player, or was reviewed. */
  needsHolder: z.boolean(),
  /** How long the picture of a decided document is kept, in days. */
  retentionDays: z.int().check(z.gte(1), z.lte(3_650)),
} as const
export type VerificationSettingName = keyof typeof verificationSettings
export type VerificationSettings = {
  [Name in VerificationSettingName]: z.output<(typeof verificationSettings)[Name]>
}

/** The settings until staff change them: nothing is asked of anybody. */
export const initialVerificationSettings: Readonly<VerificationSettings> = {
  gates: [],
  needsHolder: false,
  retentionDays: 90,
}
