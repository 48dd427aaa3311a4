import { createFileRoute } from '@tanstack/react-router'
import { Favourites } from '../features/favourites/Favourites.tsx'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/_player/favorites')({
  loader: async ({ context }) => {
    await context.texts.load('lobby')
    return titled(context, 'lobby.favourites')
  },
  component: Favourites,
})
