import type { NewsSummary } from 'shared-contracts/http/content'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import styles from './meta-line.module.css'

export interface ArticleMarksProps {
  readonly article: Pick<NewsSummary, 'publishedAt' | 'topics' | 'language' | 'pinned' | 'expired'>
}

/** Day, topics, and what is to be known before reading: on top for now, over, in another language. */
export function ArticleMarks({ article }: ArticleMarksProps) {
  const t = useTexts()
  const language = useLanguage()
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
