/** The names on the design page: the tokens of `theme.css` and the looks of `base.css`. */
export const colours = [
  'abyss',
  'deep',
  'shoal',
  'crest',
  'row',
  'veil',
  'line',
  'line-strong',
  'foam',
  'mist',
  'haze',
  'tide',
  'tide-hover',
  'tide-press',
  'on-tide',
  'tide-text',
  'tide-soft',
  'amber',
  'amber-text',
  'on-amber',
  'amber-soft',
  'coral',
  'coral-text',
  'on-coral',
  'coral-soft',
  'moon',
  'moon-soft',
  'focus',
  'odds-up',
  'odds-down',
  'live',
] as const

export const sizes = ['micro', 'small', 'body', 'lead', 'title', 'head', 'show', 'glow'] as const
export const buttons = ['go', 'calm', 'bare', 'quiet', 'stop'] as const
export const badges = ['', 'tide', 'amber', 'coral', 'moon', 'live'] as const
export const notes = ['', 'tide', 'amber', 'coral'] as const
