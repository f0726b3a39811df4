import { CardList } from 'shared-ui/card-list'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { usePage } from 'shared-runtime/navigation'
import { ArticleMarks } from '../../common/article-marks.tsx'
import { NEWS_PATH, articlePath } from '../../common/information-addresses.ts'
import { latestNewsCall } from './latest-news.data.ts'
import styles from './latest-news.module.css'

/** Newest articles on the home page (HOME-02). Renders nothing if there are none or loading fails. */
export function LatestNewsSlot() {
  const { t, language, href } = usePage()
  const { data, isLoading } = latestNewsCall.useReply()
  if (isLoading) return <Skeleton label={t('common.loading')} shape="cards" count={3} />
  if (data === undefined || data.content.length === 0) return null
  const cards = data.content.map((article) => ({
    id: article.id,
    href: href(articlePath(article.id)),
    title: article.title,
    ...(article.language === language ? {} : { lang: article.language }),
    meta: <ArticleMarks article={{ ...article, topics: [] }} />,
  }))
  return (
    <section aria-labelledby="latest-news-title" className={styles.latest}>
      <div className={styles.head}>
        <h2 id="latest-news-title">{t('latest.title')}</h2>
        <Link href={href(NEWS_PATH)} className={styles.all}>
          {t('news.all')}
        </Link>
      </div>
      {data.content.some(({ demonstration }) => demonstration) ? (
        <p className={styles.sample}>{t('latest.sample')}</p>
      ) : null}
      <CardList level={3} cards={cards} />
    </section>
  )
}
