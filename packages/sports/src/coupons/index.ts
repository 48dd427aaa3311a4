export * from './coupon.ts'
export * from './opposing.ts'
