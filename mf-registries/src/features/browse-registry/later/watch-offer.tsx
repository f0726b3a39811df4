import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, writeSearch } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { requestParameters } from '../list-address.ts'
import styles from '../narrow/narrow.module.css'
import type { DownloadLinksProps } from './download-links.tsx'

/** Two ways to hear of a list: notifications for who has an account, a feed for everybody. Both are plain links. */
export function WatchOffer({ registry, address }: DownloadLinksProps) {
  const t = useTexts()
  const lang = useLanguage()
  const href = usePortalHref()
  const { page: _page, after: _after, perPage: _perPage, ...whole } = requestParameters(address)
  // What is watched changes from today on, and the newest comes first.
  const list = { ...whole, asOf: '', sort: '' }
  const query = writeSearch(list).replace(/^\?/, '')
  const feed = `/api/public/registries/${encodeURIComponent(registry.name)}/feed.atom`
  return (
    <section aria-label={t('watch.offer.title')} className={styles.form}>
      <p>{t('watch.offer.about')}</p>
      <p>
        <ButtonLink
          href={href(`/notifications/watched/add${writeSearch({ registry: registry.name, query })}`)}
        >
          {t('watch.offer.link')}
        </ButtonLink>{' '}
        {t('watch.offer.account')}
      </p>
      <p>
        <a href={`${feed}${writeSearch({ ...list, lang })}`} type="application/atom+xml" rel="nofollow">
          {t('watch.offer.feed')}
        </a>
      </p>
    </section>
  )
}
