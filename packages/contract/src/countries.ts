import type { Language } from '@yakamoz/values'

/**
 * The countries that a player may live in, by their two letters in ISO 3166-1. Northern Cyprus has no code of its own there
 * and is not offered (Z-68); nor are territories where nobody lives.
 */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
  'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
  'SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
  'ZA ZM ZW'
).split(' ')

const known = new Set(countryCodes)

/** Whether two capital letters stand for a country of the list. */
export const isCountry = (code: string): boolean => known.has(code)

const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {}

/** A country's name as readers of the language call it; the code itself where no name is known. */
export const countryName = (code: string, language: Language): string => {
  namesIn[language] ??= new Intl.DisplayNames([language], { type: 'region' })
  return namesIn[language].of(code) ?? code
}

export type Country = { code: string; name: string }

const home = 'TR'

/** All countries with their names, Turkey first, the others in the order of the language's alphabet. */
export const countriesIn = (language: Language): Country[] => {
  const { compare } = new Intl.Collator(language)
  const others = countryCodes
    .filter((code) => code !== home)
    .map((code) => ({ code, name: countryName(code, language) }))
  return [{ code: home, name: countryName(home, language) }, ...others.sort((a, b) => compare(a.name, b.name))]
}
