import type { Language } from '@yakamoz/values'

const turkish = {
  winNote: (count: number, symbol: string): string => `${count} ${symbol}`,
  winsNote: (count: number): string => `${count} kazanç`,
  times: (multiplier: number): string => `×${multiplier} çarpanla`,
  collected: (count: number): string => `${count} toplandı`,
  meter: (filled: number, at: number): string => `${filled}/${at}`,
  meterFull: 'Sayaç doldu',
  meterName: 'Sayaç',
  rising: 'Artan çarpan',
  scatterNote: 'İlk düşüşte, herhangi bir yerde',
  wildNote: 'Joker: yerine geçer',
  orbNote: 'Çarpan taşır',
  coinNote: 'Bahsin katını taşır',
  collectorNote: 'Taşınanları toplar',
  payNote: 'Tutarlar seçili bahse göre, bir dönüş için.',
  andMore: '+',
  strike: 'Şimşek!',
}

export type GridTexts = typeof turkish

const english: GridTexts = {
  winNote: (count, symbol) => `${count} × ${symbol}`,
  winsNote: (count) => `${count} wins`,
  times: (multiplier) => `with ×${multiplier}`,
  collected: (count) => `${count} collected`,
  meter: (filled, at) => `${filled}/${at}`,
  meterFull: 'The meter is full',
  meterName: 'Meter',
  rising: 'Rising multiplier',
  scatterNote: 'Anywhere in the first drop',
  wildNote: 'Wild: substitutes for others',
  orbNote: 'Carries a multiplier',
  coinNote: 'Carries a multiple of the stake',
  collectorNote: 'Collects what they carry',
  payNote: 'Amounts are for the chosen stake, per spin.',
  andMore: '+',
  strike: 'Lightning!',
}

export const gridTexts = (language: Language): GridTexts => ({ tr: turkish, en: english })[language]
