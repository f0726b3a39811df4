import type { NewsSummary } from 'shared-contracts/http/content'
import { usePage } from 'shared-runtime/navigation'
import { DecorativeImage } from 'shared-ui/image'
import { Link } from 'shared-ui/link'
import { LinkedSection } from 'shared-ui/linked-section'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { ArticleMarks } from '../../common/article-marks.tsx'
import { NEWS_PATH, articlePath } from '../../common/information-addresses.ts'
import { latestNewsCall } from './latest-news.data.ts'
import styles from './latest-news.module.css'

/** Newest articles with their drawings on the home page (HOME-02). Renders nothing if there are none. */
export function LatestNewsSlot() {
  const { t, href } = usePage()
  const { data, isLoading } = latestNewsCall.useReply()
  if (isLoading) return <Skeleton label={t('common.loading')} shape="cards" count={3} />
  if (data?.content.length === 0) return null
  return (
    <LinkedSection title={t('latest.title')} links={<Link href={href(NEWS_PATH)}>{t('news.all')}</Link>}>
      {data === undefined ? (
        <Notice kind="warning" level={3} title={t('latest.failed')} />
      ) : (
        <ul role="list" className={styles.list}>
          {data.content.map((article) => (
            <Article key={article.id} article={article} />
          ))}
        </ul>
      )}
    </LinkedSection>
  )
}

function Article({ article }: { readonly article: NewsSummary }) {
  const { language, href } = usePage()
  const lang = article.language === language ? undefined : article.language
  return (
    <li className={styles.article}>
      {article.cover === null ? null : (
        <div className={styles.cover}>
          <DecorativeImage src={article.cover.src} width={320} height={180} />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.title} lang={lang}>
          <Link href={href(articlePath(article.id))}>{article.title}</Link>
        </h3>
        <ArticleMarks article={{ ...article, topics: [] }} />
      </div>
    </li>
  )
}
