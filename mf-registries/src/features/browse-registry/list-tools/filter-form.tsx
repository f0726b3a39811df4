import { useState } from 'react'
import type { FormEvent } from 'react'
import { readSearch, usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { registryPath } from '../../../common/registry-addresses.ts'
import { changeList, keptParameters, writeListAddress } from '../list-address.ts'
import {
  listInputGroups,
  applyInputs,
  findProblem,
  findProblems,
  formatInput,
  inputValue,
} from '../filters/filter-inputs.ts'
import type { FilterInput } from '../filters/filter-inputs.ts'
import styles from '../filters/filters.module.css'
import { DayForm, FilterField, type FilterFormProps } from './list-day.tsx'

/**
 * Form of the typed filters; a plain form, which works without JavaScript. Invalid values are then in the URL, and their
 * errors are shown at the fields.
 */
export function FilterForm({ registry, address, search, refused = {} }: FilterFormProps) {
  const { t, language, href } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const query = search.toString()
  const groups = listInputGroups(registry, t, language)
  const given = readSearch(new URLSearchParams(query))
  const inAddress = (name: string) => [given[name] ?? ''].flat().join(',')
  const [checked, setChecked] = useState({ query, problems: findProblems(groups, inAddress) })
  const problems = checked.query === query ? checked.problems : findProblems(groups, inAddress)

  function applyFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const typed = (name: string) => String(fields.get(name) ?? '')
    const newProblems = findProblems(groups, typed)
    setChecked({ query, problems: newProblems })
    const [firstInvalid] = Object.keys(newProblems)
    if (firstInvalid !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus()
      return
    }
    const names = groups.flatMap(({ inputs }) => inputs.map(({ name }) => name))
    const filled = applyInputs(address, Object.fromEntries(names.map((name) => [name, typed(name)])))
    navigate(registryPath(registry.name, writeListAddress(filled)))
  }

  function renderField(input: FilterInput) {
    const isValid = findProblem(input, inAddress(input.name)) === undefined
    const problem = problems[input.name]
    return (
      <FilterField
        key={input.name}
        input={input}
        value={
          isValid ? formatInput(input, inputValue(address, input.name), language) : inAddress(input.name)
        }
        problem={problem === undefined ? refused[input.name] : t(problem)}
      />
    )
  }

  const ownNames = new Set(groups.flatMap(({ inputs }) => inputs.map(({ name }) => name)))
  return (
    <form
      key={query}
      action={href(registryPath(registry.name))}
      method="get"
      aria-label={t('browse.moreFilters')}
      className={styles.form}
      onSubmit={applyFilters}
      noValidate={isHydrated}
    >
      {groups.map(({ key, legend, inputs }) =>
        legend === undefined ? (
          inputs.map(renderField)
        ) : (
          <fieldset key={key}>
            <legend>{legend}</legend>
            {inputs.map(renderField)}
          </fieldset>
        ),
      )}
      {keptParameters(changeList(address, {}), (name) => ownNames.has(name)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('browse.applyFilters')}</Button>
      </div>
    </form>
  )
}

/** Form with the errors of the server, if it has their fields. */
export function RefusedForm(props: FilterFormProps) {
  const { t, language } = usePage()
  const inputs = listInputGroups(props.registry, t, language).flatMap((group) => group.inputs)
  if (props.refused?.['asOf'] !== undefined) return <DayForm {...props} />
  return inputs.some(({ name }) => props.refused?.[name] !== undefined) ? <FilterForm {...props} /> : null
}
