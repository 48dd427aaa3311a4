import { ChevronRight } from 'lucide-react'
import { useText } from '../../lib/texts.tsx'
import { To } from '../../ui/To.tsx'
import type { Part } from './Parts.tsx'

/** The way back to a part of the room. */
export const Crumbs = ({ part, name }: { part: Part; name: string }) => {
  const t = useText()
  const isFirst = part === 'messages'
  return (
    <nav className="crumbs" aria-label={t('campaigns.path')}>
      <To to={isFirst ? '/campaigns' : `/campaigns?part=${part}`}>
        {t(isFirst ? 'campaigns.title' : `campaigns.part.${part}`)}
      </To>
      <ChevronRight size={14} aria-hidden />
      <span aria-current="page">{name}</span>
    </nav>
  )
}
