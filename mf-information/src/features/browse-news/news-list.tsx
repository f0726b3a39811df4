import type { NewsSummary } from 'shared-contracts/http/content'
import { useLanguage } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { DecorativeImage } from 'shared-ui/image'
import { Link } from 'shared-ui/link'
import { ArticleMarks } from '../../common/article-marks.tsx'
import { articlePath } from '../../common/information-addresses.ts'
import { RowList } from '../../common/finding/row-list.tsx'
import styles from './news-list.module.css'

export interface NewsListProps {
  readonly articles: readonly NewsSummary[]
  readonly label: string
  readonly isBusy: boolean
}

/** Articles below each other: title, lead, day and topic, and beside them the drawing where there is one. */
export function NewsList({ articles, label, isBusy }: NewsListProps) {
  const language = useLanguage()
  const href = usePortalHref()
  return (
    <RowList label={label} isBusy={isBusy}>
      {articles.map((article) => {
        const lang = article.language === language ? undefined : article.language
        return (
          <li key={article.id} className={styles.item}>
            <div className={styles.text}>
              <h3 className={styles.title} lang={lang}>
                <Link href={href(articlePath(article.id))}>{article.title}</Link>
              </h3>
              <p className={styles.lead} lang={lang}>
                {article.lead}
              </p>
              <ArticleMarks article={article} />
            </div>
            {article.cover === null ? null : (
              <div className={styles.cover}>
                <DecorativeImage src={article.cover.src} width={160} height={90} />
              </div>
            )}
          </li>
        )
      })}
    </RowList>
  )
}
