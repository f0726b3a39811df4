import { useState } from 'react'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { LazyPart } from '../../../common/lazy-part.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { countFilters } from './list-address.ts'
import styles from './filter-form.module.css'

function loadForm() {
  return import(/* webpackChunkName: "filter-form" */ './filter-form.tsx')
}

/** Filters folded behind “Filter (n)”. */
export function FilterPanel(filters: FilterFormProps) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  const chosen = countFilters(filters.address)
  return (
    <div className={styles.panel} data-print="no">
      <div>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosen === 0 ? t('follow.list.filter') : t('follow.list.filterCount', { count: chosen })}
        </Button>
      </div>
      {isOpen ? (
        <LazyPart name="filter-form" load={loadForm}>
          {({ FilterForm }) => <FilterForm {...filters} />}
        </LazyPart>
      ) : null}
    </div>
  )
}
