import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, writeSearch } from 'shared-runtime/navigation'
import { SearchBox } from 'shared-ui/search-box'
import { useWords } from './page.ts'
import { useShellServices } from './services/shell-services.ts'

interface PortalSearchProps {
  /** `header`: one line without a visible label; `page`: the large one with label and examples. */
  readonly look: 'header' | 'page'
  readonly className?: string | undefined
}

/** The search that a live remote contributes (REG-04), in that remote's words. Nothing is drawn while none does. */
export function PortalSearch({ look, className }: PortalSearchProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const contribution = useWords().search[0]
  const { search } = useShellServices()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  if (contribution === undefined) return null
  const { path, parameter, label, hint, placeholder } = contribution
  const action = addressOf(path, language)

  function go(words: string) {
    search({ id: null, title: '', content: words, searchPlace: path.slice(1) })
    void navigate(`${action}${writeSearch({ [parameter]: words })}`)
  }

  const shared = {
    action,
    name: parameter,
    label,
    buttonText: t('search.button'),
    onSearch: go,
    className,
  }
  if (look === 'page') {
    return <SearchBox {...shared} size="large" hint={hint} landmark={t('search.page')} />
  }
  // Other lists have words in their address too; only those of its own list stand in this field.
  const isOwnList = splitLanguage(pathname).path === path
  return (
    <SearchBox
      {...shared}
      labelHidden
      placeholder={placeholder}
      defaultValue={isOwnList ? (address.get(parameter) ?? undefined) : undefined}
      landmark={t('search.header')}
    />
  )
}
