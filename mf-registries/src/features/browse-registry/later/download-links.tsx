import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { writeSearch } from 'shared-runtime/navigation'
import { PrintButton } from '../../../common/print/print-button.tsx'
import { requestParameters } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import styles from '../narrow/narrow.module.css'

/** Formats in the order in which people want them; texts have their names. */
const FORMATS = ['xlsx', 'csv-bom', 'csv', 'json', 'ndjson'] as const

export interface DownloadLinksProps {
  readonly registry: RegistryDescription
  readonly address: ListAddress
}

/** The list as it is searched, narrowed and sorted, as a file: plain links, so that they work without JavaScript; or on paper. */
export function DownloadLinks({ registry, address }: DownloadLinksProps) {
  const t = useTexts()
  const lang = useLanguage()
  const { page: _page, after: _after, perPage: _perPage, ...list } = requestParameters(address)
  const calls = `/api/public/registries/${encodeURIComponent(registry.name)}`
  return (
    <section aria-label={t('download.title')} className={`${styles.form} ${styles.columns}`} data-print="no">
      <p>{t('download.hint')}</p>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={`${calls}/export${writeSearch({ format, ...list, lang })}`} download="" rel="nofollow">
              {t(`download.formats.${format}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={`${calls}/feed.atom${writeSearch({ ...list, asOf: '', sort: '', lang })}`} rel="nofollow">
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
