import { useDraft } from 'shared-runtime/drafts'
import type { DraftVersion } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { createRecordChange, updateRecordChange } from 'shared-contracts/http/data/registry-desk'
import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { FieldValue, RecordStatus, RegistryField } from 'shared-contracts/models/registry-fields'
import { useAction } from 'shared-runtime/actions'
import { TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { useRef } from 'react'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { labelWithUnit } from '../../../common/values/quantity.ts'
import { changeSetPath } from '../desk-paths.ts'
import { TermsFields, termsFieldName, useTermsOptions } from '../terms-fields.tsx'
import { FieldInput, Legend } from './field-input.tsx'
import type { ValuePath, ValuesForm } from './field-input.tsx'
import { submittedValues } from './form-values.ts'

interface RecordValues {
  readonly recordId: string
  readonly status: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly terms: ChangeTerms
}

export interface RecordStart extends RecordValues {
  /** The edited draft; undefined for a new one. */
  readonly set: { readonly id: string; readonly revision: number } | undefined
  readonly isNew: boolean
  readonly baseVersion: number
}

export interface RecordFormProps {
  readonly registry: RegistryDescription
  readonly start: RecordStart
}

interface RowsInputProps {
  readonly form: ValuesForm
  readonly field: RegistryField
}

/** Editor of a table field: rows can be added and removed. */
function RowsInput({ form, field }: RowsInputProps) {
  const { t, language } = usePage()
  const box = useRef<HTMLFieldSetElement>(null)
  const path: ValuePath = `values.${field.name}`
  const { value, error, errorWord, optionalWord } = form.field(path)
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const write = (next: readonly unknown[]) => form.fill(path, next as FieldValue)
  return (
    <fieldset ref={box} name={path} tabIndex={-1}>
      <legend className="desk-legend">
        <Legend label={field.label[language]} optionalWord={optionalWord} />
      </legend>
      <Stack gap="m">
        {error === undefined ? null : <Notice kind="error" title={`${errorWord}: ${error}`} level={3} />}
        {rows.map((_row, index) => (
          <fieldset key={index}>
            <legend className="desk-legend">{t('desk.row', { number: index + 1 })}</legend>
            <div className="desk-parts">
              {(field.fields ?? []).map((column) => (
                <FieldInput
                  key={column.name}
                  form={form}
                  path={`${path}.${index}.${column.name}`}
                  field={column}
                />
              ))}
              <div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    // The button is removed with its row, so the table gets the focus.
                    box.current?.focus()
                    write(rows.filter((_one, at) => at !== index))
                  }}
                >
                  {t('desk.removeRow', { number: index + 1 })}
                </Button>
              </div>
            </div>
          </fieldset>
        ))}
        <div>
          <Button onClick={() => write([...rows, {}])}>{t('desk.addRow')}</Button>
        </div>
      </Stack>
    </fieldset>
  )
}

/** Form with all fields of a registry and the terms of the change. */
export function RecordForm({ registry, start }: RecordFormProps) {
  const t = useTexts()
  const fields = registry.fields.filter(({ role, computed }) => role !== 'number' && computed !== true)
  const form = useRecordForm({ registry, start })
  return (
    <div className="desk-form">
      <Form form={form} label={t(start.isNew ? 'desk.newRecord' : 'desk.changeRecord')} level={2}>
        <TextItem
          {...form.field('recordId')}
          isShort
          hint={t('desk.recordIdHint')}
          readOnly={!start.isNew}
          maxLength={64}
        />
        <Select
          {...form.field('status')}
          options={RECORD_STATUSES.map((value) => ({ value, label: t(`common.statuses.${value}`) }))}
        />
        {fields.map((field) =>
          field.type === 'rows' ? (
            <RowsInput key={field.name} form={form} field={field} />
          ) : (
            <FieldInput key={field.name} form={form} path={`values.${field.name}`} field={field} />
          ),
        )}
        <TermsFields form={form} />
        <div>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            {t('desk.saveDraft')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Version 1 had the values and their target as separate properties. */
const DRAFT: DraftVersion<DraftValues> = {
  writes: 2,
  convert(value) {
    const { target, filled } = value as { readonly target: string; readonly filled: DraftValues }
    return { ...filled, '@of': target }
  },
}

function useRecordForm({ registry, start }: RecordFormProps) {
  const { t, language } = usePage()
  const navigate = usePortalNavigate()
  const { set, isNew, baseVersion, recordId, status, values, terms } = start
  const make = useAction(createRecordChange, { shows: true })
  const alter = useAction(updateRecordChange, { shows: true })
  const fields = registry.fields.map((field) => [
    `values.${field.name}`,
    { label: labelWithUnit(field, language), isOptional: field.role !== 'title' },
  ])
  const termsOptions = useTermsOptions()
  return useForm<RecordValues>({
    initial: { recordId, status, values, terms },
    fields: {
      recordId: {
        label: t('desk.recordId'),
        check: (id) => (id.trim() === '' ? t('desk.enterRecordId') : undefined),
      },
      status: { label: t('common.status') },
      ...(Object.fromEntries(fields) as Record<ValueName, ValueOptions>),
      ...termsOptions,
    },
    error: (set === undefined ? make : alter).error,
    usedKeyCode: 'CHANGE_KEY_USED',
    draft: useDraft<DraftValues>('desk-record', DRAFT, {}),
    draftOf: targetOf(registry, start),
    nameOf(serverName) {
      const name = serverName.replace(/^record\./, '')
      return registry.fields.some((field) => field.name === name) ? `values.${name}` : termsFieldName(name)
    },
    async onSubmit(filled, { key }) {
      const record = {
        recordId: filled.recordId.trim(),
        isNew,
        baseVersion,
        status: filled.status as RecordStatus,
        values: submittedValues(registry, filled.values),
      }
      const saved =
        set === undefined
          ? await make.run({ body: { key, registry: registry.name, record, terms: filled.terms } })
          : await alter.run({
              params: { id: set.id },
              body: { revision: set.revision, record, terms: filled.terms },
            })
      if (saved !== undefined) navigate(changeSetPath(saved.id))
      return saved !== undefined
    },
  })
}

type ValueName = `values.${string}`

interface ValueOptions {
  readonly label: string
  readonly isOptional: boolean
}

/** Target of a draft: record and version, or set and revision. Drafts of other targets are not restored. */
function targetOf({ name }: RegistryDescription, { set, recordId, baseVersion }: RecordStart): string {
  return [name, ...(set === undefined ? [recordId, baseVersion] : [set.id, set.revision])].join(' ')
}
