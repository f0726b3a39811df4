import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { GroupDrawing } from '../../common/group-drawing.tsx'
import { Loaded, useRegistriesLink } from '../../common/page-states.tsx'
import { registryListCall } from '../../common/registries.api.ts'
import { OPEN_DATA_PATH, registryPath } from '../../common/registry-addresses.ts'
import styles from './choose-registry.module.css'
import groupStyles from './registry-groups.module.css'

interface RegistryProps {
  readonly registry: RegistryDescription
  /** Registries that belong to this one. */
  readonly parts: readonly RegistryDescription[]
}

function Facts({ registry }: { readonly registry: RegistryDescription }) {
  const t = useTexts()
  const shown = formatNumber(registry.recordCount, useLanguage())
  return (
    <p className={groupStyles.facts}>
      <span>{t('choose.records', { count: registry.recordCount, shown })}</span>
      {registry.updatedAt === null ? null : (
        <span>{t('choose.changed', { date: formatDate(registry.updatedAt) })}</span>
      )}
    </p>
  )
}

function Registry({ registry, parts }: RegistryProps) {
  const { t, language, href } = usePage()
  return (
    <li className={groupStyles.registry}>
      <div>
        <h3 className={groupStyles.title}>
          <Link href={href(registryPath(registry.name))}>{registry.title[language]}</Link>
        </h3>
        <p className={groupStyles.about}>{registry.description[language]}</p>
        {parts.map((part) => (
          <p key={part.name} className={groupStyles.part}>
            <Link href={href(registryPath(part.name))}>{part.title[language]}</Link>{' '}
            <span className={groupStyles.count}>
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

/** Registries by group; a registry that belongs to another one is listed below it. */
function RegistryGroups({ registries }: { readonly registries: readonly RegistryDescription[] }) {
  const t = useTexts()
  const names = new Set(registries.map(({ name }) => name))
  const whole = registries.filter(({ partOf }) => partOf === undefined || !names.has(partOf))
  return REGISTRY_GROUPS.map((group) => {
    const own = whole.filter((registry) => registry.group === group)
    if (own.length === 0) return null
    const headingId = `registries-${group}`
    return (
      <section key={group} aria-labelledby={headingId} className={groupStyles.group}>
        <div className={groupStyles.head}>
          <GroupDrawing group={group} />
          <h2 id={headingId}>{t(`choose.groups.${group}`)}</h2>
        </div>
        <ul role="list" className={groupStyles.registries}>
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

/** List of all registries. */
export function ChooseRegistryScreen() {
  const { t, href } = usePage()
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('choose.title')}</h1>
        <p className={styles.lead}>{t('choose.lead')}</p>
        <p>
          <Link href={href(OPEN_DATA_PATH)} className={styles.data}>
            {t('choose.openData')}
          </Link>
        </p>
      </Stack>
      <Loaded call={registryListCall.useReply()} shape="cards" count={8} alternative={useRegistriesLink()}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('choose.empty')} />
          ) : (
            <RegistryGroups registries={content} />
          )
        }
      </Loaded>
    </Stack>
  )
}
