import { useCallback, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, writeSearch } from 'shared-runtime/navigation'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import type { ComboboxState } from 'shared-ui/combobox'
import { SearchBox, comboboxAttributes } from 'shared-ui/search-box'
import { useLazyPart } from './lazy/lazy-part.ts'
import { useShellServices } from './services/shell-services.ts'

const SEARCH_PATH = '/search'
const PARAMETER = 'word'

interface PortalSearchProps {
  /** `header`: one line without a visible label; `page`: large, with label and examples. */
  readonly look?: 'header' | 'page'
  readonly className?: string | undefined
}

const CLOSED: ComboboxState = { isOpen: false, active: undefined }

/** Makes the field a combobox on its first focus; until the code is loaded it is a plain field. */
function useSuggestions(listId: string) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const [state, setState] = useState(CLOSED)
  const isHydrated = useHydrated()
  const code = useLazyPart(
    isNeeded,
    () => import(/* webpackChunkName: "suggestions" */ './suggestions/suggestions.tsx'),
    () => setNeeded(false),
  )
  const attach = useCallback((node: HTMLInputElement | null) => {
    setField(node)
    // The field may have the focus before hydration.
    if (node !== null && node === document.activeElement) setNeeded(true)
  }, [])
  return {
    attributes: {
      ref: attach,
      onFocus: () => setNeeded(true),
      ...(isHydrated ? comboboxAttributes(listId, state) : {}),
    },
    popup:
      field === null || code === undefined ? null : (
        <code.Suggestions key={field.defaultValue} field={field} listId={listId} onState={setState} />
      ),
  }
}

/** Search of the whole portal (HDR-01, HOME-02, NAV-09): a GET form, with suggestions while typing. */
export function PortalSearch({ look = 'header', className }: PortalSearchProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { search } = useShellServices()
  const { variant } = useRuntime()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const listId = useId()
  const { attributes, popup } = useSuggestions(listId)
  const action = addressOf(SEARCH_PATH, language)

  function go(words: string) {
    search({ id: null, title: '', content: words, searchPlace: SEARCH_PATH.slice(1) })
    void navigate(`${action}${writeSearch({ [PARAMETER]: words })}`)
  }

  const shared = {
    action,
    name: PARAMETER,
    label: t('search.label'),
    buttonText: t('search.button'),
    onSearch: go,
    field: attributes,
    popup,
    className,
  }
  if (look === 'page') {
    return (
      <SearchBox {...shared} size="large" hint={t(`search.hint.${variant}`)} landmark={t('search.page')} />
    )
  }
  // Other lists also have words in their URL, which do not belong to this field.
  const isOwnPage = splitLanguage(pathname).path === SEARCH_PATH
  return (
    <SearchBox
      {...shared}
      labelHidden
      placeholder={t('search.placeholder')}
      defaultValue={isOwnPage ? (address.get(PARAMETER) ?? undefined) : undefined}
      landmark={t('search.header')}
    />
  )
}
