import type { FormEvent } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView } from '../browse-registry.api.ts'
import { nearField } from '../filters/filter-fields.ts'
import { changeList, keptParameters, writeListAddress } from '../list-address.ts'
import { clearFilter } from './clear-filters.ts'
import styles from '../filters/filters.module.css'

/** Form for the town from which distances count; a plain form, which works without JavaScript. */
export function NearForm({ registry, address, records }: ListView) {
  const { t, language, href } = usePage()
  const navigate = usePortalNavigate()
  const { compare } = new Intl.Collator(language)
  const named = (nearField(registry, t)?.choices ?? []).map(({ value, label }) => ({
    value,
    label: label[language],
  }))
  // Browsers without the Azerbaijani alphabet would sort otherwise than the server; the choices have its order.
  const towns = language === 'az' ? named : named.toSorted((one, other) => compare(one.label, other.label))
  // An order that was chosen before would hide the distance.
  const others = { ...clearFilter(address, 'near'), sort: [] }
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [town = ''] = new FormData(event.currentTarget).getAll('near').map(String)
    const filters = town === '' ? others.filters : { ...others.filters, near: [town] }
    navigate(registryPath(registry.name, writeListAddress(changeList(others, { filters }))))
  }
  const { near = '' } = records
  return (
    <form
      key={near}
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.nearTown')}
      className={`${styles.form} ${styles.near}`}
      onSubmit={show}
    >
      <Select
        label={t('browse.nearTown')}
        name="near"
        defaultValue={near}
        options={[{ value: '', label: t('browse.nearAny') }, ...towns]}
      />
      {keptParameters(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary">
        {t('browse.nearShow')}
      </Button>
      {near === '' ? null : <small>{t('browse.nearHint')}</small>}
    </form>
  )
}
