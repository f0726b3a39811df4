import { useState } from 'react'
import { dayInBaku, formatDate, formatNumber } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import type { Tab } from 'shared-ui/tabs'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { LoadedRegistry, Loaded, UnknownPage } from '../../common/page-states.tsx'
import { useRegistry } from '../../common/registries.api.ts'
import {
  REGISTRIES_PATH,
  codePath,
  listPath,
  recordPath,
  registryPath,
} from '../../common/registry-addresses.ts'
import { findNumber, RecordOriginProvider } from '../../common/values/record-origin.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import { describeStatus } from '../../common/values/status-chips.tsx'
import { isCode } from './sections/code-tree-path.tsx'
import { recordCall } from './read-record.api.ts'
import type { RecordData, RecordPageView } from './read-record.api.ts'
import { readRecordAddress } from './record-address.ts'
import type { RecordPart } from './record-address.ts'
import { DayForm, RecordTools } from './record-tools.tsx'
import { RecordHistory } from './lazy-history.ts'
import { RecordCard } from './record-card.tsx'
import { useNormalizedAddress, useDayFocus, usePublishOpened } from './record-page-effects.ts'
import { FieldSections } from './sections/field-sections.tsx'
import { fieldsOfPart } from './sections/record-fields.ts'
import { RecordSummary } from './sections/record-summary.tsx'
import { ChildRecords, RelatedRecords, listRelated } from './sections/related-records.tsx'
import { isEarlier } from './versions/find-version.ts'
import { DayNotice, VersionNotice } from './versions/version-notices.tsx'
import styles from './read-record.module.css'

interface RecordBreadcrumbProps {
  readonly registry: RegistryDescription
  readonly record: RecordData | undefined
  readonly asOf: string | undefined
}

function RecordBreadcrumb({ registry, record, asOf }: RecordBreadcrumbProps) {
  const { t, language, href } = usePage()
  const pick = usePickText()
  const levels = (record?.path ?? []).filter((level) => isCode(level.code))
  return (
    <Breadcrumb
      label={t('common.breadcrumb')}
      crumbs={[
        { label: t('common.registries'), href: href(REGISTRIES_PATH) },
        { label: registry.title[language], href: href(listPath(registry.name, asOf)) },
        ...levels.map((level) => ({ label: level.code, href: href(codePath(registry.name, level.code)) })),
        ...(record === undefined ? [] : [{ label: findNumber(record) ?? pick(record.title).text }]),
      ]}
    />
  )
}

function RecordContent(page: RecordPageView & { readonly record: RecordData }) {
  const { registry, recordKey, record } = page
  const { t, language, href } = usePage()
  const { asOf, version } = recordKey
  const technical = fieldsOfPart(registry, record, 'technical')
  const documents = fieldsOfPart(registry, record, 'documents')
  const related = listRelated(record).reduce((sum, { total }) => sum + total, 0)
  const { children, versions } = record
  const parts: readonly { readonly id: RecordPart; readonly count?: Tab['count']; readonly has?: boolean }[] =
    [
      { id: 'summary' },
      { id: 'technical', has: technical.length > 0 },
      { id: 'documents', has: documents.length > 0 },
      // The API counts at most 100 children.
      { id: 'below', has: children.length > 0, count: children.length >= 100 ? '100+' : children.length },
      { id: 'related', has: related > 0, count: formatNumber(related, language) },
      { id: 'history', count: versions.length },
    ]
  const tabs = parts
    .filter(({ has = true }) => has)
    .map(({ id, count }) => ({
      id,
      label: t(`record.${id}`),
      href: href(recordPath(registry.name, record.id, { part: id, asOf, version })),
      count,
    }))
  const [today] = useState(() => dayInBaku(Date.now()))
  const shown = versions.find((one) => one.version === version)
  const part = tabs.find(({ id }) => id === page.part)?.id ?? 'summary'
  const view = { ...page, part, today, isEarlier: shown !== undefined && isEarlier(shown, versions, today) }
  return (
    <RecordOriginProvider value={record.origin}>
      <Stack gap="l">
        <RecordBreadcrumb registry={registry} record={record} asOf={asOf} />
        <VersionNotice {...view} part={page.part} />
        <DayNotice {...view} part={page.part} />
        <RecordCard {...view} />
        <div data-print="no">
          <Tabs label={t('record.parts')} tabs={tabs} current={part} />
        </div>
        <div className={styles.part}>
          {part === 'summary' ? <RecordSummary {...view} /> : null}
          {part === 'technical' || part === 'documents' ? (
            <Stack gap="xl">
              <FieldSections
                title={t(`record.${part}`)}
                fields={part === 'technical' ? technical : documents}
              />
            </Stack>
          ) : null}
          {part === 'related' ? <RelatedRecords {...view} /> : null}
          {part === 'below' ? <ChildRecords {...view} /> : null}
          {part === 'history' ? <RecordHistory {...view} /> : null}
        </div>
        <RecordTools {...view} />
      </Stack>
    </RecordOriginProvider>
  )
}

function UnknownRecord({ registry, recordKey, part, wrongDay }: RecordPageView) {
  const { t, href } = usePage()
  const { asOf } = recordKey
  if (asOf === undefined) {
    return (
      <UnknownPage
        breadcrumb={<RecordBreadcrumb registry={registry} record={undefined} asOf={undefined} />}
        title={t('common.unknownRecordTitle')}
        text={t('common.unknownRecord')}
        alternative={{ href: href(registryPath(registry.name)), text: t('common.toRegistry') }}
      />
    )
  }
  return (
    <Stack gap="l">
      <UnknownPage
        breadcrumb={<RecordBreadcrumb registry={registry} record={undefined} asOf={asOf} />}
        title={t('record.noneOnDay', { date: formatDate(asOf) })}
        text={t('record.noneOnDayHint')}
        alternative={{ href: href(recordPath(registry.name, recordKey.id)), text: t('record.toToday') }}
      />
      <DayForm recordKey={recordKey} part={part} wrongDay={wrongDay} />
    </Stack>
  )
}

/** Truncates long names for the page title. */
function shortName(name: string): string {
  const [start = ''] = /^.{0,70}(?=\s|$)/u.exec(name) ?? []
  return start === '' || start === name ? name : `${start.replace(/[;,.:]+$/, '')}…`
}

function RecordState(page: RecordPageView & { readonly state: ApiState<RecordData> }) {
  const { registry, recordKey, part, state } = page
  const { t, language, href } = usePage()
  const pick = usePickText()
  const { data, error } = state
  const { asOf, version } = recordKey
  const day =
    asOf !== undefined
      ? t('record.asOfTitle', { date: formatDate(asOf) })
      : version === undefined
        ? ''
        : t('record.version', { version })
  const name = data === undefined ? '' : pick(data.title).text
  const partName = part === 'summary' ? '' : t(`record.${part}`)
  usePageTitle(
    data === undefined
      ? undefined
      : [partName, `${data.number} ${shortName(name)}`, day, registry.title[language]]
          .filter((words) => words !== '')
          .join(' – '),
    data === undefined
      ? undefined
      : `${name}. ${registry.title[language]}: ${data.number}. ${t('common.status')}: ${describeStatus(t, data)}.`,
  )
  if (data === undefined && error?.code === 'REGISTRY_RECORD_UNKNOWN') return <UnknownRecord {...page} />
  const alternative = { href: href(registryPath(registry.name)), text: t('common.toRegistry') }
  return (
    <Loaded call={state} shape="record" count={8} alternative={alternative}>
      {(record) => <RecordContent {...page} record={record} />}
    </Loaded>
  )
}

function RecordPage(page: RecordPageView & { readonly state: ApiState<RecordData> }) {
  const { recordKey, state } = page
  usePublishOpened(recordKey.registry, state.data?.id)
  const root = useDayFocus(recordKey.asOf ?? recordKey.version?.toString(), state.isFetching)
  return (
    <div ref={root}>
      <RecordState {...page} />
    </div>
  )
}

/** Loads the registry and the record in parallel. */
function RecordLoader(page: Omit<RecordPageView, 'registry'>) {
  const description = useRegistry(page.recordKey.registry)
  const state = recordCall.useReply(page.recordKey)
  return (
    <LoadedRegistry call={description} shape="record" count={8}>
      {(registry) => <RecordPage {...page} registry={registry} state={state} />}
    </LoadedRegistry>
  )
}

/** Page of a record of any registry: summary, requirements, related records and history. */
export function ReadRecordScreen({ params: { registry = '', id = '' } }: ScreenProps) {
  const [search] = useSearchParams()
  const { part, asOf, typedDay, version, compared } = readRecordAddress(search)
  const wrongDay = asOf === undefined ? typedDay : undefined
  useNormalizedAddress({ registry, id, part, asOf, typedDay })
  const recordKey = { registry, id, asOf, version }
  return (
    <RecordLoader
      key={`${registry}/${id}`}
      recordKey={recordKey}
      part={part}
      wrongDay={wrongDay}
      compared={compared}
    />
  )
}
