import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Loaded, useWayToRegistries } from '../../common/page-states.tsx'
import { useRegistryList } from '../../common/registries.api.ts'
import { OPEN_DATA_PATH } from '../../common/registry-addresses.ts'
import { RegistryGroups } from './registry-groups.tsx'
import styles from './choose-registry.module.css'

/** The registries of the portal, to choose one. */
export function ChooseRegistryScreen() {
  const t = useTexts()
  const href = usePortalHref()
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
      <Loaded
        state={useRegistryList()}
        skeleton={<Skeleton label={t('common.loading')} shape="cards" count={8} />}
        wayOn={useWayToRegistries()}
      >
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
