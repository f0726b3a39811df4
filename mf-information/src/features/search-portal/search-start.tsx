import { CardList } from 'shared-ui/card-list'
import { useRecentSearches } from 'shared-runtime/recent-searches'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { FAQ_PATH, NEWS_PATH } from '../../common/information-addresses.ts'
import { SEARCH, searchFor } from './search-address.ts'
import resultStyles from '../../common/lists/results.module.css'
import styles from './search-portal.module.css'

const BROWSE_PAGES = [
  { id: 'services', path: '/e-services' },
  { id: 'registries', path: '/registries' },
  { id: 'faq', path: FAQ_PATH },
  { id: 'news', path: NEWS_PATH },
] as const

/** Recent searches of this browser. Renders nothing if there are none, and on the server. */
export function RecentSearches() {
  const { t, href } = usePage()
  const { searches, forget } = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section className={resultStyles.part} aria-labelledby="recent-searches" data-print="no">
      <h2 id="recent-searches">{t('search.recent')}</h2>
      <ul role="list" className={styles.recent}>
        {searches.map((word) => (
          <li key={word}>
            <Link href={href(SEARCH.write(searchFor(word)))}>{word}</Link>
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

/** Links to the sections that the search covers. */
export function BrowseLinks({ title }: { readonly title: string }) {
  const { t, href } = usePage()
  return (
    <section className={resultStyles.part} aria-labelledby="browse-links">
      <h2 id="browse-links">{title}</h2>
      <CardList
        level={3}
        cards={BROWSE_PAGES.map(({ id, path }) => ({
          id,
          href: href(path),
          title: t(`search.places.${id}`),
          text: t(`search.places.${id}Text`),
        }))}
      />
    </section>
  )
}
