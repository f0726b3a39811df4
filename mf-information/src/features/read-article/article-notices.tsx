import type { NewsArticle } from 'shared-contracts/http/content'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'
import { DemonstrationNotice } from '../../common/demonstration-notice.tsx'

/** What a reader should know first: not translated, translated by a machine, over, a sample. */
export function ArticleNotices({ article }: { readonly article: NewsArticle }) {
  const t = useTexts()
  const language = useLanguage()
  const { expired, expiresAt } = article
  return (
    <>
      {article.demonstration ? <DemonstrationNotice /> : null}
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
