import { useState } from 'react'
import type { FormEvent } from 'react'
import { readSearch, usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { registryPath } from '../../../common/registry-addresses.ts'
import { changeList, keptParameters, writeListAddress } from '../list-address.ts'
import { boxGroups, fillFilters, problemOf, problemsIn, shownIn, valueOf } from '../filters/filter-boxes.ts'
import type { Box } from '../filters/filter-boxes.ts'
import styles from '../filters/filters.module.css'
import { DayForm, FilterBox, type FilterFormProps } from './day-of-list.tsx'

/**
 * Narrows a list by words, days, numbers and records: a plain form, so that it works without JavaScript. What was typed
 * wrong comes back with the address then, and is told at its field.
 */
export function FilterForm({ registry, address, search, refused = {} }: FilterFormProps) {
  const { t, language, href } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const said = search.toString()
  const groups = boxGroups(registry, t, language)
  const given = readSearch(new URLSearchParams(said))
  const inAddress = (name: string) => [given[name] ?? ''].flat().join(',')
  const [checked, setChecked] = useState({ said, problems: problemsIn(groups, inAddress) })
  const problems = checked.said === said ? checked.problems : problemsIn(groups, inAddress)

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const typed = (name: string) => String(fields.get(name) ?? '')
    const found = problemsIn(groups, typed)
    setChecked({ said, problems: found })
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const names = groups.flatMap(({ boxes }) => boxes.map(({ name }) => name))
    const filled = fillFilters(address, Object.fromEntries(names.map((name) => [name, typed(name)])))
    navigate(registryPath(registry.name, writeListAddress(filled)))
  }

  function boxOf(box: Box) {
    const isRight = problemOf(box, inAddress(box.name)) === undefined
    const problem = problems[box.name]
    return (
      <FilterBox
        key={box.name}
        box={box}
        value={isRight ? shownIn(box, valueOf(address, box.name), language) : inAddress(box.name)}
        problem={problem === undefined ? refused[box.name] : t(problem)}
      />
    )
  }

  const own = new Set(groups.flatMap(({ boxes }) => boxes.map(({ name }) => name)))
  return (
    <form
      key={said}
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.moreFilters')}
      className={styles.form}
      onSubmit={narrow}
      noValidate={isHydrated}
    >
      {groups.map(({ key, legend, boxes }) =>
        legend === undefined ? (
          boxes.map(boxOf)
        ) : (
          <fieldset key={key}>
            <legend>{legend}</legend>
            {boxes.map(boxOf)}
          </fieldset>
        ),
      )}
      {keptParameters(changeList(address, {}), (name) => own.has(name)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('browse.applyFilters')}</Button>
      </div>
    </form>
  )
}

/** The form where the server refused something that it has a box for. */
export function RefusedForm(props: FilterFormProps) {
  const { t, language } = usePage()
  const boxes = boxGroups(props.registry, t, language).flatMap((group) => group.boxes)
  if (props.refused?.['asOf'] !== undefined) return <DayForm {...props} />
  return boxes.some(({ name }) => props.refused?.[name] !== undefined) ? <FilterForm {...props} /> : null
}
