import { useTexts } from 'shared-runtime/i18n'
import { Anchor } from 'shared-ui/link'
import { NEWEST_FIRST, changeSearch } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import styles from './narrow.module.css'

export interface SortChoicesProps {
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

/** The two orders of the results, as links. */
export function SortChoices({ address, hrefOf }: SortChoicesProps) {
  const t = useTexts()
  return (
    <nav aria-label={t('search.sort')} className={styles.sort} data-print="no">
      <span aria-hidden="true">{t('search.sort')}:</span>
      <ul role="list" className={styles.choices}>
        {(['', NEWEST_FIRST] as const).map((sort) => (
          <li key={sort}>
            <Anchor
              href={hrefOf(changeSearch(address, { sort }))}
              className={styles.choice}
              aria-current={address.sort === sort ? 'true' : undefined}
              rel="nofollow"
            >
              {t(sort === '' ? 'search.bestFirst' : 'search.newestFirst')}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
