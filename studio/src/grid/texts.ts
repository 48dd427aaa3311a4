import type { Language } from '@yakamoz/values'

const turkish = {
  winNote: (count: number, symbol: string): string => `${count} ${symbol}`,
  winsNote: (count: number): string => `${count} kazanç`,
  times: (multiplier: number): string => `×${multiplier} çarpanla`,
  meter: (filled: number, at: number): string => `${filled}/${at}`,
  meterFull: 'Sayaç doldu',
  meterName: 'Sayaç',
  rising: 'Artan çarpan',
  scatterNote: 'İlk düşüşte, herhangi bir yerde',
  wildNote: 'Joker: yerine geçer',
  orbNote: 'Çarpan taşır',
  payNote: 'Tutarlar seçili bahse göre, bir dönüş için.',
  andMore: '+',
  strike: 'Şimşek!',
}

export type GridTexts = typeof turkish

const english: GridTexts = {
  winNote: (count, symbol) => `${count} × ${symbol}`,
  winsNote: (count) => `${count} wins`,
  times: (multiplier) => `times ×${multiplier}`,
  meter: (filled, at) => `${filled}/${at}`,
  meterFull: 'The meter is full',
  meterName: 'Meter',
  rising: 'Rising multiplier',
  scatterNote: 'Anywhere in the first drop',
  wildNote: 'Wild: stands for others',
  orbNote: 'Carries a multiplier',
  payNote: 'Amounts are for the chosen stake, a spin.',
  andMore: '+',
  strike: 'Lightning!',
}

export const gridTexts = (language: Language): GridTexts => (language === 'en' ? english : turkish)
