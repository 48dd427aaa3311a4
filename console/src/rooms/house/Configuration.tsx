import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'

/** The settings that this process was started with, to read. */
export const Configuration = () => {
  const t = useText()
  const { data, error, refetch } = useRead('house', 'configuration', {})
  if (!data) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  const shown = (value: string, isSecret: boolean): string => {
    if (value === '') return t('house.unset')
    return isSecret ? t('house.secretSet') : value
  }
  return (
    <div className="grid gap-4 pb-8">
      <p className="max-w-[70ch] text-mist">{t('house.configurationAbout')}</p>
      <ScrollArea label={t('house.part.configuration')}>
        <PlainTable heads={[t('house.variable'), t('house.value')]}>
          {data.data.map(({ name, value, isSecret, isDefault }) => (
            <tr key={name}>
              <th scope="row" className="num">
                {name}
              </th>
              <td className={value === '' ? 'text-haze' : ''}>
                {shown(value, isSecret)}
                {isDefault && value !== '' && <span className="ml-2 text-small text-haze">{t('house.default')}</span>}
              </td>
            </tr>
          ))}
        </PlainTable>
      </ScrollArea>
    </div>
  )
}
