import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import foundStyles from '../../common/finding/found.module.css'
import { searchFor, writeSearchAddress } from './search-address.ts'
import styles from './search-portal.module.css'

/** What was searched for in this browser lately; nothing where there is nothing, and on the server. */
export function RecentList() {
  const t = useTexts()
  const href = usePortalHref()
  const { searches, forget } = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section className={foundStyles.part} aria-labelledby="recent-searches" data-print="no">
      <h2 id="recent-searches">{t('search.recent')}</h2>
      <ul role="list" className={styles.recent}>
        {searches.map((word) => (
          <li key={word}>
            <Link href={href(writeSearchAddress(searchFor(word)))}>{word}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('search.recentNote')}</p>
      <div className={styles.forget}>
        <Button kind="quiet" icon="close" onClick={forget}>
          {t('search.forget')}
        </Button>
      </div>
    </section>
  )
}
