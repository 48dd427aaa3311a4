import { useEffect, useState } from 'react'

/**
 * The `token` behind the `#` of the address, taken out of the address as soon as it is read; also when the link of a mail is
 * put into a page that is open already, which loads nothing anew.
 */
export const useHashToken = (): string => {
  const [token, setToken] = useState('')
  useEffect(() => {
    const read = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('token')
      if (!found) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
