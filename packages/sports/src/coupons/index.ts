export * from './acceptance.ts'
export * from './coupon.ts'
export * from './opposing.ts'
export * from './scoreTables.ts'
