import { Search as Lens, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField, type SearchFieldProps } from 'react-aria-components/SearchField'
import { useText } from '../lib/texts.tsx'

type Props = Omit<SearchFieldProps, 'className' | 'children'> & { label: string; placeholder?: string; wide?: boolean }

/** A field to search a list by. Escape empties it. */
export const Search = ({ label, placeholder = label, wide = false, ...props }: Props) => {
  const t = useText()
  return (
    <SearchField {...props} aria-label={label} className={wide ? 'w-full' : 'w-[280px] max-w-full'}>
      {({ isEmpty }) => (
        <Group className="in-group">
          <Lens size={15} aria-hidden />
          <Input placeholder={placeholder} />
          {!isEmpty && (
            <Button aria-label={t('frame.clear')} className="grid place-items-center">
              <X size={14} aria-hidden />
            </Button>
          )}
        </Group>
      )}
    </SearchField>
  )
}
