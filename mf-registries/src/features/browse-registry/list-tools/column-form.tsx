import type { FormEvent } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView } from '../browse-registry.api.ts'
import { listColumns, selectableFields } from '../results/columns.ts'
import { keptParameters, writeListAddress } from '../list-address.ts'
import styles from '../filters/filters.module.css'

/** Form to select columns; a plain form, which works without JavaScript. */
export function ColumnForm({ registry, address, hrefOf }: ListView) {
  const { t, language, href } = usePage()
  const navigate = usePortalNavigate()
  const shown = new Set(listColumns(registry, address.columns, t).columns.map(({ name }) => name))
  const closed = { ...address, open: '' } as const
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const columns = new FormData(event.currentTarget).getAll('columns').map(String)
    navigate(registryPath(registry.name, writeListAddress({ ...closed, columns })))
  }
  return (
    <form
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.columns')}
      className={`${styles.form} ${styles.columns}`}
      onSubmit={choose}
    >
      <fieldset>
        <legend>{t('browse.columnsLegend')}</legend>
        {selectableFields(registry, t).map((field) => (
          <label key={field.name}>
            <input type="checkbox" name="columns" value={field.name} defaultChecked={shown.has(field.name)} />
            <span>{field.label[language]}</span>
          </label>
        ))}
      </fieldset>
      {keptParameters(closed, (name) => name === 'columns').map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('browse.showColumns')}</Button>
        <ButtonLink kind="quiet" href={hrefOf({ ...closed, columns: [] })}>
          {t('browse.usualColumns')}
        </ButtonLink>
      </div>
    </form>
  )
}
