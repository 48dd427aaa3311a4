import { useEffect, useState } from 'react'

/** The `token` behind the `#` of the address, taken out of the address as soon as it is read. */
export const useHashToken = (): string => {
  const [token, setToken] = useState('')
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token')
    if (!found) return
    setToken(found)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
