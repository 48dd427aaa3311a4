// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const slot = (gameID: number, name: string, more: object = {}) => ({
  ...{ gameType: 'slot', gameID, name, slug: 'nazar', image: '', providerID: 1, providerName: 'Studio', kind: 'slot' },
  ...{
    rtp: '96.00',
    volatility: 2,
    isNew: false,
    hasJackpot: false,
    jackpotReturn: '',
    symbol: 'pearl',
    isFavorite: false,
  },
  ...{ least: '1.00', most: '10.00' },
  ...more,
})

const mount = (server: Server, isPlayer = true) =>
  mountPart({
    areas: ['frame', 'own'],
    isPlayer,
    server: {
      'casino.played_games': () => ({ data: [] }),
      'casino.similar_games': () => ({ data: [] }),
      'casino.games_list': () => ({ data: [] }),
      'livecasino.game_table_list': () => ({ data: [] }),
      ...server,
    },
    load: async () => ({ part: (await import('./OwnRows.tsx')).OwnRows, props: { isPlayer } }),
  })

const titlesIn = (element: HTMLElement) => [...element.querySelectorAll('h2')].map(({ textContent }) => textContent)

it('[A80] shows what was played last, the favourites, and what is like the last game, with the reason', async () => {
  const { element } = await mount({
    'casino.played_games': () => ({ data: [slot(1, 'Nazar')] }),
    'casino.similar_games': () => ({ data: [slot(2, 'Kandil', { because: 'Nazar' })] }),
    'casino.games_list': () => ({ data: [slot(3, 'Truva', { isFavorite: true })] }),
  })
  expect(titlesIn(element)).toEqual(['Continue playing', 'Your favourites', 'Because you played Nazar'])
})

it('[A80] leads a new player to a game, and a visitor to joining', async () => {
  const linksOf = async (isPlayer: boolean) => {
    const { element } = await mount({}, isPlayer)
    return [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  expect(await linksOf(true)).toEqual(['/slot'])
  expect(await linksOf(false)).toEqual(['/register'])
})

it('[A80] asks nothing of the server for a visitor', async () => {
  const { dataOf } = await mount({}, false)
  expect(['casino.played_games', 'casino.similar_games', 'casino.games_list'].flatMap(dataOf)).toEqual([])
})
