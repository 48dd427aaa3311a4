import { useContext } from 'react'
import { useStateOf } from '../browser/state.ts'
import { ShellContext } from '../ssr/shellContext.ts'
import { player, visitor } from './player.ts'

const somePlayer = { isSignedIn: true, profile: undefined }

/** The user of the page. During hydration it is the server's guess from the cookie. */
export const usePlayer = () => {
  const { isSignedIn } = useContext(ShellContext)
  return useStateOf(player, isSignedIn ? somePlayer : visitor)
}

export const useSignedIn = (): boolean => usePlayer().isSignedIn
