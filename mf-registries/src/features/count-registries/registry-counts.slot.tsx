import { listRegistryCounts } from 'shared-contracts/http/registries'
import { useApi } from 'shared-runtime/http'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import styles from './registry-counts.module.css'

/** Registries with their record counts. Renders nothing if there are none or loading fails. */
export function RegistryCountsSlot() {
  const { t, language, href } = usePage()
  const { data, isLoading } = useApi(listRegistryCounts, {}, { keepPrevious: true })
  if (isLoading) return <Skeleton label={t('common.loading')} shape="text" count={2} />
  if (data === undefined || data.content.length === 0) return null
  return (
    <section aria-labelledby="registry-counts-title" className={styles.counts}>
      <div className={styles.head}>
        <h2 id="registry-counts-title">{t('choose.title')}</h2>
        <Link href={href(REGISTRIES_PATH)}>{t('common.toAllRegistries')}</Link>
      </div>
      <ul role="list" className={styles.list}>
        {data.content.map(({ name, title, recordCount }) => (
          <li key={name}>
            <Link href={href(registryPath(name))}>{title[language]}</Link>
            <span className={styles.count}>
              {t('choose.records', { count: recordCount, shown: formatNumber(recordCount, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
