import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { ChangeFault, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { DeskTable } from 'shared-ui/antd/table'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Section } from '../../../common/section.tsx'

/** Rows of a file that are left out, each with its reason; all of them as a file. */
export function Faults({ set }: { readonly set: ChangeSet }) {
  const t = useTexts()
  const language = useLanguage()
  if (set.counts.refused === 0) return null
  const columns: readonly DeskColumn<ChangeFault>[] = [
    { key: 'line', header: t('desk.review.line'), primary: true, cell: ({ line }) => line },
    { key: 'field', header: t('desk.review.field'), cell: ({ field }) => field },
    { key: 'cell', header: t('desk.review.cell'), cell: ({ cell }) => cell },
    { key: 'message', header: t('desk.review.message'), cell: ({ message }) => message },
  ]
  return (
    <Section title={t('desk.review.faults', { count: set.counts.refused })}>
      <p>
        <a href={`/api/registry-desk/sets/${set.id}/faults?lang=${language}`} download>
          {t('desk.review.allFaults')}
        </a>
      </p>
      <DeskTable
        caption={t('desk.review.faults', { count: set.counts.refused })}
        columns={columns}
        rows={set.faults}
        rowKey={({ line, field, code }) => `${line} ${field} ${code}`}
      />
    </Section>
  )
}
