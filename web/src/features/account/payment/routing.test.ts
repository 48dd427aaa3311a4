import { describe, expect, it } from 'vitest'
import { routeOf } from './routing.ts'

describe('the route of a payment', () => {
  it.each([
    [1, 'finance', 'save_bank_transfer'],
    [3, 'finance', 'save_cep_bank_transfer'],
    [2, 'prepayServices', 'processTransaction'],
    [0, 'prepayServices', 'processTransaction'],
    [undefined, 'prepayServices', 'processTransaction'],
  ])('[C-fin-15, C-fin-16] with transfer type %s is %s %s', (transferTypeId, className, method) => {
    expect(routeOf(transferTypeId)).toEqual({ className, method })
  })
})
