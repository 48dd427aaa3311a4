/** The eleven presets of date ranges in histories (specification section 9). */
export const datePresets = [
  'all-times',
  'last-2-year',
  'last-12-month',
  'last-180-day',
  'last-90-day',
  'last-month',
  'this-month',
  'last-30-day',
  'last-7-day',
  'yesterday',
  'today',
] as const
export type DatePreset = (typeof datePresets)[number]
