import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
import { useChunk } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Chips } from 'shared-ui/chips'
import type { Chip } from 'shared-ui/chips'
import { EmptyState } from 'shared-ui/empty-state'
import { Pagination } from 'shared-ui/pagination'
import { useResultsFocus } from 'shared-ui/results-focus'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Loaded } from '../loaded.tsx'
import { NO_FILTERS, changeListAddress, countFilters, writeListAddress } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import type { ListParts } from './list-parts.ts'
import styles from './list.module.css'

interface ListFrameProps extends ListParts {
  /** Page of the list; `count` is its heading, such as “3 payments”. */
  readonly page: { readonly total: number; readonly perPage: number; readonly length: number }
  readonly count: string
  readonly isBusy: boolean
  /** Replaces the rows; the filters stay. */
  readonly failure: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** Filters, chips, count and pages around the rows of a list. */
export function ListFrame({ page, count, isBusy, failure, children, ...parts }: ListFrameProps) {
  const { t, href } = usePage()
  const { list, address } = parts
  const hrefOf = (other: ListAddress) => href(writeListAddress(list, other))
  const heading = useResultsFocus<HTMLHeadingElement>(writeListAddress(list, address), isBusy)
  return (
    <div className={styles.results} aria-busy={isBusy || undefined}>
      <FilterPanel {...parts} />
      <ActiveFilters {...parts} />
      {failure ?? (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            {count}
          </h2>
          {page.length === 0 ? <NothingFound {...parts} total={page.total} /> : children}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{isBusy ? t('common.loading') : count}</span>
      </VisuallyHidden>
      <Pagination
        texts={{
          label: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: number }),
        }}
        current={address.page}
        last={Math.max(1, Math.ceil(page.total / page.perPage))}
        hrefOf={(number) => hrefOf({ ...address, page: number })}
      />
    </div>
  )
}

function loadForm() {
  return import(/* webpackChunkName: "payment-filters" */ './filter-form.tsx')
}

/** Filters folded behind “Filter (n)”. Their form is a lazy chunk, which the list does not need. */
function FilterPanel(parts: ListParts) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  const form = useChunk('payment-filters', loadForm, { enabled: isOpen })
  const count = countFilters(parts.address)
  return (
    <div className={styles.panel} data-print="no">
      <div>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('list.filter') : t('list.filterCount', { count })}
        </Button>
      </div>
      {isOpen ? <Loaded call={form}>{({ FilterForm }) => <FilterForm {...parts} />}</Loaded> : null}
    </div>
  )
}

/** Chips of the filters, each with the address without it. */
function ActiveFilters({ list, address, services, statuses, dayLabel }: ListParts) {
  const { t, href, language } = usePage()
  const hrefOf = (change: Partial<ListAddress>) =>
    href(writeListAddress(list, changeListAddress(address, change)))
  const { status, service, from, to, minAmount, maxAmount } = address
  const labels: Readonly<Record<keyof typeof NO_FILTERS, string>> = {
    status: statuses.find(({ value }) => value === status)?.label ?? status,
    service: services.find(({ code }) => code === service)?.label ?? service,
    from: `${dayLabel}: ${t('list.since', { date: formatDate(from) })}`,
    to: `${dayLabel}: ${t('list.until', { date: formatDate(to) })}`,
    minAmount: t('list.atLeast', { amount: formatMoney(minAmount, language) }),
    maxAmount: t('list.atMost', { amount: formatMoney(maxAmount, language) }),
  }
  const names = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]
  const chips = names.flatMap((name): readonly Chip[] =>
    address[name] === '' ? [] : [{ key: name, label: labels[name], href: hrefOf({ [name]: '' }) }],
  )
  return (
    <Chips
      label={t('list.activeFilters')}
      chips={chips}
      removeText={t('list.remove')}
      clear={{ href: hrefOf(NO_FILTERS), label: t('list.clearAll') }}
    />
  )
}

/** Why the list is empty, and the way back: a page after the last one, or filters that nothing fits. */
function NothingFound({ list, address, total }: ListParts & { readonly total: number }) {
  const { t, href } = usePage()
  const isPastEnd = total > 0 || countFilters(address) === 0
  const target = changeListAddress(address, isPastEnd ? {} : NO_FILTERS)
  return (
    <EmptyState
      level={3}
      title={isPastEnd ? t('list.pastEnd', { page: address.page }) : t('list.nothingFound')}
      actions={
        <ButtonLink href={href(writeListAddress(list, target))}>
          {t(isPastEnd ? 'list.firstPage' : 'list.withoutFilters')}
        </ButtonLink>
      }
    />
  )
}
