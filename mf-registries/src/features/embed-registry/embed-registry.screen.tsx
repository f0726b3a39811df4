import { useTexts } from 'shared-runtime/i18n'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Loaded, useWayToRegistries } from '../../common/page-states.tsx'
import { useRegistryList } from '../../common/registries.api.ts'
import { EmbedReference } from './embed-reference.tsx'
import { SnippetBuilder } from './snippet-builder.tsx'
import styles from './embed-registry.module.css'

/** How somebody puts a registry into a page of their own. */
export function EmbedRegistryScreen() {
  const t = useTexts()
  const toAll = useWayToRegistries()
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
      <Loaded
        state={useRegistryList()}
        skeleton={<Skeleton label={t('common.loading')} shape="rows" count={4} />}
        wayOn={toAll}
      >
        {({ content }) => <SnippetBuilder registries={content} />}
      </Loaded>
      <EmbedReference />
    </Stack>
  )
}
