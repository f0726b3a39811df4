import type { NewsPage } from 'shared-contracts/http/content'
import { useTexts } from 'shared-runtime/i18n'
import { Chips } from 'shared-ui/chips'
import { changeNews, toggled } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import { periodName } from './period-name.ts'

export interface ActiveFiltersProps {
  readonly facets: NewsPage['facets']
  readonly address: NewsAddress
  readonly hrefOf: (address: NewsAddress) => string
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters({ facets, address, hrefOf }: ActiveFiltersProps) {
  const t = useTexts()
  const topics = address.topics.map((id) => ({
    key: `topic-${id}`,
    label: facets.topics.find((topic) => topic.id === id)?.label ?? id,
    href: hrefOf(changeNews(address, { topics: toggled(address.topics, id) })),
  }))
  const audiences = address.audiences.map((value) => ({
    key: `audience-${value}`,
    label: t(`news.audiences.${value}`),
    href: hrefOf(changeNews(address, { audiences: toggled(address.audiences, value) })),
  }))
  const period =
    address.period === ''
      ? []
      : [
          {
            key: 'period',
            label: periodName(address.period, t),
            href: hrefOf(changeNews(address, { period: '' })),
          },
        ]
  return (
    <Chips
      label={t('news.activeFilters')}
      chips={[...topics, ...period, ...audiences]}
      removeText={t('news.remove')}
      clear={{
        href: hrefOf(changeNews(address, { topics: [], audiences: [], period: '' })),
        label: t('news.clearAll'),
      }}
    />
  )
}
