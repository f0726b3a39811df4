import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { useRegistryList } from '../../common/registry-list.api.ts'
import { OPEN_DATA_PATH, REGISTRIES_PATH } from '../../common/registry-addresses.ts'
import { RegistryGroups } from './registry-groups.tsx'
import styles from './choose-registry.module.css'

/** The registries of the portal, to choose one. */
export function ChooseRegistryScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const registries = useRegistryList()
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
      {registries.data !== undefined ? (
        registries.data.content.length === 0 ? (
          <EmptyState title={t('choose.empty')} />
        ) : (
          <RegistryGroups registries={registries.data.content} />
        )
      ) : registries.error === undefined ? (
        <Skeleton label={t('common.loading')} shape="cards" count={8} />
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
