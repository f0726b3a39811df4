import type { FieldErrors } from 'shared-contracts/errors/portal-error'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { readSearch, usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { useId } from 'react'
import { Icon } from 'shared-ui/icon'
import { useDayForm } from '../../../common/use-day-form.ts'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, keptParameters, writeListAddress } from '../list-address.ts'
import type { FilterInput } from '../filters/filter-inputs.ts'
import styles from '../filters/filters.module.css'

export interface FilterFormProps extends Pick<ListView, 'registry' | 'address' | 'search'> {
  readonly refused?: FieldErrors | undefined
}

/** Maximum length of a value, in characters. */
const MAX_LENGTH = 100
/** Patterns of dates, numbers and codes; values are validated by script with own messages. */
const PATTERNS: Readonly<Partial<Record<FilterInput['kind'], string>>> = {
  day: String.raw`\s*\d{1,2}\.\d{1,2}\.\d{4}\s*`,
  number: String.raw`\s*[\-−]?[\d\s.,]*\d\s*`,
  code: String.raw`[\d\s.]{2,14}`,
}

interface FilterFieldProps {
  readonly input: FilterInput
  readonly value: string
  readonly problem: string | undefined
}

/** Text field of a filter with label, hint and error. */
export function FilterField({ input, value, problem }: FilterFieldProps) {
  const t = useTexts()
  const id = useId()
  const isTyped = input.kind === 'words' || input.kind === 'records'
  const hint = input.hint ?? (input.kind === 'day' ? t('browse.dayFormat') : undefined)
  return (
    <div>
      <label htmlFor={id}>{input.label}</label>
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
      {problem === undefined ? null : (
        <small id={`${id}-error`} role="alert">
          <Icon name="error" />
          <span>
            <strong>{t('record.error')}: </strong>
            {problem}
          </span>
        </small>
      )}
      <input
        type="text"
        id={id}
        name={input.name}
        defaultValue={value}
        inputMode={isTyped ? undefined : 'decimal'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        pattern={PATTERNS[input.kind]}
        title={input.kind === 'day' ? t('browse.dayFormat') : undefined}
        aria-describedby={
          [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-error`]
            .join(' ')
            .trim() || undefined
        }
        aria-invalid={problem === undefined ? undefined : true}
      />
    </div>
  )
}

/**
 * Form to select the date of the list; a plain form, which works without JavaScript. An invalid value is then in the
 * URL, and its error is shown at the field.
 */
export function DayForm({ registry, address, search, refused = {} }: FilterFormProps) {
  const { t, href } = usePage()
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
      <FilterField
        input={{ name: 'asOf', kind: 'day', label: t('record.onDay'), hint: t('record.onDayHint') }}
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
