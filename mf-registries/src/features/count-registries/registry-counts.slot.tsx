import type { RegistryCount } from 'shared-contracts/http/registries'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { LinkedSection } from 'shared-ui/linked-section'
import { Skeleton } from 'shared-ui/skeleton'
import { GroupDrawing } from '../../common/group-drawing.tsx'
import { registryCountsCall } from '../../common/registry-counts.api.ts'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import styles from './registry-counts.module.css'

/** Registries by group with their record counts; on a phone only the groups. Renders nothing if loading fails. */
export function RegistryCountsSlot() {
  const { t, href } = usePage()
  const { data, isLoading } = registryCountsCall.useReply()
  if (isLoading) return <Skeleton label={t('common.loading')} shape="text" count={2} />
  if (data === undefined || data.content.length === 0) return null
  // Older replies have no group.
  const groups = [...new Set(data.content.map(({ group = 'goods' }) => group))]
  return (
    <LinkedSection
      title={t('choose.title')}
      links={<Link href={href(REGISTRIES_PATH)}>{t('common.toAllRegistries')}</Link>}
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} aria-labelledby={`counts-${group}`} className={styles.group}>
            <GroupDrawing group={group} />
            <h3 id={`counts-${group}`}>
              <Link href={href(`${REGISTRIES_PATH}#registries-${group}`)} quiet className={styles.title}>
                {t(`choose.groups.${group}`)}
              </Link>
            </h3>
            <Registries registries={data.content.filter((each) => (each.group ?? 'goods') === group)} />
          </section>
        ))}
      </div>
    </LinkedSection>
  )
}

function Registries({ registries }: { readonly registries: readonly RegistryCount[] }) {
  const { t, language, href } = usePage()
  return (
    <ul role="list" className={styles.list}>
      {registries.map(({ name, title, recordCount }) => (
        <li key={name}>
          <Link href={href(registryPath(name))}>{title[language]}</Link>
          <span className={styles.count}>
            {t('choose.records', { count: recordCount, shown: formatNumber(recordCount, language) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
