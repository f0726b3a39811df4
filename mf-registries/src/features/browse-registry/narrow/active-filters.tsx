import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Chips } from 'shared-ui/chips'
import type { Chip } from 'shared-ui/chips'
import { wordOf } from './facets.ts'
import type { FilterField } from './facets.ts'
import { changeList, clearFilters, toggleFilter } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'

export interface ActiveFiltersProps {
  readonly fields: readonly FilterField[]
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters({ fields, address, hrefOf }: ActiveFiltersProps) {
  const t = useTexts()
  const language = useLanguage()
  const chosen = Object.entries(address.filters).flatMap(([name, values]) =>
    values.map((value): Chip => {
      const field = fields.find((one) => one.name === name)
      const label = `${field?.label[language] ?? name}: ${wordOf(field, value, language)}`
      return { key: `${name}=${value}`, label, href: hrefOf(toggleFilter(address, name, value)) }
    }),
  )
  const code: readonly Chip[] =
    address.hs === ''
      ? []
      : [
          {
            key: 'hs',
            label: t('browse.codeBegins', { code: address.hs }),
            href: hrefOf(changeList(address, { hs: '' })),
          },
        ]
  return (
    <Chips
      label={t('browse.activeFilters')}
      chips={[...code, ...chosen]}
      removeText={t('browse.remove')}
      clear={{ href: hrefOf(clearFilters(address)), label: t('browse.clearAll') }}
    />
  )
}
