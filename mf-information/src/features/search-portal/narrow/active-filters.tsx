import { formatDate, useTexts } from 'shared-runtime/i18n'
import { Chips } from 'shared-ui/chips'
import { changeSearch, toggleKind, withoutFilters } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'

export interface ActiveFiltersProps {
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

/** What narrows the results, each a link that takes it away, and one for all. */
export function ActiveFilters({ address, hrefOf }: ActiveFiltersProps) {
  const t = useTexts()
  const { kinds, language } = address
  const days = (['from', 'to'] as const).filter((name) => address[name] !== '')
  const without = (change: Partial<SearchAddress>) => hrefOf(changeSearch(address, change))
  return (
    <Chips
      label={t('search.activeFilters')}
      chips={[
        ...kinds.map((kind) => ({
          key: kind,
          label: t(`search.group.${kind}`),
          href: without({ kinds: toggleKind(kinds, kind) }),
        })),
        ...(language === ''
          ? []
          : [
              {
                key: 'language',
                label: t(`search.language.${language}`),
                href: without({ language: '' }),
              },
            ]),
        ...days.map((name) => ({
          key: name,
          label: t(`search.${name}Day`, { day: formatDate(address[name]) }),
          href: without({ [name]: '' }),
        })),
      ]}
      removeText={t('search.remove')}
      clear={{ href: hrefOf(withoutFilters(address)), label: t('search.clearAll') }}
    />
  )
}
