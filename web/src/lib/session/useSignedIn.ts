import { useContext } from 'react'
import { player } from '../player.ts'
import { ShellContext } from '../shellContext.ts'
import { useStateOf } from '../state.ts'

const noPlayer = { isSignedIn: false, profile: undefined }
const somePlayer = { isSignedIn: true, profile: undefined }

/** Who sits here. While the server's paint is taken over it is the server's guess from the cookie. */
export const usePlayer = () => {
  const { isSignedIn } = useContext(ShellContext)
  return useStateOf(player, isSignedIn ? somePlayer : noPlayer)
}

export const useSignedIn = (): boolean => usePlayer().isSignedIn
