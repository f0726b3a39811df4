import { formatNumber, useLanguage } from 'shared-runtime/i18n'
import { Anchor } from 'shared-ui/link'
import type { ListView } from '../browse-registry.api.ts'
import type { Facet } from '../filters/facets.ts'
import { clearFilter, toggleFilter } from '../list-address.ts'
import styles from '../filters/filters.module.css'

/** The choices of the field that a registry is divided by: one press narrows the list to one of them, another widens it. */
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
