import { marketGroups } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import en from '../../../texts/sport/en.json' with { type: 'json' }
import tr from '../../../texts/sport/tr.json' with { type: 'json' }

it.each([tr, en])('every group of markets has a name', (texts: Record<string, string>) => {
  for (const group of ['all', ...marketGroups]) expect(texts[`sport.group.${group}`], group).toBeTruthy()
})
