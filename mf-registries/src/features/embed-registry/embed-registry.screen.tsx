import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import { REGISTRIES_PATH } from '../../common/registry-addresses.ts'
import { useRegistryList } from '../../common/registry-list.api.ts'
import { EmbedReference } from './embed-reference.tsx'
import { SnippetBuilder } from './snippet-builder.tsx'
import styles from './embed-registry.module.css'

/** How somebody puts a registry into a page of their own. */
export function EmbedRegistryScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const { data, error, retry, isFetching } = useRegistryList()
  const toAll = { href: href(REGISTRIES_PATH), text: t('common.toAllRegistries') }
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ label: t('common.registries'), href: toAll.href }, { label: t('embed.title') }]}
      />
      <Stack gap="s">
        <h1>{t('embed.title')}</h1>
        <p className={styles.lead}>{t('embed.lead')}</p>
      </Stack>
      <h2>{t('embed.build')}</h2>
      {data !== undefined ? (
        <SnippetBuilder registries={data.content} />
      ) : error === undefined ? (
        <Skeleton label={t('common.loading')} shape="rows" count={4} />
      ) : (
        <LoadingFailed error={error} retry={retry} isRetrying={isFetching} wayOn={toAll} />
      )}
      <EmbedReference />
    </Stack>
  )
}
