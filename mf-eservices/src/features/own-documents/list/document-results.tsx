import type { ReactNode } from 'react'
import { formatDate, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Chips } from 'shared-ui/chips'
import type { Chip } from 'shared-ui/chips'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { useResultsFocus } from 'shared-ui/results-focus'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { DOCUMENTS_PATH } from '../document-paths.ts'
import { DocumentTable } from './document-table.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import {
  NO_FILTERS,
  changeListAddress,
  countFilters,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import type { DocumentsPage } from './list-documents.api.ts'
import styles from './my-documents.module.css'

interface DocumentResultsProps {
  readonly address: ListAddress
  readonly page: DocumentsPage
  readonly isBusy: boolean
  /** Replaces the documents; the filters stay. */
  readonly failure: ReactNode
}

function useHrefOf() {
  const { href } = usePage()
  return (address: ListAddress) => href(DOCUMENTS_PATH + writeListAddress(address))
}

/** Filters and the table of documents. */
export function DocumentResults({ address, page, isBusy, failure }: DocumentResultsProps) {
  const { t, language } = usePage()
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress(address), isBusy)
  const hrefOf = useHrefOf()
  if (failure === undefined && page.present.kinds.length === 0) return <NoDocuments />
  const total = { count: page.total, shown: formatNumber(page.total, language) }
  return (
    <div className={styles.results} aria-busy={isBusy || undefined}>
      <FilterPanel address={address} present={page.present} />
      <ActiveFilters address={address} present={page.present} />
      {failure ?? (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            {t('documents.list.count', total)}
          </h2>
          {page.content.length === 0 ? (
            <NothingFound address={address} total={page.total} hrefOf={hrefOf} />
          ) : (
            <DocumentTable documents={page.content} address={address} hrefOf={hrefOf} isBusy={isBusy} />
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : t('documents.list.count', total)}</span>
      </VisuallyHidden>
      <Pagination
        texts={{
          label: t('documents.list.pages'),
          previous: t('documents.list.previous'),
          next: t('documents.list.next'),
          page: (number) => t('documents.list.page', { page: number }),
        }}
        current={address.page}
        last={Math.max(1, Math.ceil(page.total / page.perPage))}
        hrefOf={(number) => hrefOf({ ...address, page: number })}
      />
    </div>
  )
}

const DAY_CHIPS = [
  ['from', 'documents.list.since'],
  ['to', 'documents.list.until'],
] as const

/** Chips of the filters, each with the address without it. */
function ActiveFilters({ address, present }: FilterFormProps) {
  const { t } = usePage()
  const hrefOf = useHrefOf()
  const { kind, service, validity } = address
  const chip = (key: string, label: string, change: Partial<ListAddress>): Chip => ({
    key,
    label,
    href: hrefOf(changeListAddress(address, change)),
  })
  const nameOfService = present.services.find(({ code }) => code === service)?.label ?? service
  const chips = [
    ...(kind === '' ? [] : [chip('kind', t(`documents.kinds.${kind}`), { kind: '' })]),
    ...(service === '' ? [] : [chip('service', nameOfService, { service: '' })]),
    ...(validity === '' ? [] : [chip('validity', t(`documents.validities.${validity}`), { validity: '' })]),
    ...DAY_CHIPS.flatMap(([name, key]) =>
      address[name] === '' ? [] : [chip(name, t(key, { date: formatDate(address[name]) }), { [name]: '' })],
    ),
  ]
  return (
    <Chips
      label={t('catalogue.activeFilters')}
      chips={chips}
      removeText={t('catalogue.remove')}
      clear={{ href: hrefOf(changeListAddress(address, NO_FILTERS)), label: t('catalogue.clearAll') }}
    />
  )
}

/** Where documents come from. */
function NoDocuments() {
  const { t, href } = usePage()
  return (
    <EmptyState
      title={t('documents.empty.title')}
      actions={
        <>
          <ButtonLink href={href('/e-services')}>{t('common.toServices')}</ButtonLink>
          <ButtonLink kind="quiet" href={href('/my-appeals')}>
            {t('documents.empty.toAppeals')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('documents.empty.text')}</p>
    </EmptyState>
  )
}

interface NothingFoundProps {
  readonly address: ListAddress
  /** Number of documents on other pages. */
  readonly total: number
  readonly hrefOf: (address: ListAddress) => string
}

function NothingFound({ address, total, hrefOf }: NothingFoundProps) {
  const { t } = usePage()
  const isPastEnd = total > 0 || countFilters(address) === 0
  const target = isPastEnd ? { ...address, page: 1 } : readListAddress(new URLSearchParams())
  return (
    <EmptyState
      level={3}
      title={
        isPastEnd ? t('documents.list.pastEnd', { page: address.page }) : t('documents.list.nothingFound')
      }
      actions={
        <ButtonLink href={hrefOf(target)}>
          {t(isPastEnd ? 'documents.list.firstPage' : 'documents.list.showAll')}
        </ButtonLink>
      }
    />
  )
}
