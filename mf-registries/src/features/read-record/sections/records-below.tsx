import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { CodeText } from '../../../common/values/code-text.tsx'
import { ValueInList } from '../../../common/values/value-in-list.tsx'
import { RecordName } from '../../../common/values/record-link.tsx'
import { codePath } from '../../../common/registry-addresses.ts'
import { isCode } from './code-tree-path.tsx'
import type { RecordData, RecordView } from '../read-record.api.ts'

type Child = RecordData['children'][number]

/** The field that the risk of the records below is a value of. */
function riskField(registry: RegistryDescription, children: readonly Child[]): RegistryField | undefined {
  const values = children.flatMap((child) => (child.risk === null ? [] : [child.risk]))
  if (values.length === 0) return undefined
  return registry.fields.find((field) =>
    values.every((value) => field.choices?.some((choice) => choice.value === value) === true),
  )
}

/** What lies directly below a record in the code tree. */
export function RecordsBelow({ registry, record, recordKey: { asOf } }: RecordView) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
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
      cell: (child) => <ValueInList field={risk} value={child.risk} />,
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
