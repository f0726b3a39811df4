import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { readSearch, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { registryPath } from '../../../../common/registry-addresses.ts'
import { changeList, keptParameters, readListAddress, writeListAddress } from '../../list-address.ts'
import type { ListAddress } from '../../list-address.ts'
import { readDay } from '../../narrow/bounds.ts'
import styles from '../../narrow/narrow.module.css'
import { NarrowBox } from './narrow-box.tsx'
import type { NarrowFormProps } from './narrow-form.tsx'

interface DayNoticeProps {
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** Says of which day the list is, and leads back to today's. */
export function DayNotice({ address, hrefOf }: DayNoticeProps) {
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

/** What is wrong with a day that was typed: it is missing, does not exist, or is still to come. */
function problemOf(
  typed: string,
): 'record.onDayMissing' | 'browse.wrongDay' | 'record.onDayFuture' | undefined {
  if (typed.trim() === '') return 'record.onDayMissing'
  if (readDay(typed.trim()) === '') return 'browse.wrongDay'
  return dayIn(typed) === '' ? 'record.onDayFuture' : undefined
}

/** The day as an address has it, by the rules of addresses. */
function dayIn(typed: string): string {
  return readListAddress(new URLSearchParams({ asOf: typed })).asOf
}

/**
 * Picks the day whose list is shown: a plain form, so that it works without JavaScript. What was typed wrong comes back
 * with the address then, and is told at the field.
 */
export function DayForm({ registry, address, search, refused = {} }: NarrowFormProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const given = [readSearch(new URLSearchParams(search.toString()))['asOf'] ?? ''].flat().join(',').trim()
  const [problem, setProblem] = useState(given === '' ? undefined : problemOf(given))

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('asOf') ?? '')
    const found = problemOf(typed)
    setProblem(found)
    if (found !== undefined) event.currentTarget.querySelector<HTMLInputElement>('[name=asOf]')?.focus()
    else navigate(registryPath(registry.name, writeListAddress(changeList(address, { asOf: dayIn(typed) }))))
  }

  const kept = keptParameters(changeList(address, { asOf: '' }))
  return (
    <form
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.day')}
      className={`${styles.form} ${styles.columns}`}
      onSubmit={show}
      noValidate={isHydrated}
    >
      <NarrowBox
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
