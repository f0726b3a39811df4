import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { usePage } from 'shared-runtime/navigation'
import { servicePath } from '../../common/service-addresses.ts'
import { servicesCall } from '../../common/services.api.ts'
import { ALL_SERVICES } from './all-services.data.ts'
import styles from './all-services.module.css'

/** Lists all services by name (NAV-13). Renders nothing if there are none or loading fails. */
export function AllServicesSlot() {
  const { t, language, href } = usePage()
  const { data, isLoading } = servicesCall.useReply(ALL_SERVICES)
  if (isLoading) return <Skeleton label={t('common.loading')} shape="text" count={6} />
  if (data === undefined || data.content.length === 0) return null
  return (
    <section aria-labelledby="all-services-title" className={styles.all}>
      <h2 id="all-services-title">{t('list.title')}</h2>
      <ul role="list" className={styles.list}>
        {data.content.map(({ code, name }) => (
          <li key={code}>
            <Link href={href(servicePath(code))}>{name[language]}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
