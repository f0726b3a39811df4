import { useEffect, useState } from 'react'
import { dayInBaku, formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import type { Tab } from 'shared-ui/tabs'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { ApiState } from 'shared-runtime/http'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { DemonstrationNotice } from '../../common/demonstration-notice.tsx'
import { KnownRegistry } from '../../common/known-registry.tsx'
import { useRegistry } from '../../common/registry.api.ts'
import { LoadingFailed } from '../../common/loading-failed.tsx'
import {
  REGISTRIES_PATH,
  codePath,
  listOfDay,
  recordPath,
  registryPath,
} from '../../common/registry-addresses.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { UnknownPage } from '../../common/unknown-page.tsx'
import { isCode } from './parts/code-tree-path.tsx'
import { useRecord } from './read-record.api.ts'
import type { RecordData, RecordKey } from './read-record.api.ts'
import { readRecordAddress } from './record-address.ts'
import type { RecordAddress, RecordPart } from './record-address.ts'
import { DayForm, RecordAside } from './record-aside.tsx'
import { RecordCode } from './record-code.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordHistory } from './later/record-parts.ts'
import { FieldSections } from './parts/field-sections.tsx'
import { fieldsOfPart } from './parts/record-fields.ts'
import { RecordSummary } from './parts/record-summary.tsx'
import { RelatedRecords, relatedTo } from './parts/related-records.tsx'
import { recordTitle, shortName } from './record-title.ts'
import { useDayFocus } from './use-day-focus.ts'
import { useTellOpened } from './use-tell-opened.ts'
import { RecordsBelow } from './parts/records-below.tsx'
import { Citation } from './versions/citation.tsx'
import { DayNotice } from './versions/day-notice.tsx'
import { isEarlier } from './versions/shown-version.ts'
import { VersionNotice } from './versions/version-notice.tsx'
import styles from './read-record.module.css'

interface PageProps {
  readonly registry: RegistryDescription
  readonly recordKey: RecordKey
  readonly part: RecordPart
  /** A day of the address that does not exist: today is shown, and the form says so. */
  readonly wrongDay: string | undefined
  readonly compared: RecordAddress['compared']
}

interface WayProps {
  readonly registry: RegistryDescription
  readonly record: RecordData | undefined
  readonly asOf: string | undefined
}

function Way({ registry, record, asOf }: WayProps) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const levels = (record?.path ?? []).filter((level) => isCode(level.code))
  return (
    <Breadcrumb
      label={t('common.breadcrumb')}
      crumbs={[
        { label: t('common.registries'), href: href(REGISTRIES_PATH) },
        { label: registry.title[language], href: href(listOfDay(registry.name, asOf)) },
        ...levels.map((level) => ({ label: level.code, href: href(codePath(registry.name, level.code)) })),
        ...(record === undefined ? [] : [{ label: record.number }]),
      ]}
    />
  )
}

/** The API stops counting records below at 100. */
function countOf(children: RecordData['children']): string {
  return children.length >= 100 ? '100+' : String(children.length)
}

function Found({
  registry,
  recordKey,
  part,
  wrongDay,
  compared,
  record,
}: PageProps & { readonly record: RecordData }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const hrefOf = (other: RecordPart) =>
    href(
      recordPath(registry.name, record.id, {
        part: other === 'summary' ? undefined : other,
        asOf: recordKey.asOf,
        version: recordKey.version,
      }),
    )
  const technical = fieldsOfPart(registry, record, 'technical')
  const documents = fieldsOfPart(registry, record, 'documents')
  const related = relatedTo(record).reduce((sum, { total }) => sum + total, 0)
  const tabs: Tab[] = [
    { id: 'summary', label: t('record.summary'), href: hrefOf('summary') },
    ...(technical.length === 0
      ? []
      : [{ id: 'technical', label: t('record.technical'), href: hrefOf('technical') }]),
    ...(documents.length === 0
      ? []
      : [{ id: 'documents', label: t('record.documents'), href: hrefOf('documents') }]),
    ...(record.children.length === 0
      ? []
      : [{ id: 'below', label: t('record.below'), href: hrefOf('below'), count: countOf(record.children) }]),
    ...(related === 0
      ? []
      : [
          {
            id: 'related',
            label: t('record.related'),
            href: hrefOf('related'),
            count: formatNumber(related, language),
          },
        ]),
    { id: 'history', label: t('record.history'), href: hrefOf('history'), count: record.versions.length },
  ]
  const [today] = useState(() => dayInBaku(Date.now()))
  const asked = record.versions.find(({ version }) => version === recordKey.version)
  const isReplaced = asked !== undefined && isEarlier(asked, record.versions, today)
  const current = tabs.some((tab) => tab.id === part) ? part : 'summary'
  return (
    <Stack gap="l">
      <Way registry={registry} record={record} asOf={recordKey.asOf} />
      <VersionNotice recordKey={recordKey} record={record} part={part} />
      <DayNotice recordKey={recordKey} record={record} part={part} />
      {record.demonstration ? <DemonstrationNotice /> : null}
      <RecordHeader registry={registry} record={record} isEarlier={isReplaced} />
      <Tabs label={t('record.parts')} tabs={tabs} current={current} />
      <div className={styles.layout}>
        <div className={styles.part}>
          {current === 'summary' ? (
            <RecordSummary
              registry={registry}
              record={record}
              isEarlier={isReplaced}
              isPast={isReplaced || recordKey.asOf !== undefined}
            />
          ) : null}
          {current === 'technical' ? (
            <Stack gap="xl">
              <FieldSections id="technical" title={t('record.technical')} fields={technical} />
            </Stack>
          ) : null}
          {current === 'documents' ? (
            <Stack gap="xl">
              <FieldSections id="documents" title={t('record.documents')} fields={documents} />
            </Stack>
          ) : null}
          {current === 'related' ? <RelatedRecords record={record} /> : null}
          {current === 'below' ? (
            <RecordsBelow registry={registry} record={record} asOf={recordKey.asOf} />
          ) : null}
          {current === 'history' ? (
            <RecordHistory registry={registry} record={record} shown={recordKey} compared={compared} />
          ) : null}
        </div>
        <RecordAside record={recordKey} part={current} wrongDay={wrongDay}>
          <RecordCode registry={registry} record={record} recordKey={recordKey} />
          <Citation registry={registry} record={record} shown={recordKey} />
        </RecordAside>
      </div>
    </Stack>
  )
}

function NoSuchRecord({ registry, recordKey, part, wrongDay }: PageProps) {
  const t = useTexts()
  const href = usePortalHref()
  const { asOf } = recordKey
  if (asOf === undefined) {
    return (
      <UnknownPage
        breadcrumb={<Way registry={registry} record={undefined} asOf={undefined} />}
        title={t('common.unknownRecordTitle')}
        text={t('common.unknownRecord')}
        wayOn={{ href: href(registryPath(registry.name)), text: t('common.toRegistry') }}
      />
    )
  }
  return (
    <Stack gap="l">
      <UnknownPage
        breadcrumb={<Way registry={registry} record={undefined} asOf={asOf} />}
        title={t('record.noneOnDay', { date: formatDate(asOf) })}
        text={t('record.noneOnDayHint')}
        wayOn={{ href: href(recordPath(registry.name, recordKey.id)), text: t('record.toToday') }}
      />
      <DayForm record={recordKey} part={part} wrongDay={wrongDay} />
    </Stack>
  )
}

function RecordState(page: PageProps & { readonly state: ApiState<RecordData> }) {
  const { registry, recordKey, part, state } = page
  const t = useTexts()
  const href = usePortalHref()
  const language = useLanguage()
  const pick = usePickText()
  const { data, error, retry, isFetching } = state
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
      : recordTitle([partName, `${data.number} ${shortName(name)}`, day, registry.title[language]]),
  )
  if (data !== undefined) return <Found {...page} record={data} />
  if (error === undefined) return <Skeleton label={t('common.loading')} shape="record" count={8} />
  if (error.code === 'REGISTRY_RECORD_UNKNOWN') return <NoSuchRecord {...page} />
  return (
    <LoadingFailed
      error={error}
      retry={retry}
      isRetrying={isFetching}
      wayOn={{ href: href(registryPath(registry.name)), text: t('common.toRegistry') }}
    />
  )
}

function RecordPage(page: PageProps & { readonly state: ApiState<RecordData> }) {
  const { recordKey, state } = page
  useTellOpened(recordKey.registry, state.data?.id)
  const root = useDayFocus(recordKey.asOf ?? recordKey.version?.toString(), state.isFetching)
  return (
    <div ref={root}>
      <RecordState {...page} />
    </div>
  )
}

/** Asks for the registry and the record at once: neither waits for the other. */
function NamedRecord(page: Omit<PageProps, 'registry'>) {
  const t = useTexts()
  const description = useRegistry(page.recordKey.registry)
  const state = useRecord(page.recordKey)
  return (
    <KnownRegistry
      state={description}
      skeleton={<Skeleton label={t('common.loading')} shape="record" count={8} />}
    >
      {(registry) => <RecordPage {...page} registry={registry} state={state} />}
    </KnownRegistry>
  )
}

interface ShownAddress extends Pick<RecordAddress, 'part' | 'asOf' | 'typedDay'> {
  readonly registry?: string
  readonly id?: string
}

/** The address says the day as `YYYY-MM-DD`, also where a form without JavaScript sent it as it was typed. */
function useCivilAddress({ registry = '', id = '', part, asOf, typedDay }: ShownAddress) {
  const navigate = usePortalNavigate()
  const isTyped = asOf !== undefined && typedDay !== asOf
  useEffect(() => {
    if (!isTyped) return
    navigate(recordPath(registry, id, { asOf, part: part === 'summary' ? undefined : part }), {
      replace: true,
    })
  }, [navigate, isTyped, registry, id, part, asOf])
}

/** One record of any registry: what it says, what it asks of a person, what leads to it, and its history. */
export function ReadRecordScreen({ params: { registry = '', id = '' } }: ScreenProps) {
  const [search] = useSearchParams()
  const { part, asOf, typedDay, version, compared } = readRecordAddress(search)
  const wrongDay = asOf === undefined ? typedDay : undefined
  useCivilAddress({ registry, id, part, asOf, typedDay })
  const recordKey = { registry, id, asOf, version }
  return <NamedRecord key={`${registry}/${id}`} {...{ recordKey, part, wrongDay, compared }} />
}
