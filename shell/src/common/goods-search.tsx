import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { SearchBox } from 'shared-ui/search-box'
import { useGoodsSearchAddress } from './menu.ts'

interface GoodsSearchProps {
  /** `header`: one line without a visible label; `page`: the large one with label and examples. */
  readonly look: 'header' | 'page'
  readonly className?: string | undefined
}

/** Search for a product by customs code or word. Nothing is drawn while no live remote answers it. */
export function GoodsSearch({ look, className }: GoodsSearchProps) {
  const t = useTexts('shell')
  const action = useGoodsSearchAddress()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (action === undefined) return null

  function go(words: string) {
    const query = words === '' ? '' : `?${new URLSearchParams({ q: words }).toString()}`
    void navigate(`${action ?? ''}${query}`)
  }

  const shared = { action, buttonText: t('search.button'), onSearch: go, className }
  if (look === 'page') {
    return (
      <SearchBox
        {...shared}
        size="large"
        label={t('search.label')}
        hint={t('search.hint')}
        landmark={t('search.page')}
      />
    )
  }
  return (
    <SearchBox
      {...shared}
      label={t('search.label')}
      labelHidden
      placeholder={t('search.placeholder')}
      defaultValue={search.get('q') ?? undefined}
      landmark={t('search.header')}
    />
  )
}
