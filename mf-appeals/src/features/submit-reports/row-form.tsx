import { useEffect, useRef, useState } from 'react'
import {
  REPORT_CELL_MAX,
  type ReportColumn,
  type ReportFinding,
  type ReportPage,
  type ReportRow,
  type SavedReport,
} from 'shared-contracts/http/cases/periodic-reports'
import type { Language } from 'shared-contracts/session/language'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues, FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { FieldError, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { ActiveForm } from '../../common/active-form.tsx'
import { cellText } from '../../common/reports/report-cells.ts'
import { Section } from '../../common/section.tsx'
import styles from './reports.module.css'

/** Row that is edited, and the cell in which to begin; each choice is a new object. */
export type EditedRow = Pick<ReportFinding, 'row' | 'column'>

interface RowFormProps {
  readonly report: ReportPage
  readonly saved: Pick<SavedReport, 'rows' | 'findings'>
  /** Null for a new row. */
  readonly edited: EditedRow | null
  readonly save: (rows: readonly ReportRow[]) => Promise<boolean>
  readonly onClose: () => void
}

/** Choices keep their code; other cells are typed as they are read. */
function initialOf(
  columns: readonly ReportColumn[],
  row: ReportRow,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      column.type === 'choice' ? (row[column.name] ?? '') : cellText(column, row, language),
    ]),
  )
}

interface CellFieldProps {
  readonly column: ReportColumn
  readonly field: FormField<string>
  readonly saved: string
}

function CellField({ column, field, saved }: CellFieldProps) {
  const { t } = usePage()
  const day = column.type === 'date' ? t('reports.row.day') : null
  const hint = [column.hint, day].filter((part) => part !== null).join('. ')
  if (column.type === 'choice') {
    const { ref: _ref, ...select } = field
    // A saved cell that is no choice is shown as it was typed.
    const refused = saved === '' || column.choices.some(({ code }) => code === saved) ? undefined : saved
    return (
      <Select
        {...select}
        hint={hint === '' ? undefined : hint}
        options={[
          { value: '', label: t('fill.field.choose') },
          ...column.choices.map(({ code, label }) => ({ value: code, label })),
          ...(refused === undefined ? [] : [{ value: refused, label: refused }]),
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

/**
 * Form of a row. A wrong row is saved too; its findings are then listed, and shown at the cells until these are changed.
 * What is typed is a draft on the device.
 */
export function RowForm({ report, saved: { rows, findings }, edited, save, onClose }: RowFormProps) {
  const { t, language } = usePage()
  const { type, period, columns } = report
  const number = edited?.row ?? null
  // A draft of a row that was changed or moved since is not restored; a newer table leaves the open form as it is.
  const [subject] = useState(() => (number === null ? 'new' : JSON.stringify(rows[number - 1])))
  const form = useForm<Record<string, string>>({
    initial: initialOf(columns, number === null ? {} : (rows[number - 1] ?? {}), language),
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
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useRef(form.focus)
  useEffect(() => {
    if (edited === null) return
    if (edited.column === null) heading.current?.focus()
    else focus.current(edited.column)
  }, [edited])
  const messageOf = (name: string | null) =>
    findings.find(({ row, column }) => row === number && column === name)?.message
  const fieldOf = (name: string) => {
    const field = form.field(name)
    const isSaved = field.value === form.latestInitial[name]
    return { ...field, error: field.error ?? (isSaved ? messageOf(name) : undefined) }
  }
  const title = number === null ? t('reports.row.new') : t('reports.row.edit', { number })
  return (
    <Section title={title} heading={heading}>
      <FieldError id={undefined} error={messageOf(null)} errorWord={t('reports.file.error')} />
      <div className={styles.form}>
        <ActiveForm
          form={form}
          label={title}
          submit={t(number === null ? 'reports.row.add' : 'reports.row.save')}
          actions={number === null ? null : <Button onClick={onClose}>{t('reports.row.cancel')}</Button>}
        >
          {columns.map((column) => (
            <CellField
              key={column.name}
              column={column}
              field={fieldOf(column.name)}
              saved={form.latestInitial[column.name] ?? ''}
            />
          ))}
        </ActiveForm>
      </div>
    </Section>
  )
}
