import { readFileSync } from 'node:fs'
import { codeDigits, couponLimits, historyDays, inactivityLimitMs, smsPauseMs } from '@yakamoz/contract'
import { maxColumns, maxLegs } from '@yakamoz/sports'
import {
  type Kurus,
  kurusToText,
  type Language,
  languages,
  maxUsernameLength,
  minAge,
  minPasswordLength,
} from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { banks, methods } from '../../app/demo/cashier.ts'
import { passwordPolicy } from '../../platform/attemptThrottle.ts'
import { readConfig } from '../../platform/config.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { messageRetentionDays } from '../../platform/messaging/index.ts'
import { smsRetentionMs } from '../accounts/cleanupJob.ts'
import { dormancyWarningMs, dormantAfterMs } from '../accounts/dormancy.ts'
import { confirmLifeMs, resetLifeMs } from '../accounts/emailTokens.ts'
import { maxRegistrationAttempts, registrationLifeMs } from '../accounts/registrations.ts'
import { signInHistoryMs } from '../accounts/signInAttempts.ts'
import { smsLifeMs, smsPerDay } from '../accounts/smsCodes.ts'
import { maxBankAccounts } from '../cashier/bankAccounts.ts'
import { abandonedAfterMs } from '../casino/abandonedRounds.ts'
import { confirmableMs, coolingMs, exclusionEndDelayMs, pauseEnd } from '../protection/rules.ts'

const rules = (type: string, language: string): string =>
  readFileSync(new URL(`../../../content/information/${type}.${language}.html`, import.meta.url), 'utf8')

/** An amount of whole lira as the pages write it. */
const written = (amount: Kurus, language: Language): string =>
  kurusToText(amount, language)
    .replace(/[.,]00(?!\d)/, '')
    .replace('\u00a0', ' ')

const units = {
  tr: { second: 'saniye', minute: 'dakika', hour: 'saat', day: 'gün' },
  en: { second: 'seconds?', minute: 'minutes?', hour: 'hours?', day: 'days?' },
} as const
const lengths = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** A time as the pages write it, in digits. */
const lasting = (ms: number, unit: keyof typeof lengths, language: Language): RegExp => {
  const count = new Intl.NumberFormat(language).format(ms / lengths[unit])
  return new RegExp(`(?<![\\d.,])${count} ${units[language][unit]}`)
}

/** The jackpots of every installation: start in kuruş, millionths of a stake that feed it, kuruş of stake per win. */
const jackpots = [
  ...readFileSync(new URL('0001_schema.sql', migrationsFolder), 'utf8').matchAll(
    /\(\d, '(?:mini|minor|major|grand)', (\d+), (\d+), (\d+)\)/g,
  ),
].map(([, ...figures]) => figures.map(Number) as [base: number, share: number, odds: number])

describe('the rules for players', () => {
  it.each(languages)(
    'contain the start, share and chance of every jackpot, and what they return together (%s)',
    (language) => {
      const text = rules('CasinoKurallari', language)
      const number = (value: number, digits = 0) =>
        value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      const percent = (share: number) => (language === 'tr' ? `%${number(share, 2)}` : `${number(share, 2)}%`)
      expect(jackpots).toHaveLength(4)
      for (const [base, share, odds] of jackpots) {
        const chance = language === 'tr' ? `${number(odds / 100)}’d[ae] 1` : `1 in ${number(odds / 100)}<`
        const start = language === 'tr' ? `${number(base / 100)} ₺` : `₺${number(base / 100)}`
        expect(text).toMatch(new RegExp(`>${start}</td><td>${percent(share / 10_000)}</td><td>${chance}`))
      }
      const fed = jackpots.reduce((sum, [, share]) => sum + share / 10_000, 0)
      const started = jackpots.reduce((sum, [base, , odds]) => sum + (100 * base) / odds, 0)
      for (const part of [fed, started, fed + started]) expect(text).toContain(percent(part))
    },
  )

  it.each(languages)('name the time after which a round without a move is finished (%s)', (language) => {
    const time = lasting(abandonedAfterMs, 'hour', language)
    expect(rules('liveCasinoRules', language).match(new RegExp(time, 'g'))).toHaveLength(2)
    expect(rules('otherGameRules', language).match(new RegExp(time, 'g'))).toHaveLength(2)
  })

  it.each(languages)('contain the actual limits of coupons (%s)', (language) => {
    const { minStake, minUnit, maxStake, maxUnsureStake, maxWin } = couponLimits
    const amounts = [minStake, minUnit, maxStake, maxUnsureStake, maxWin].map((amount) => written(amount, language))
    const counts = [maxLegs, maxColumns].map((count) => new Intl.NumberFormat(language).format(count))
    for (const figure of [...amounts, ...counts]) expect(rules('BahisKurallari', language)).toContain(figure)
  })

  it('name cash-out like its button', () => {
    for (const type of ['BahisKurallari', 'SSSinformation']) expect(rules(type, 'tr')).not.toMatch(/nakde çevirme/i)
    expect(rules('BahisKurallari', 'tr')).toContain('<h2>Bozdurma</h2>')
  })

  it.each(languages)('contain the actual times and counts of accounts (%s)', (language) => {
    const expectContent = (type: string, ...all: (string | RegExp)[]) => {
      for (const one of all) expect(rules(type, language), String(one)).toMatch(one)
    }
    const digits = language === 'tr' ? `${codeDigits} haneli` : `${codeDigits}-digit code`
    expectContent('GenelKurallar', digits, String(minAge), language === 'tr' ? 'Bir saat işlem' : /an hour/i)
    expect(inactivityLimitMs).toBe(lengths.hour)
    expectContent(
      'SSSinformation',
      ...[
        `${minPasswordLength} `,
        String(maxUsernameLength),
        language === 'tr' ? `en çok ${smsPerDay} kod` : `at most ${smsPerDay} `,
      ],
      lasting(registrationLifeMs, 'minute', language),
      new RegExp(language === 'tr' ? `${maxRegistrationAttempts} kez` : `${maxRegistrationAttempts} tries`),
      lasting(resetLifeMs, 'minute', language),
      lasting(smsLifeMs, 'minute', language),
      lasting(smsPauseMs, 'second', language),
      lasting((passwordPolicy.steps.at(-1) ?? 0) * 1_000, 'minute', language),
      lasting(coolingMs, 'hour', language),
    )
    expectContent(
      'GizlilikBilgisi',
      lasting(signInHistoryMs, 'day', language),
      lasting(smsRetentionMs, 'day', language),
      lasting(messageRetentionDays * lengths.day, 'day', language),
      lasting(confirmLifeMs, 'day', language),
      lasting(resetLifeMs, 'minute', language),
    )
    expectContent(
      'SorumluOyunculuk',
      lasting(coolingMs, 'hour', language),
      lasting(confirmableMs, 'day', language),
      lasting(exclusionEndDelayMs(false), 'hour', language),
      lasting(exclusionEndDelayMs(true), 'day', language),
    )
    expect(pauseEnd('six_weeks', 0)).toBe(42 * lengths.day)
    expectContent('SorumluOyunculuk', language === 'tr' ? 'altı haftaya' : 'six weeks')
    const { account, bets, finance } = historyDays
    expectContent(
      'FinancialsInformation',
      ...[account, finance, bets].map((days) => lasting(days * lengths.day, 'day', language)),
    )
    expect([dormantAfterMs, dormantAfterMs - dormancyWarningMs]).toEqual([365 * lengths.day, 30 * lengths.day])
    expectContent(
      'financeRules',
      language === 'tr' ? `En çok ${maxBankAccounts} hesap` : `save up to ${maxBankAccounts}`,
    )
  })

  it.each(languages)('contain the payment methods of the demo with their limits (%s)', (language) => {
    for (const method of methods.filter((one) => !('group_id' in one))) {
      const name = language === 'tr' ? method.name_tr : method.name_en
      const cells = [name, written(method.least as Kurus, language), written(method.most as Kurus, language)]
      const row = `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}`
      expect(rules('financeRules', language)).toContain(row)
      const bounds = cells.slice(1).join(' – ')
      const inFaq = language === 'tr' ? bounds.replace(' ₺ –', ' –') : bounds
      expect(rules('SSSinformation', language)).toContain(inFaq)
    }
    for (const { name } of banks) expect(rules('financeRules', language)).toContain(name)
  })

  it.each(languages)(
    'do not exclude autoplay, which can be switched on, and contain the minimum time between two rounds (%s)',
    (language) => {
      const pause = new Intl.NumberFormat(language).format(readConfig({}).minRoundMs / 1_000)
      for (const type of ['SorumluOyunculuk', 'SSSinformation', 'CasinoKurallari', 'SiteInformation']) {
        expect(rules(type, language)).not.toMatch(
          /otomatik (oyun|çevirme)[^.;:]*yok|neden otomatik|no automatic (play|spin)/i,
        )
        if (type !== 'SiteInformation') expect(rules(type, language)).toContain(pause)
      }
    },
  )
})
