import { useEffect } from 'react'
import { articleOpened } from 'shared-contracts/events/information'
import type { NewsArticle } from 'shared-contracts/http/content'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useBus } from 'shared-runtime/bus'
import { useCopy } from 'shared-runtime/clipboard'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { InformativeImage } from 'shared-ui/image'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { ContentBlocks, ContentLink, FileLink } from '../../common/content-blocks.tsx'
import { NEWS_PATH, articlePath } from '../../common/information-addresses.ts'
import { Loaded } from '../../common/page-states.tsx'
import { AdjacentArticles, RelatedArticles } from './article-links.tsx'
import { articleCall } from './read-article.data.ts'
import styles from './read-article.module.css'

/** Notices of an article: untranslated, machine translated, no longer current. */
function ArticleNotices({ article }: { readonly article: NewsArticle }) {
  const { t, language } = usePage()
  const { expired, expiresAt } = article
  return (
    <>
      {article.language === language ? null : (
        <Notice kind="info" title={t('article.untranslatedTitle')}>
          <p>{t(`article.untranslated.${article.language}`)}</p>
        </Notice>
      )}
      {article.machineTranslated ? (
        <Notice kind="info" title={t('article.machineTitle')}>
          <p>{t('article.machine')}</p>
        </Notice>
      ) : null}
      {expired && expiresAt !== null ? (
        <Notice kind="warning" title={t('article.expiredTitle', { date: formatDate(expiresAt) })}>
          <p>{t('article.expired')}</p>
        </Notice>
      ) : null}
    </>
  )
}

function ArticleHead({ article }: { readonly article: NewsArticle }) {
  const { t, language, href } = usePage()
  const lang = article.language === language ? undefined : article.language
  return (
    <div className={styles.head}>
      <h1 lang={lang} className={styles.title}>
        {article.title}
      </h1>
      <p className={styles.facts}>
        <span>
          {t('article.published')}{' '}
          <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
        </span>
        {article.updatedAt === null ? null : (
          <span>
            {t('article.updated')} <time dateTime={article.updatedAt}>{formatDate(article.updatedAt)}</time>
          </span>
        )}
        <span lang={lang}>{article.author}</span>
        {article.topics.map(({ id, label }) => (
          <Link key={id} href={href(`${NEWS_PATH}?topic=${id}`)}>
            {label}
          </Link>
        ))}
      </p>
      <p lang={lang} className={styles.lead}>
        {article.lead}
      </p>
    </div>
  )
}

function ArticleLinks({ article }: { readonly article: NewsArticle }) {
  const t = useTexts()
  return (
    <>
      {article.links.length === 0 ? null : (
        <section aria-labelledby="links-title" className={styles.part}>
          <h2 id="links-title" className={styles.heading}>
            {t('article.links')}
          </h2>
          <ul>
            {article.links.map(({ href, text }) => (
              <li key={href}>
                <ContentLink href={href}>{text}</ContentLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {article.attachments.length === 0 ? null : (
        <section aria-labelledby="files-title" className={styles.part}>
          <h2 id="files-title" className={styles.heading}>
            {t('article.files')}
          </h2>
          <ul role="list">
            {article.attachments.map((file) => (
              <li key={file.href}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Article({ article }: { readonly article: NewsArticle }) {
  const { language, href } = usePage()
  const lang = article.language === language ? undefined : article.language
  return (
    <>
      <ArticleNotices article={article} />
      <div className={styles.layout}>
        <div className={styles.article}>
          <div className={styles.top}>
            <ArticleHead article={article} />
            {article.cover === null ? null : (
              <div className={styles.cover}>
                <InformativeImage {...article.cover} />
              </div>
            )}
          </div>
          <ContentBlocks blocks={article.body} level={2} lang={lang} />
          <ArticleLinks article={article} />
          <ArticleActions address={href(articlePath(article.id))} />
        </div>
        <div className={styles.aside}>
          <RelatedArticles articles={article.related} />
        </div>
      </div>
      <AdjacentArticles article={article} />
    </>
  )
}

/** Publishes `information.article.opened` once per article after it is loaded. */
function usePublishOpened(id: string | undefined): void {
  const bus = useBus()
  useEffect(() => {
    if (id !== undefined) bus.publish(articleOpened, { id })
  }, [bus, id])
}

/** Buttons to copy the address and to print; invisible until hydration. */
function ArticleActions({ address }: { readonly address: string }) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { isCopied, copy } = useCopy({ copied: t('article.copied'), failed: t('article.copyFailed') })
  return (
    <div className={isHydrated ? styles.actions : `${styles.actions} ${styles.waiting}`} data-print="no">
      <Button
        kind="quiet"
        onClick={() => copy(new URL(address, window.location.origin).href)}
        icon={isCopied ? 'check' : 'copy'}
      >
        {t('article.copy')}
      </Button>
      <Button
        kind="quiet"
        icon="print"
        onClick={() => {
          window.print()
        }}
      >
        {t('article.print')}
      </Button>
    </div>
  )
}

/** Page of an article with files and related articles. */
export function ReadArticleScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const call = articleCall.useReply(params.id ?? '')
  const { data, error } = call
  const isUnknown = data === undefined && (error?.code === 'CONTENT_UNKNOWN' || error?.status === 400)
  const alternative = { href: href(NEWS_PATH), text: t('news.all') }
  usePageTitle(isUnknown ? t('article.unknownTitle') : data?.title)
  usePublishOpened(data?.id)
  const breadcrumb = (
    <Breadcrumb
      label={t('common.breadcrumb')}
      crumbs={[
        { label: t('news.title'), href: href(NEWS_PATH) },
        ...(data === undefined ? [] : [{ label: formatDate(data.publishedAt) }]),
      ]}
    />
  )
  if (isUnknown) {
    return (
      <UnknownPage
        breadcrumb={breadcrumb}
        title={t('article.unknownTitle')}
        text={t('article.unknown')}
        alternative={alternative}
      />
    )
  }
  return (
    <Stack gap="l">
      {breadcrumb}
      <Loaded call={call} shape="record" count={8} alternative={alternative}>
        {(article) => <Article article={article} />}
      </Loaded>
    </Stack>
  )
}
