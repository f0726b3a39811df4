import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import { LANGUAGES } from 'shared-contracts/session/language'
import { Section } from '../../../common/section.tsx'
import { CodeTreePath } from './code-tree-path.tsx'
import type { RecordView } from '../read-record.api.ts'
import { FieldSections } from './field-sections.tsx'
import { officialNames, groupFields } from './record-fields.ts'
import styles from './record-summary.module.css'

/** Details of a record below its card. */
export function RecordSummary({ registry, record }: RecordView) {
  const t = useTexts()
  const { details } = groupFields(registry, record)
  const names = officialNames(registry, record)
  return (
    <div className={styles.grid}>
      <FieldSections title={t('record.details')} fields={details} />
      <div className={styles.beside}>
        {record.path.length === 0 ? null : (
          <Section title={t('record.place')}>
            <CodeTreePath record={record} />
          </Section>
        )}
        <Section title={t('record.names')}>
          <Facts
            facts={LANGUAGES.map((one) => {
              const name = names[one]
              return {
                key: one,
                name: t(`record.languages.${one}`),
                value: name === null ? t('common.notStated') : <span lang={one}>{name}</span>,
              }
            })}
          />
        </Section>
      </div>
    </div>
  )
}
