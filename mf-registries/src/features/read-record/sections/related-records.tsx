import { formatNumber } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { RecordLinkView } from '../../../common/values/record-link-view.tsx'
import { RecordName } from '../../../common/values/record-link.tsx'
import { codePath, registryPath } from '../../../common/registry-addresses.ts'
import { Section } from '../../../common/section.tsx'
import { registryListCall } from '../../../common/registries.api.ts'
import type { RecordData, RecordView } from '../read-record.api.ts'
import { CodeText } from '../../../common/values/code-text.tsx'
import { ListValue } from '../../../common/values/list-value.tsx'
import { isCode } from './code-tree-path.tsx'
import styles from './related-records.module.css'

type RelatedGroup = NonNullable<RecordData['related']>[number]

/** Groups of records that refer to this one. */
export function listRelated({ related = [] }: RecordData): readonly RelatedGroup[] {
  return related.filter(({ total }) => total > 0)
}

/** Search in a registry that belongs to this record, for example verifications of one instrument. */
function PartRegistrySearch({
  related,
  record,
}: {
  readonly related: RelatedGroup
  readonly record: RecordData
}) {
  const { t, language, href } = usePage()
  const navigate = usePortalNavigate()
  const path = registryPath(related.registry)
  return (
    <SearchBox
      action={href(path)}
      label={t('record.searchPart', { registry: related.title[language] })}
      landmark={t('record.searchPart', { registry: related.title[language] })}
      hint={t('browse.searchHintNumber')}
      buttonText={t('browse.searchButton')}
      hiddenFields={[[related.field, record.id]]}
      onSearch={(q) => {
        const words = q === '' ? '' : `q=${encodeURIComponent(q)}&`
        navigate(`${path}?${words}${related.field}=${encodeURIComponent(record.id)}`)
      }}
    />
  )
}

type Child = RecordData['children'][number]

/** Finds the field whose choices contain the risk values of the children. */
function riskField(registry: RegistryDescription, children: readonly Child[]): RegistryField | undefined {
  const values = children.flatMap((child) => (child.risk === null ? [] : [child.risk]))
  if (values.length === 0) return undefined
  return registry.fields.find((field) =>
    values.every((value) => field.choices?.some((choice) => choice.value === value) === true),
  )
}

/** Direct children of a record in the code tree. */
export function ChildRecords({ registry, record, recordKey: { asOf } }: RecordView) {
  const { t, language, href } = usePage()
  const risk = riskField(registry, record.children)
  const columns: TableColumn<Child>[] = [
    {
      key: 'code',
      header: t('common.customsCode'),
      compact: true,
      cell: (child) => <CodeText code={child.code} />,
    },
    {
      key: 'title',
      header: t('common.name'),
      primary: true,
      cell: ({ id, title }) => (
        <RecordName record={{ registry: registry.name, id, title, status: 'active' }} asOf={asOf} />
      ),
    },
  ]
  if (risk !== undefined) {
    columns.push({
      key: 'risk',
      header: risk.label[language],
      cell: (child) => <ListValue field={risk} value={child.risk} />,
    })
  }
  return (
    <Stack gap="m">
      <h2>{t('record.below')}</h2>
      <Table
        caption={t('record.below')}
        captionHidden
        columns={columns}
        rows={record.children}
        rowKey={(child) => child.id}
      />
      {isCode(record.number) ? (
        <p>
          <Link href={href(codePath(registry.name, record.number))}>
            {t('record.belowAll', { code: record.number })}
          </Link>
        </p>
      ) : null}
    </Stack>
  )
}

/** Records of other registries that refer to this one, with links to their full lists. */
export function RelatedRecords({ record }: RecordView) {
  const { t, language, href } = usePage()
  const { data } = registryListCall.useReply()
  const parts = new Set(
    data?.content.filter(({ partOf }) => partOf === record.registry).map(({ name }) => name),
  )
  return (
    <Stack gap="xl">
      {listRelated(record).map((related) => {
        const { registry, field, total, title, records } = related
        const count = t('browse.records', { count: total, shown: formatNumber(total, language) })
        return (
          <Section key={`${registry} ${field}`} title={title[language]}>
            {parts.has(registry) ? <PartRegistrySearch related={related} record={record} /> : null}
            <ul role="list" className={styles.records}>
              {records.map((one) => (
                <li key={one.id}>
                  <RecordLinkView record={one} />
                </li>
              ))}
            </ul>
            <p>
              <Link href={href(registryPath(registry, `?${field}=${encodeURIComponent(record.id)}`))}>
                {t('record.relatedAll', { registry: title[language], shown: count })}
              </Link>
            </p>
          </Section>
        )
      })}
    </Stack>
  )
}
