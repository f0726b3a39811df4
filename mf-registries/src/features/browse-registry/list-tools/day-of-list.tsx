import type { FieldErrors } from 'shared-contracts/errors/portal-error'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { readSearch, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useDayForm } from '../../../common/use-day-form.ts'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, keptParameters, writeListAddress } from '../list-address.ts'
import styles from '../filters/filters.module.css'
import { FilterBox } from './filter-box.tsx'

/** Says of which day the list is, and leads back to today's. */
export function DayNotice({ address, hrefOf }: ListView) {
  const t = useTexts()
  return (
    <Notice
      kind="info"
      title={t('record.asOfTitle', { date: formatDate(address.asOf) })}
      actions={
        <ButtonLink href={hrefOf(changeList(address, { asOf: '' }))}>{t('browse.toToday')}</ButtonLink>
      }
    >
      <p>{t('browse.asOf')}</p>
    </Notice>
  )
}

export interface FilterFormProps extends Pick<ListView, 'registry' | 'address' | 'search'> {
  /** Refusals of the server, by the name of the field. */
  readonly refused?: FieldErrors | undefined
}

/**
 * Picks the day whose list is shown: a plain form, so that it works without JavaScript. What was typed wrong comes back
 * with the address then, and is told at the field.
 */
export function DayForm({ registry, address, search, refused = {} }: FilterFormProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const given = [readSearch(new URLSearchParams(search.toString()))['asOf'] ?? ''].flat().join(',').trim()
  const { problem, onSubmit } = useDayForm(given, (asOf) =>
    navigate(registryPath(registry.name, writeListAddress(changeList(address, { asOf })))),
  )
  const kept = keptParameters(changeList(address, { asOf: '' }))
  return (
    <form
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.day')}
      className={`${styles.form} ${styles.columns}`}
      onSubmit={onSubmit}
      noValidate={isHydrated}
    >
      <FilterBox
        box={{ name: 'asOf', kind: 'day', label: t('record.onDay'), hint: t('record.onDayHint') }}
        value={address.asOf === '' ? given : formatDate(address.asOf)}
        problem={problem === undefined ? refused['asOf'] : t(problem)}
      />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('record.onDayButton')}</Button>
      </div>
    </form>
  )
}
