import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** `go`: the one next thing to do; `on`: what it opens is open; `danger` leads to an act that takes something away, and `stop` performs it. */
type Look = 'go' | 'on' | 'plain' | 'danger' | 'stop'

type Props = Omit<AriaProps, 'className' | 'children'> & {
  look?: Look
  tall?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export const Button = ({ look, tall = false, children, ...props }: Props) => (
  <AriaButton {...props} className={`btn${look ? ` ${look}` : ''}${tall ? ' tall' : ''}`}>
    {({ isPending }) => (
      <>
        {typeof children === 'string' ? <span>{children}</span> : children}
        {isPending && (
          <span className="wait">
            <LoaderCircle size={16} aria-hidden />
          </span>
        )}
      </>
    )}
  </AriaButton>
)

type IconProps = Omit<Props, 'tall'> & { label: string }

/** A button that shows an icon alone; its name is also its tooltip. */
export const IconButton = ({ label, look = 'plain', children, ...props }: IconProps) => (
  <TooltipTrigger delay={500}>
    <AriaButton {...props} aria-label={label} className={`btn square ${look}`}>
      {children}
    </AriaButton>
    <Tooltip className="tip" offset={6}>
      {label}
    </Tooltip>
  </TooltipTrigger>
)
