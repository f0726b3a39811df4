import { useState } from 'react'
import type { Ref } from 'react'
import {
  REPORT_CELL_MAX,
  type ReportColumn,
  type ReportPage,
  type ReportRow,
} from 'shared-contracts/http/cases/periodic-reports'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues, FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { ActiveForm } from '../../common/active-form.tsx'
import { cellText } from '../../common/reports/report-cells.ts'
import { Section } from '../../common/section.tsx'

interface RowFormProps {
  readonly report: ReportPage
  readonly rows: readonly ReportRow[]
  /** Number of the row that is edited; null for a new one. */
  readonly number: number | null
  readonly save: (rows: readonly ReportRow[]) => Promise<boolean>
  readonly onClose: () => void
  readonly heading: Ref<HTMLHeadingElement>
}

/** Choices keep their code, days are typed as dd.mm.yyyy. */
function initialOf(columns: readonly ReportColumn[], row: ReportRow): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      column.type === 'choice' ? (row[column.name] ?? '') : cellText(column, row),
    ]),
  )
}

function CellField({ column, field }: { readonly column: ReportColumn; readonly field: FormField<string> }) {
  const { t } = usePage()
  const day = column.type === 'date' ? t('reports.row.day') : null
  const hint = [column.hint, day].filter((part) => part !== null).join('. ')
  if (column.type === 'choice') {
    const { ref: _ref, ...select } = field
    return (
      <Select
        {...select}
        hint={hint === '' ? undefined : hint}
        options={[
          { value: '', label: t('fill.field.choose') },
          ...column.choices.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
    )
  }
  return (
    <TextField
      {...field}
      hint={hint === '' ? undefined : hint}
      isNarrow={column.type !== 'text'}
      inputMode={column.type === 'text' ? undefined : 'decimal'}
      maxLength={REPORT_CELL_MAX}
      autoComplete="off"
    />
  )
}

/** Form of a row. A wrong row is saved too; its findings are then listed. What is typed is a draft on the device. */
export function RowForm({ report, rows, number, save, onClose, heading }: RowFormProps) {
  const { t } = usePage()
  const { type, period, columns } = report
  // A draft of a row that was changed or moved since is not restored; a newer table leaves the open form as it is.
  const [subject] = useState(() => (number === null ? 'new' : JSON.stringify(rows[number - 1])))
  const form = useForm<Record<string, string>>({
    initial: initialOf(columns, number === null ? {} : (rows[number - 1] ?? {})),
    fields: Object.fromEntries(
      columns.map((column, index) => [
        column.name,
        {
          label: column.label,
          isOptional: !column.isRequired,
          checksEmpty: index === 0,
          check: (_: string, row: Record<string, string>) =>
            index === 0 && Object.values(row).every((cell) => cell.trim() === '')
              ? t('reports.row.empty')
              : undefined,
        },
      ]),
    ),
    draft: useDraft<DraftValues>(`report-row/${type}-${period}-${number ?? 'new'}`, 1, {}),
    draftOf: subject,
    async onSubmit(row) {
      const next =
        number === null ? [...rows, row] : rows.map((other, index) => (index === number - 1 ? row : other))
      if (!(await save(next))) return false
      if (number === null) {
        form.reset()
        form.focus(columns[0]?.name ?? '')
      } else onClose()
      return true
    },
  })
  const title = number === null ? t('reports.row.new') : t('reports.row.edit', { number })
  return (
    <Section title={title} heading={heading}>
      <ActiveForm
        form={form}
        label={title}
        submit={t(number === null ? 'reports.row.add' : 'reports.row.save')}
        actions={number === null ? null : <Button onClick={onClose}>{t('reports.row.cancel')}</Button>}
      >
        {columns.map((column) => (
          <CellField key={column.name} column={column} field={form.field(column.name)} />
        ))}
      </ActiveForm>
    </Section>
  )
}
