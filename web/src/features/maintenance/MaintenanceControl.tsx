import { useEffect, useState } from 'react'
import { maintenance } from '../../lib/api/api.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { siteIsUp } from './siteIsUp.ts'
import '../content/content.css'

type State = 'asking' | 'under' | 'unknown'

/**
 * Checks whether the maintenance is over: then clears the flag and goes home, else to the maintenance page. It switches
 * nothing (Z-11).
 */
export const MaintenanceControl = () => {
  const t = useText()
  const [found, setFound] = useState<State>('asking')
  useEffect(() => {
    const ask = async () => {
      const isUp = await siteIsUp()
      if (isUp === undefined) return setFound('unknown')
      if (!isUp) return goTo('/maintenance')
      maintenance.over()
      goTo('/')
    }
    ask().catch(() => setFound('unknown'))
  }, [])
  return (
    <section className="calm-page">
      <div role="status">
        <Art kind="symbols" image="tower" alt="" sizes="200px" width={200} height={200} eager />
        <h1 className="h1">{t('content.control')}</h1>
        <p className="text-mist">{t(found === 'asking' ? 'content.controlAsking' : 'frame.inaccessibleText')}</p>
      </div>
    </section>
  )
}
