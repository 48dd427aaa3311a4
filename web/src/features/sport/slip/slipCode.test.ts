import { expect, it } from 'vitest'
import { codeIn } from './slipCode.ts'

it('[A95] finds a code in what was pasted: the code in either case, or the address of its page', () => {
  expect(codeIn(' 7K3M9XQ2 ')).toBe('7k3m9xq2')
  expect(codeIn('https://example.com/sport/coupon/7k3m9xq2?from=chat')).toBe('7k3m9xq2')
  expect(codeIn('')).toBe('')
})
