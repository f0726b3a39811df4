import { useCallback, useId, useState } from 'react'
import type { ComponentType } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import type { ComboboxState } from 'shared-ui/combobox'
import { SearchBox, comboboxAttributes } from 'shared-ui/search-box'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView } from '../browse-registry.api.ts'
import { MAX_QUERY, changeList, keptParameters, writeListAddress } from '../list-address.ts'
import type { ListSuggestionsProps } from './list-suggestions.tsx'

/** Suggestions come when somebody turns to the field. Where they do not come, it is a field, and Enter searches. */
function useSuggestions() {
  const listId = useId()
  const isHydrated = useHydrated()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [state, setState] = useState<ComboboxState>({ isOpen: false, active: undefined })
  const [Suggestions, setSuggestions] = useState<ComponentType<ListSuggestionsProps>>()
  const load = useCallback(() => {
    import(/* webpackChunkName: "list-suggestions" */ './list-suggestions.tsx').then(
      ({ ListSuggestions }) => setSuggestions(() => ListSuggestions),
      () => undefined,
    )
  }, [])
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      setField(node)
      // Somebody was in the field before this script ran.
      if (node !== null && node === document.activeElement) load()
    },
    [load],
  )
  return {
    field: { ref: attach, onFocus: load, ...(isHydrated ? comboboxAttributes(listId, state) : {}) },
    Suggestions,
    shared: field === null ? undefined : { field, listId, onState: setState },
  }
}

/** The search of a list: a GET form that keeps its filters, with records of it while one types. */
export function RegistrySearch({ registry, address }: Pick<ListView, 'registry' | 'address'>) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const { field, Suggestions, shared } = useSuggestions()
  // Another search has another best order.
  const kept = keptParameters(changeList(address, { q: '', sort: [] }))
  return (
    <SearchBox
      action={href(registryPath(registry.name))}
      label={t('browse.search')}
      landmark={t('browse.search')}
      hint={t(registry.codeTree ? 'browse.searchHintCode' : 'browse.searchHintNumber')}
      buttonText={t('browse.searchButton')}
      defaultValue={address.q}
      maxLength={MAX_QUERY}
      size="large"
      hiddenFields={kept}
      onSearch={(q) => {
        navigate(registryPath(registry.name, writeListAddress(changeList(address, { q, sort: [] }))))
      }}
      field={field}
      popup={
        Suggestions === undefined || shared === undefined ? null : (
          <Suggestions registry={registry} address={address} {...shared} />
        )
      }
    />
  )
}
