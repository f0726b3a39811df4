import { formatDate, formatNumber, useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Chips } from 'shared-ui/chips'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { Anchor } from 'shared-ui/link'
import { boundText } from '../../../common/values/bound-text.ts'
import { linksIn } from '../../../common/values/list-value.tsx'
import { usePickText } from '../../../common/values/localized-text.tsx'
import type { ListView } from '../browse-registry.api.ts'
import { changeList, toggleFilter } from '../list-address.ts'
import { clearFilter, clearFilters } from './clear-filters.ts'
import { fieldNameOf, isBound } from '../filters/bounds.ts'
import { valueLabel } from '../filters/facets.ts'
import { filterFields } from '../filters/filter-fields.ts'
import type { Facet } from '../filters/facets.ts'
import styles from '../filters/filters.module.css'

/** Active filter: name and value of its query parameter. */
interface ActiveFilter {
  readonly name: string
  readonly value: string
  readonly field: RegistryField | undefined
  readonly label: string
}

/** Tiles for the choices of the registry's main field; each toggles its filter. */
export function ChoiceTiles({ facet, address, hrefOf }: ListView & { readonly facet: Facet | undefined }) {
  const language = useLanguage()
  if (facet === undefined) return null
  const { name, label, values } = facet
  const others = clearFilter(address, name)
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.tiles}>
        {values.map(({ value, label: word, count, isChosen }) => (
          <li key={value}>
            <Anchor
              href={hrefOf(isChosen ? others : toggleFilter(others, name, value))}
              className={styles.tile}
              aria-current={isChosen ? 'true' : undefined}
              rel="nofollow"
            >
              <span>{word}</span> <strong>{formatNumber(count, language)}</strong>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Chips of the active filters, each a link that removes it. */
export function ActiveFilters({ registry, records, address, hrefOf }: ListView) {
  const { t, language } = usePage()
  const fields = filterFields(registry, t)
  const pick = usePickText()
  /** Title of a record in the results. */
  function titleOf({ field, value }: ActiveFilter): string | undefined {
    if (field?.type !== 'relation') return undefined
    const links = records.content.flatMap(({ values }) => linksIn(field, values[field.name]))
    const link = links.find(({ id }) => id === value)
    return link === undefined ? undefined : pick(link.title).text
  }
  function textOf(one: ActiveFilter): string {
    if (isBound(one.name)) return boundText(one, t, language)
    return `${one.label}: ${titleOf(one) ?? valueLabel(one.field, one.value, language)}`
  }
  const chosen = Object.entries(address.filters).flatMap(([name, values]) => {
    const field = fields.find((one) => one.name === fieldNameOf(name))
    const label = field?.label[language] ?? fieldNameOf(name)
    // A text filter has one value, which may contain commas.
    const whole = field?.filter === 'text' ? [values.join(', ')] : values
    return whole.map((value) => ({
      key: `${name}=${value}`,
      label: textOf({ name, value, field, label }),
      href: hrefOf(whole === values ? toggleFilter(address, name, value) : clearFilter(address, name)),
    }))
  })
  const { hs, validOn } = address
  const code = { key: 'hs', label: t('browse.codeBegins', { code: hs }) }
  const day = { key: 'day', label: t('browse.validOnDay', { date: formatDate(validOn) }) }
  return (
    <Chips
      label={t('browse.activeFilters')}
      chips={[
        ...(hs === '' ? [] : [{ ...code, href: hrefOf(changeList(address, { hs: '' })) }]),
        ...(validOn === '' ? [] : [{ ...day, href: hrefOf(changeList(address, { validOn: '' })) }]),
        ...chosen,
      ]}
      removeText={t('browse.remove')}
      clear={{ href: hrefOf(clearFilters(address)), label: t('browse.clearAll') }}
    />
  )
}
