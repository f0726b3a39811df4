import type { NewsSummary } from 'shared-contracts/http/content'
import { useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DecorativeImage } from 'shared-ui/image'
import { Link } from 'shared-ui/link'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ArticleMarks } from '../../common/article-marks.tsx'
import { articlePath } from '../../common/information-addresses.ts'
import { RowList } from '../../common/lists/row-list.tsx'
import { ALL_NEWS, NEWS, countFilters } from './news-address.ts'
import type { NewsAddress } from './news-address.ts'
import styles from './news-list.module.css'

export interface NewsListProps {
  readonly articles: readonly NewsSummary[]
  readonly label: string
  readonly isBusy: boolean
}

interface NoNewsProps {
  readonly address: NewsAddress
  /** Number of articles on other pages. */
  readonly total: number
  readonly hrefOf: (address: NewsAddress) => string
}

/** Empty state of the list or of a page past its end. */
export function NoNews({ address, total, hrefOf }: NoNewsProps) {
  const t = useTexts()
  if (total > 0)
    return (
      <EmptyState
        level={3}
        title={t('news.pastEndTitle', { page: address.page })}
        actions={<ButtonLink href={hrefOf(NEWS.change(address, {}))}>{t('news.firstPage')}</ButtonLink>}
      />
    )
  const hasFilters = countFilters(address) > 0
  const hasQuery = address.q !== ''
  return (
    <EmptyState
      level={3}
      title={t('news.emptyTitle')}
      actions={
        hasFilters || hasQuery ? (
          <>
            {hasFilters && hasQuery ? (
              <ButtonLink href={hrefOf({ ...ALL_NEWS, q: address.q })}>{t('news.withoutFilters')}</ButtonLink>
            ) : null}
            <ButtonLink href={hrefOf(ALL_NEWS)}>{t('news.all')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {hasQuery ? <p>{t('news.emptyQuery', { query: address.q })}</p> : null}
      {hasFilters ? <p>{t('news.emptyFilters')}</p> : null}
      {hasQuery || hasFilters ? null : <p>{t('news.emptyAtAll')}</p>}
      {hasQuery ? <p>{t('common.tryOtherWords')}</p> : null}
    </EmptyState>
  )
}

/** Articles with title, lead, date, topics and cover image. */
export function NewsList({ articles, label, isBusy }: NewsListProps) {
  const { language, href } = usePage()
  return (
    <RowList label={label} isBusy={isBusy}>
      {articles.map((article) => {
        const lang = article.language === language ? undefined : article.language
        return (
          <li key={article.id} className={styles.item}>
            <div className={styles.text}>
              <h3 lang={lang}>
                <Link href={href(articlePath(article.id))} covers>
                  {article.title}
                </Link>
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
