export * from './coupon.ts'
