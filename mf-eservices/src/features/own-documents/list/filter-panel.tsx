import { useState } from 'react'
import { useChunk } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Loaded } from '../../../common/loaded.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { countFilters } from './list-address.ts'
import styles from './my-documents.module.css'

function loadForm() {
  return import(/* webpackChunkName: "document-filters" */ './filter-form.tsx')
}

/** Filters folded behind “Filter (n)”. Their form is a lazy chunk, which the list does not need. */
export function FilterPanel(filters: FilterFormProps) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  const form = useChunk('document-filters', loadForm, { enabled: isOpen })
  const count = countFilters(filters.address)
  return (
    <div className={styles.panel} data-print="no">
      <div>
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('catalogue.filter') : t('catalogue.filterCount', { count })}
        </Button>
      </div>
      {isOpen ? <Loaded call={form}>{({ FilterForm }) => <FilterForm {...filters} />}</Loaded> : null}
    </div>
  )
}
