import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { SEARCH_PATH, changeSearch, keptFields, readDay, writeSearchAddress } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import styles from './narrow.module.css'

const DAYS = ['from', 'to'] as const
type Typed = Readonly<Record<(typeof DAYS)[number], string>>
/** Longer than any day; what an address has beyond it says nothing. */
const LONGEST_DAY = 20

function wrongIn(typed: Typed): readonly (keyof Typed)[] {
  return DAYS.filter((name) => typed[name] !== '' && readDay(typed[name]) === '')
}

/** Days from and up to which results are shown: a plain form, so that it works without JavaScript. */
export function DayFields({ address }: { readonly address: SearchAddress }) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const said = search.toString()
  const inAddress = (name: keyof Typed) => (search.get(name) ?? '').trim().slice(0, LONGEST_DAY)
  // Without JavaScript a slip comes back with the address, so it is told from there.
  const wrongSaid = wrongIn({ from: inAddress('from'), to: inAddress('to') })
  const [checked, setChecked] = useState({ said, wrong: wrongSaid })
  const wrong = checked.said === said ? checked.wrong : wrongSaid
  const shown = (name: keyof Typed) =>
    wrongSaid.includes(name) ? inAddress(name) : address[name] === '' ? '' : formatDate(address[name])
  const [from, to] = [shown('from'), shown('to')]
  useEffect(() => {
    // Another address, e.g. by the way back: the fields say what it says, and keep their focus.
    form.current?.reset()
  }, [from, to, said])

  function show(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const textOf = (name: keyof Typed) => String(fields.get(name) ?? '').trim()
    const typed = { from: textOf('from'), to: textOf('to') }
    const found = wrongIn(typed)
    setChecked({ said, wrong: found })
    const [slip] = found
    const field = slip === undefined ? null : form.current?.elements.namedItem(slip)
    if (field instanceof HTMLElement) field.focus()
    else {
      const days = { from: readDay(typed.from), to: readDay(typed.to) }
      const [first, last] =
        days.from > days.to && days.to !== '' ? [days.to, days.from] : [days.from, days.to]
      navigate(writeSearchAddress(changeSearch(address, { from: first, to: last })))
    }
  }

  return (
    <form
      ref={form}
      action={href(SEARCH_PATH)}
      method="get"
      className={styles.days}
      onSubmit={show}
      noValidate
    >
      <p className={styles.hint}>{t('search.daysHint')}</p>
      {DAYS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`search.${name}`)}
          placeholder={t('search.dayFormat')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST_DAY}
          defaultValue={name === 'from' ? from : to}
          error={wrong.includes(name) ? t('search.wrongDay') : undefined}
          errorWord={t('search.errorWord')}
        />
      ))}
      {keptFields(address, DAYS).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('search.showDays')}</Button>
      </div>
    </form>
  )
}
