import { MAX_EXPORT_RECORDS, listOpenData } from 'shared-contracts/http/data/open-data'
import type { DataLicence } from 'shared-contracts/http/data/open-data'
import { useApi } from 'shared-runtime/http'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { ExternalLink } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import { Loaded, LoadingFailed, useRegistriesLink } from '../../common/page-states.tsx'
import { REGISTRIES_PATH } from '../../common/registry-addresses.ts'
import { registryListCall } from '../../common/registries.api.ts'
import { RegistryFiles } from './registry-files.tsx'
import CALLS from './calls.json' with { type: 'json' }
import styles from './open-data.module.css'

/** Limits, licence and compatibility of the open data. */
function Terms({ licence }: { readonly licence: DataLicence | undefined }) {
  const { t, language } = usePage()
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

/** API description, endpoints with their limits per minute (docs/open-data.md), and examples. */
function ApiSection() {
  const { t, language } = usePage()
  return (
    <section aria-labelledby="open-data-programs" className={styles.part}>
      <h2 id="open-data-programs">{t('openData.programsTitle')}</h2>
      <p>{t('openData.programsLead')}</p>
      <p>
        <a href="/api/public/openapi.json" className={styles.file} type="application/json">
          {t('openData.description')}
        </a>
      </p>
      <Table
        caption={t('openData.programsTitle')}
        captionHidden
        rows={CALLS.calls}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'what',
            header: t('openData.what'),
            primary: true,
            cell: ({ name }) => t(`openData.calls.${name}`),
          },
          {
            key: 'address',
            header: t('openData.address'),
            cell: ({ address }) => <code className={styles.code}>{address}</code>,
          },
          {
            key: 'limit',
            header: t('openData.limit'),
            numeric: true,
            cell: ({ limit }) => formatNumber(limit, language),
          },
        ]}
      />
      <h3>{t('openData.examples')}</h3>
      <ul role="list" className={styles.links}>
        {CALLS.examples.map((address) => (
          <li key={address}>
            <a href={address} className={styles.code} rel="nofollow">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Page of the open data: files, API, limits, licence and compatibility (REG-06). */
export function OpenDataScreen() {
  const { t, href } = usePage()
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
          <LoadingFailed error={daily.error} onRetry={daily.retry} isRetrying={daily.isFetching} />
        ) : null}
        <Loaded call={registryListCall.useReply()} shape="rows" count={8} alternative={useRegistriesLink()}>
          {({ content }) => <RegistryFiles registries={content} sets={daily.data?.content} />}
        </Loaded>
      </section>
      <ApiSection />
      <Terms licence={daily.data?.licence} />
    </Stack>
  )
}
