import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { registryPath } from '../../common/registry-addresses.ts'
import styles from './registry-groups.module.css'

interface RegistryProps {
  readonly registry: RegistryDescription
  /** Registries whose records are parts of its records. */
  readonly parts: readonly RegistryDescription[]
}

function Facts({ registry }: { readonly registry: RegistryDescription }) {
  const t = useTexts()
  const shown = formatNumber(registry.recordCount, useLanguage())
  return (
    <p className={styles.facts}>
      <span>{t('choose.records', { count: registry.recordCount, shown })}</span>
      {registry.updatedAt === null ? null : (
        <span>{t('choose.changed', { date: formatDate(registry.updatedAt) })}</span>
      )}
      {registry.demonstration ? (
        <span className={styles.demonstration}>{t('common.demonstrationTitle')}</span>
      ) : null}
    </p>
  )
}

function Registry({ registry, parts }: RegistryProps) {
  const language = useLanguage()
  const href = usePortalHref()
  const t = useTexts()
  return (
    <li className={styles.registry}>
      <div>
        <h3 className={styles.title}>
          <Link href={href(registryPath(registry.name))}>{registry.title[language]}</Link>
        </h3>
        <p className={styles.about}>{registry.description[language]}</p>
        {parts.map((part) => (
          <p key={part.name} className={styles.part}>
            <Link href={href(registryPath(part.name))}>{part.title[language]}</Link>{' '}
            <span className={styles.count}>
              {t('choose.records', {
                count: part.recordCount,
                shown: formatNumber(part.recordCount, language),
              })}
            </span>
          </p>
        ))}
      </div>
      <Facts registry={registry} />
    </li>
  )
}

/** The registries by field of work; those whose records are parts of another's stand below it. */
export function RegistryGroups({ registries }: { readonly registries: readonly RegistryDescription[] }) {
  const t = useTexts()
  const names = new Set(registries.map(({ name }) => name))
  const whole = registries.filter(({ partOf }) => partOf === undefined || !names.has(partOf))
  return REGISTRY_GROUPS.map((group) => {
    const own = whole.filter((registry) => registry.group === group)
    if (own.length === 0) return null
    const headingId = `registries-${group}`
    return (
      <section key={group} aria-labelledby={headingId} className={styles.group}>
        <h2 id={headingId}>{t(`choose.groups.${group}`)}</h2>
        <ul role="list" className={styles.registries}>
          {own.map((registry) => (
            <Registry
              key={registry.name}
              registry={registry}
              parts={registries.filter(({ partOf }) => partOf === registry.name)}
            />
          ))}
        </ul>
      </section>
    )
  })
}
