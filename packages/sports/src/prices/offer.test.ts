import { expect, it } from 'vitest'
import { markets } from '../markets/catalogue.ts'
import { footballFamily } from './offer.ts'

it('every market of football that the catalogue names is offered', () => {
  const offered = footballFamily({ goals: { home: 1.5, away: 1.1 }, rho: 0, corners: 10 })
  const named = markets.filter(({ sports }) => sports.includes('football')).map(({ market }) => market)
  expect([...new Set(offered.map(({ market }) => market))].toSorted()).toEqual(named.toSorted())
})
