import { CircleAlert, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { bad: CircleAlert, 'wait-for': Clock, news: Info }

type Props = { tone?: keyof typeof icons; children: ReactNode }

/** A sentence that has to be seen before the form around it is used. */
export const Note = ({ tone = 'news', children }: Props) => {
  const Icon = icons[tone]
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
