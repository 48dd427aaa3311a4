import { hashCost } from '../platform/passwords.ts'

const ofProduct = { ...hashCost }

/** Thousands of test players register and sign in: at the cost of the product each takes 30 ms. */
export const lowerHashCost = (): void => {
  Object.assign(hashCost, { memoryCost: 64, timeCost: 1 })
}

/** For tests of how long a password takes. */
export const restoreHashCost = (): void => {
  Object.assign(hashCost, ofProduct)
}
