import type { ReactNode } from 'react'

/** A figure with its name, one of a row of `.tiles`. */
export const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="tile">
    <span className="text-small text-mist">{name}</span>
    <strong className="flex items-center gap-2">{children}</strong>
  </div>
)
