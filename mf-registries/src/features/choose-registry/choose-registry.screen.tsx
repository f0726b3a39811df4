import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { CardList } from 'shared-ui/card-list'
import type { Card } from 'shared-ui/card-list'
import { EmptyState } from 'shared-ui/empty-state'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { useRegistries } from '../../common/registries.api.ts'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import styles from './choose-registry.module.css'

function Facts({ registry }: { readonly registry: RegistryDescription }) {
  const t = useTexts()
  const shown = formatNumber(registry.recordCount, useLanguage())
  return (
    <span className={styles.facts}>
      <span>{t('choose.records', { count: registry.recordCount, shown })}</span>
      {registry.updatedAt === null ? null : (
        <span>{t('choose.changed', { date: formatDate(registry.updatedAt) })}</span>
      )}
      {registry.demonstration ? (
        <span className={styles.demonstration}>{t('common.demonstrationTitle')}</span>
      ) : null}
    </span>
  )
}

function RegistryCards({ registries }: { readonly registries: readonly RegistryDescription[] }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  if (registries.length === 0) return <EmptyState title={t('choose.empty')} />
  const cards = registries.map((registry): Card => ({
    id: registry.name,
    href: href(registryPath(registry.name)),
    title: registry.title[language],
    text: registry.description[language],
    meta: <Facts registry={registry} />,
  }))
  return <CardList cards={cards} level={2} label={t('choose.title')} />
}

/** The registries of the portal, to choose one. */
export function ChooseRegistryScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const registries = useRegistries()
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('choose.title')}</h1>
        <p className={styles.lead}>{t('choose.lead')}</p>
      </Stack>
      {registries.data !== undefined ? (
        <RegistryCards registries={registries.data.content} />
      ) : registries.error === undefined ? (
        <Skeleton label={t('common.loading')} shape="cards" count={2} />
      ) : (
        <LoadingFailed
          error={registries.error}
          retry={registries.retry}
          isRetrying={registries.isFetching}
          wayOn={{ href: href(REGISTRIES_PATH), text: t('common.toAllRegistries') }}
        />
      )}
    </Stack>
  )
}
