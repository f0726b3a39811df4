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

/** Loads the suggestions on focus. If that fails, the field works without them. */
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
      // The field had the focus before hydration.
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

/** Search of a list with suggestions: a GET form that keeps the filters. */
export function RegistrySearch({ registry, address }: Pick<ListView, 'registry' | 'address'>) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const { field, Suggestions, shared } = useSuggestions()
  // A new search resets the sort order.
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
