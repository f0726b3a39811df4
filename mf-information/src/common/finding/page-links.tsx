import { useTexts } from 'shared-runtime/i18n'
import { Pagination } from 'shared-ui/pagination'

export interface PageLinksProps {
  readonly current: number
  readonly total: number
  readonly perPage: number
  /** No page comes after this one, however much was found. */
  readonly lastPage?: number
  readonly hrefOf: (page: number) => string
}

/** The pages of a list, as links. */
export function PageLinks({ current, total, perPage, lastPage = Infinity, hrefOf }: PageLinksProps) {
  const t = useTexts()
  return (
    <Pagination
      texts={{
        label: t('common.pages'),
        previous: t('common.previous'),
        next: t('common.next'),
        page: (page) => t('common.page', { page }),
      }}
      current={current}
      last={Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)))}
      hrefOf={hrefOf}
    />
  )
}
