import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePage, writeSearch } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { ButtonLink } from 'shared-ui/button'
import { PrintButton } from '../../../common/print/print-button.tsx'
import type { ListView } from '../browse-registry.api.ts'
import styles from '../filters/filters.module.css'
import { listParameters, watchParameters, watchPath } from './watch-path.ts'

/** Download formats in the order of the menu. */
const FORMATS = ['xlsx', 'csv-bom', 'csv', 'json', 'ndjson'] as const

function registryApiPath(name: string): string {
  return `/api/public/registries/${encodeURIComponent(name)}`
}

/** Links to download the filtered list, and the print button. */
export function DownloadLinks({ registry, address }: ListView) {
  const { t, language: lang } = usePage()
  const list = listParameters(address)
  const apiPath = registryApiPath(registry.name)
  return (
    <section aria-label={t('download.title')} className={`${styles.form} ${styles.columns}`} data-print="no">
      <p>{t('download.hint')}</p>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={`${apiPath}/export${writeSearch({ format, ...list, lang })}`} download="" rel="nofollow">
              {t(`download.formats.${format}`)}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`${apiPath}/feed.atom${writeSearch({ ...list, asOf: '', sort: '', lang })}`}
            rel="nofollow"
          >
            {t('download.feed')}
          </a>
        </li>
      </ul>
      <p>
        {t('download.licence')} <a href="/api/public/open-data">{t('download.daily')}</a>
      </p>
      <PrintButton />
    </section>
  )
}

/** Links to watch a list: notifications with an account, a feed without. Signed-in users go to the form at once. */
export function WatchLinks({ registry, address }: ListView) {
  const { t, language: lang, href } = usePage()
  const { user } = useAuth()
  const feed = `${registryApiPath(registry.name)}/feed.atom`
  const form = href(watchPath({ registry, address }))
  const navigate = useNavigate()
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) void navigate(form, { replace: true })
  }, [isSignedIn, navigate, form])
  return (
    <section aria-label={t('follow.title')} className={styles.form}>
      <p>{t('follow.about')}</p>
      <div>
        <ButtonLink href={form}>{t('follow.link')}</ButtonLink>
        <span>{t('follow.account')}</span>
      </div>
      <p>
        <a
          href={`${feed}${writeSearch({ ...watchParameters(address), lang })}`}
          type="application/atom+xml"
          rel="nofollow"
        >
          {t('follow.feed')}
        </a>
      </p>
    </section>
  )
}
