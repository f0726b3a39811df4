import type { RecordDetail, RegistryDescription } from 'shared-contracts/http/registries'
import { usePage } from 'shared-runtime/navigation'
import { Anchor, Link } from 'shared-ui/link'
import { recordPath } from '../../../common/registry-addresses.ts'
import { usePickText } from '../../../common/values/localized-text.tsx'
import { findNumber, RecordNumber } from '../../../common/values/record-origin.tsx'
import type { ComparedRow } from './compared-rows.tsx'
import styles from './comparison.module.css'

/** Explicit like the other roles: with the display values of blocks, browsers drop the table semantics. */
const CELL_ROLE = 'cell'

interface ComparisonTableProps {
  readonly registry: RegistryDescription
  readonly records: readonly RecordDetail[]
  readonly rows: readonly ComparedRow[]
  /** Address of the comparison without a record. */
  readonly hrefWithout: (id: string) => string
}

/** Table with a column per record; on a phone a block per field. */
export function ComparisonTable({ registry, records, rows, hrefWithout }: ComparisonTableProps) {
  const { t, href } = usePage()
  const pick = usePickText()
  const heads = records.map((record) => {
    const title = pick(record.title)
    const number = findNumber(record)
    return { record, title, number, name: [number, title.text].filter(Boolean).join(' · ') }
  })
  return (
    <div className={styles.room}>
      <table role="table" aria-label={t('compare.title')} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              {t('compare.field')}
            </th>
            {heads.map(({ record, title, name }) => (
              <th key={record.id} role="columnheader" scope="col">
                <span className={styles.number}>
                  <RecordNumber record={record} />
                </span>
                <Link href={href(recordPath(registry.name, record.id))}>
                  <span lang={title.lang} className={styles.name}>
                    {title.text}
                  </span>
                </Link>
                <Anchor
                  href={hrefWithout(record.id)}
                  className={styles.remove}
                  aria-label={`${t('compare.remove')}: ${name}`}
                  rel="nofollow"
                >
                  {t('compare.remove')}
                </Anchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, label: field, differs, renderCell }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row">
                {field}
                {differs ? <span className={styles.differs}>{t('compare.differs')}</span> : null}
              </th>
              {heads.map(({ record, title, number }) => (
                <td key={record.id} role={CELL_ROLE}>
                  <span
                    className={styles.label}
                    lang={number === undefined ? title.lang : undefined}
                    aria-hidden="true"
                  >
                    {number ?? title.text}
                  </span>
                  <div className={styles.value}>{renderCell(record)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
