import type { NewsArticle } from 'shared-contracts/http/content'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { articlePath } from '../../common/information-addresses.ts'
import styles from './read-article.module.css'

type ArticleReference = NewsArticle['related'][number]

function ArticleLink({ article }: { readonly article: ArticleReference }) {
  const { language, href } = usePage()
  return (
    <Link
      href={href(articlePath(article.id))}
      {...(article.language === language ? {} : { lang: article.language })}
    >
      {article.title}
    </Link>
  )
}

/** Related articles. */
export function RelatedArticles({ articles }: { readonly articles: readonly ArticleReference[] }) {
  const t = useTexts()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related-title" className={styles.part} data-print="no">
      <h2 id="related-title" className={styles.heading}>
        {t('article.related')}
      </h2>
      <ul role="list">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleLink article={article} />
            <time className={styles.day} dateTime={article.publishedAt}>
              {formatDate(article.publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the previous and the next article by date. */
export function AdjacentArticles({ article }: { readonly article: NewsArticle }) {
  const t = useTexts()
  const { earlier, later } = article
  if (earlier === null && later === null) return null
  return (
    <nav aria-label={t('article.neighbours')} className={styles.neighbours} data-print="no">
      {earlier === null ? null : (
        <div className={styles.neighbour}>
          <span className={styles.way}>{t('article.earlier')}</span>
          <ArticleLink article={earlier} />
        </div>
      )}
      {later === null ? null : (
        <div className={`${styles.neighbour} ${styles.later}`}>
          <span className={styles.way}>{t('article.later')}</span>
          <ArticleLink article={later} />
        </div>
      )}
    </nav>
  )
}
