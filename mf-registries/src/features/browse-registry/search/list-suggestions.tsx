import { listRecords } from 'shared-contracts/http/registries'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { useCombobox } from 'shared-ui/combobox'
import { recordPath, registryPath } from '../../../common/registry-addresses.ts'
import { SuggestionList } from '../../../common/suggestions/suggestion-list.tsx'
import type { ComboboxField } from '../../../common/suggestions/suggestion-list.tsx'
import { useDebouncedQuery } from '../../../common/suggestions/use-debounced-query.ts'
import { CodeText } from '../../../common/values/code-text.tsx'
import { usePickText } from '../../../common/values/localized-text.tsx'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, requestParameters, writeListAddress } from '../list-address.ts'

const MOST_SUGGESTIONS = 8

export type ListSuggestionsProps = ComboboxField & Pick<ListView, 'registry' | 'address'>

/**
 * Suggestions of a list search: links to the first records, then to all results. The request is the same as that of the
 * list.
 */
export function ListSuggestions({ registry, address, field, listId, onState }: ListSuggestionsProps) {
  const { t, href } = usePage()
  const pick = usePickText()
  const box = useCombobox({ field, listId })
  const q = useDebouncedQuery(box)
  const list = changeList(address, { q, sort: [] })
  const { data, error, isFetching } = useApi(
    listRecords,
    { params: { registry: registry.name }, query: { ...requestParameters(list), perPage: MOST_SUGGESTIONS } },
    { enabled: box.isOpen && q !== '', keepPrevious: true },
  )
  const hasReply = q !== '' && (data !== undefined || error !== undefined)
  // Nearest matches do not complete the typed text.
  const records = !hasReply || data === undefined || data.match === 'nearest' ? [] : data.content
  const status = error === undefined ? t('browse.suggested', { count: records.length }) : ''
  const all = {
    key: 'all',
    href: href(
      registryPath(registry.name, writeListAddress(changeList(address, { q: box.words, sort: [] }))),
    ),
    content: t('browse.suggestAll', { query: box.words }),
  }
  const options = records.map((record) => {
    const title = pick(record.title)
    return {
      key: `record ${record.id}`,
      href: href(recordPath(registry.name, record.id, { asOf: address.asOf })),
      content: (
        <>
          <CodeText code={record.number} />
          <span lang={title.lang}>{title.text}</span>
        </>
      ),
    }
  })
  return (
    <SuggestionList
      box={box}
      listId={listId}
      onState={onState}
      label={t('browse.suggestions')}
      status={isFetching || q !== box.words ? '' : status}
      results={data}
      options={hasReply ? [...options, all] : []}
    />
  )
}
