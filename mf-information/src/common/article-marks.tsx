import type { NewsSummary } from 'shared-contracts/http/content'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import styles from './meta-line.module.css'

/** Date, topics and marks of an article: featured, no longer current, in another language. */
export function ArticleMarks({
  article,
}: {
  readonly article: Pick<NewsSummary, 'publishedAt' | 'topics' | 'language' | 'pinned' | 'expired'>
}) {
  const { t, language } = usePage()
  return (
    <span className={styles.meta}>
      <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
      {article.topics.map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
      {article.pinned ? <span className={styles.mark}>{t('common.pinned')}</span> : null}
      {article.expired ? <span className={styles.mark}>{t('common.expired')}</span> : null}
      {article.language === language ? null : (
        <span className={styles.mark}>{t(`common.inLanguage.${article.language}`)}</span>
      )}
    </span>
  )
}
