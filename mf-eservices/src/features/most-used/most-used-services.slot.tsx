import { Link } from 'shared-ui/link'
import { LinkedSection } from 'shared-ui/linked-section'
import { Skeleton } from 'shared-ui/skeleton'
import { usePage } from 'shared-runtime/navigation'
import { SERVICES_PATH, servicePath, useServiceAction } from '../../common/service-addresses.ts'
import { servicesCall } from '../../common/services.api.ts'
import { MOST_USED } from './most-used-services.data.ts'
import styles from './most-used-services.module.css'

/** Lists the most used services (HOME-02). Renders nothing if there are none or loading fails. */
export function MostUsedServicesSlot() {
  const { t, language, href } = usePage()
  const actionOf = useServiceAction()
  const { data, isLoading } = servicesCall.useReply(MOST_USED)
  if (isLoading) return <Skeleton label={t('common.loading')} shape="cards" count={6} />
  if (data === undefined || data.content.length === 0) return null
  return (
    <LinkedSection
      title={t('mostUsed.title')}
      links={<Link href={href(SERVICES_PATH)}>{t('mostUsed.all')}</Link>}
    >
      <ul role="list" className={styles.list}>
        {data.content.map((service) => (
          <li key={service.code}>
            <Link href={href(servicePath(service.code))}>{service.name[language]}</Link>
            <span className={styles.short}>{service.short[language]}</span>
            <span className={styles.action}>
              {t(actionOf(service) === 'none' ? 'service.paused' : `action.${actionOf(service)}`)}
            </span>
          </li>
        ))}
      </ul>
    </LinkedSection>
  )
}
