import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { ButtonLink } from 'shared-ui/button'
import { Anchor, Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { useResultsFocus } from 'shared-ui/results-focus'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadedRegistry, LoadingFailed } from '../../../common/page-states.tsx'
import { PrintButton } from '../../../common/print/print-button.tsx'
import { PrintFooter } from '../../../common/print/print.tsx'
import { useRegistry } from '../../../common/registries.api.ts'
import { REGISTRIES_PATH, recordPath, registryPath } from '../../../common/registry-addresses.ts'
import { listComparedRows } from './compared-rows.tsx'
import {
  MAX_COMPARED,
  choicePath,
  comparisonPath,
  pathWithout,
  readComparison,
} from './comparison-address.ts'
import type { ComparisonAddress } from './comparison-address.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { useComparedRecords } from './comparison.api.ts'
import type { ComparedRecord } from './comparison.api.ts'
import styles from './comparison.module.css'

interface ComparisonProps {
  readonly registry: RegistryDescription
  readonly address: ComparisonAddress
  readonly records: readonly ComparedRecord[]
}

/** Replaces the address that a form without JavaScript made. */
function useNormalizedComparison(registry: string, address: ComparisonAddress, isRepeated: boolean): void {
  const navigate = usePortalNavigate()
  const path = comparisonPath(registry, address.ids, address)
  useEffect(() => {
    if (isRepeated) navigate(path, { replace: true })
  }, [navigate, isRepeated, path])
}

/** Heading that gets the focus when the comparison opens in a loaded page, and when a record was taken out. */
function useHeadingFocus(shown: string, isBusy: boolean) {
  const heading = useResultsFocus<HTMLHeadingElement>(shown, isBusy)
  const isFirstPage = useRef(!useHydrated())
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus()
  }, [heading])
  return heading
}

/** Focuses the heading of the list that replaces the comparison on the same path, as the followed link is gone. */
function useListFocus(): void {
  useEffect(
    () => () => {
      const heading = document.querySelector('h1')
      if (heading === null || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus()
    },
    [],
  )
}

/** Notices about records that are missing in the table, with a way to each. */
function ComparisonNotices({ registry: { name }, address, records }: ComparisonProps) {
  const { t, href } = usePage()
  const { ids } = address
  const unknown = records.filter(({ state }) => state.error?.code === 'REGISTRY_RECORD_UNKNOWN')
  const notShown = ids.slice(MAX_COMPARED)
  return (
    <>
      {unknown.map(({ id }) => (
        <Notice
          key={id}
          kind="warning"
          title={t('compare.unknownTitle', { id })}
          actions={<ButtonLink href={href(pathWithout(name, address, id))}>{t('compare.remove')}</ButtonLink>}
        >
          <p>{t('compare.unknown')}</p>
        </Notice>
      ))}
      {notShown.length === 0 ? null : (
        <Notice kind="warning" title={t('compare.manyTitle')}>
          <p>{t('compare.many')}</p>
          <ul>
            {notShown.map((id) => (
              <li key={id}>
                <Link href={href(recordPath(name, id))}>{id}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {ids.length > 1 ? null : (
        <Notice
          kind="info"
          title={t('compare.fewTitle')}
          actions={<ButtonLink href={href(choicePath(name, ids))}>{t('compare.chooseRecords')}</ButtonLink>}
        >
          <p>{t('compare.few')}</p>
        </Notice>
      )}
    </>
  )
}

/** Table of the records with its choice of fields. */
function ComparedFields({ registry, address, records }: ComparisonProps) {
  const { t, language, href } = usePage()
  const { ids, differencesOnly } = address
  const known = records.flatMap(({ state: { data } }) => (data === undefined ? [] : [data]))
  if (known.length === 0) return null
  const rows = listComparedRows({ registry, records: known, t, language })
  const different = rows.filter(({ differs }) => differs)
  const views = [
    { only: false, text: t('compare.allFields', { count: rows.length }) },
    { only: true, text: t('compare.differences', { count: different.length }) },
  ]
  const pathWith = (only: boolean) => href(comparisonPath(registry.name, ids, { differencesOnly: only }))
  return (
    <>
      <p role="status">{t('compare.summary', { records: known.length, fields: different.length })}</p>
      <div className={styles.bar} data-print="no">
        <nav aria-label={t('compare.view')}>
          <ul role="list" className={styles.views}>
            {views.map(({ only, text }) => (
              <li key={text}>
                <Anchor
                  href={pathWith(only)}
                  aria-current={only === differencesOnly ? 'true' : undefined}
                  rel="nofollow"
                >
                  {text}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        {ids.length < MAX_COMPARED ? (
          <ButtonLink href={href(choicePath(registry.name, ids))}>{t('compare.add')}</ButtonLink>
        ) : null}
        <Link href={href(registryPath(registry.name))}>{t('browse.toList')}</Link>
        <PrintButton />
      </div>
      {differencesOnly && different.length === 0 ? <p>{t('compare.same')}</p> : null}
      <ComparisonTable
        registry={registry}
        records={known}
        rows={differencesOnly ? different : rows}
        hrefWithout={(id) => href(pathWithout(registry.name, address, id))}
      />
      <PrintFooter address={comparisonPath(registry.name, ids, address)} />
    </>
  )
}

function Comparison(props: ComparisonProps) {
  const { registry, address, records } = props
  const { t, language, href } = usePage()
  const path = comparisonPath(registry.name, address.ids, address)
  const isBusy = records.some(({ state }) => state.isFetching)
  const heading = useHeadingFocus(path, isBusy)
  usePageTitle(
    `${[t('compare.title'), address.ids.join(', ')].filter(Boolean).join(': ')} – ${registry.title[language]}`,
  )
  const isLoading = records.some(({ state: { data, error } }) => data === undefined && error === undefined)
  const failed = records.find(
    ({ state: { error } }) => error !== undefined && error.code !== 'REGISTRY_RECORD_UNKNOWN',
  )
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[
          { label: t('common.registries'), href: href(REGISTRIES_PATH) },
          { label: registry.title[language], href: href(registryPath(registry.name)) },
          { label: t('compare.title') },
        ]}
      />
      <h1 ref={heading} tabIndex={-1}>
        {t('compare.title')}
      </h1>
      <ComparisonNotices {...props} />
      {failed?.state.error === undefined ? null : (
        <LoadingFailed
          error={failed.state.error}
          onRetry={failed.state.retry}
          isRetrying={failed.state.isFetching}
          alternative={{ href: href(registryPath(registry.name)), text: t('browse.toList') }}
        />
      )}
      {isLoading ? (
        <Skeleton label={t('common.loading')} shape="rows" count={10} />
      ) : (
        <ComparedFields {...props} />
      )}
    </Stack>
  )
}

/** Up to four records of a registry side by side. */
export function ComparisonPage({ name }: { readonly name: string }) {
  const [search] = useSearchParams()
  const address = readComparison(search)
  const description = useRegistry(name)
  const records = useComparedRecords(name, address.ids)
  useListFocus()
  useNormalizedComparison(name, address, search.getAll('compare').length > 1)
  return (
    <LoadedRegistry call={description} shape="page" count={10}>
      {(registry) => <Comparison registry={registry} address={address} records={records} />}
    </LoadedRegistry>
  )
}
