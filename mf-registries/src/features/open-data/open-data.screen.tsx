import { MAX_EXPORT_RECORDS, listOpenData } from 'shared-contracts/http/data/open-data'
import { useApi } from 'shared-runtime/http'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { ExternalLink } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Loaded, LoadingFailed, useWayToRegistries } from '../../common/page-states.tsx'
import { REGISTRIES_PATH } from '../../common/registry-addresses.ts'
import { useRegistryList } from '../../common/registries.api.ts'
import { ForPrograms } from './for-programs.tsx'
import { RegistryFiles } from './registry-files.tsx'
import styles from './open-data.module.css'

/** What may be done with the data, and what whoever builds on them can rely on. */
function Terms({
  licence,
}: {
  readonly licence: { readonly title: string; readonly url: string } | undefined
}) {
  const t = useTexts()
  const language = useLanguage()
  const most = formatNumber(MAX_EXPORT_RECORDS, language)
  return (
    <>
      <section aria-labelledby="open-data-limits" className={styles.part}>
        <h2 id="open-data-limits">{t('openData.limitsTitle')}</h2>
        <ul>
          <li>{t('openData.limits.records', { most })}</li>
          <li>{t('openData.limits.minute')}</li>
          <li>{t('openData.limits.files')}</li>
        </ul>
      </section>
      <section aria-labelledby="open-data-licence" className={styles.part}>
        <h2 id="open-data-licence">{t('openData.licenceTitle')}</h2>
        {licence === undefined ? null : (
          <p>
            <ExternalLink
              href={licence.url}
              newTabText={t('common.opensElsewhere')}
              lang="en"
              className={styles.file}
            >
              {licence.title}
            </ExternalLink>
          </p>
        )}
        <p>{t('openData.licence')}</p>
        <p>{t('openData.foreign')}</p>
      </section>
      <section aria-labelledby="open-data-stays" className={styles.part}>
        <h2 id="open-data-stays">{t('openData.staysTitle')}</h2>
        <ul>
          <li>{t('openData.stays.gains')}</li>
          <li>{t('openData.stays.months')}</li>
          <li>{t('openData.stays.names')}</li>
          <li>{t('openData.stays.none')}</li>
        </ul>
      </section>
    </>
  )
}

/** Open data: what can be taken, how often, under which terms, and how long it stays (REG-06). */
export function OpenDataScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const daily = useApi(listOpenData, {}, { keepPrevious: true })
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[
          { label: t('common.registries'), href: href(REGISTRIES_PATH) },
          { label: t('openData.title') },
        ]}
      />
      <Stack gap="s">
        <h1>{t('openData.title')}</h1>
        <p className={styles.lead}>{t('openData.lead')}</p>
      </Stack>
      <section aria-labelledby="open-data-files" className={styles.part}>
        <h2 id="open-data-files">{t('openData.filesTitle')}</h2>
        <p>{t('openData.filesLead')}</p>
        {daily.data === undefined && daily.error !== undefined ? (
          <LoadingFailed error={daily.error} retry={daily.retry} isRetrying={daily.isFetching} />
        ) : null}
        <Loaded
          state={useRegistryList()}
          skeleton={<Skeleton label={t('common.loading')} shape="rows" count={8} />}
          wayOn={useWayToRegistries()}
        >
          {({ content }) => <RegistryFiles registries={content} sets={daily.data?.content} />}
        </Loaded>
      </section>
      <ForPrograms />
      <Terms licence={daily.data?.licence} />
    </Stack>
  )
}
