import { useDraft } from 'shared-runtime/drafts'
import type { DraftVersion } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { KeptValues } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { draftRecord, redraftRecord } from 'shared-contracts/http/data/registry-desk'
import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import { useAction } from 'shared-runtime/actions'
import { TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { changeSetPath } from '../desk-paths.ts'
import { TermsFields, termsFieldName, useTermsOptions } from '../terms-fields.tsx'
import { FieldInput } from './field-input.tsx'
import { sentValues } from './form-values.ts'
import { RowsInput } from './rows-input.tsx'

/** What a form of a record holds. */
interface RecordValues {
  readonly recordId: string
  readonly status: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly terms: ChangeTerms
}

/** What a form begins with. */
export interface RecordStart extends RecordValues {
  /** The draft that is altered; undefined where one is made. */
  readonly set: { readonly id: string; readonly revision: number } | undefined
  readonly isNew: boolean
  readonly baseVersion: number
}

export interface RecordFormProps {
  readonly registry: RegistryDescription
  readonly start: RecordStart
}

/** Every field of a registry with the control of its type, and when and why the change holds. */
export function RecordForm({ registry, start }: RecordFormProps) {
  const t = useTexts()
  const fields = registry.fields.filter(({ role }) => role !== 'number')
  const form = useRecordForm({ registry, start })
  return (
    <Form form={form} label={t(start.isNew ? 'desk.newRecord' : 'desk.changeRecord')} level={2}>
      <TextItem
        {...form.field('recordId')}
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
  )
}

/** In version 1 the values stood beside what they were about. */
const DRAFT: DraftVersion<KeptValues> = {
  writes: 2,
  convert(value) {
    const { target, filled } = value as { readonly target: string; readonly filled: KeptValues }
    return { ...filled, '@of': target }
  },
}

function useRecordForm({ registry, start }: RecordFormProps) {
  const t = useTexts()
  const language = useLanguage()
  const navigate = usePortalNavigate()
  const { set, isNew, baseVersion, recordId, status, values, terms } = start
  const make = useAction(draftRecord, { shows: true })
  const alter = useAction(redraftRecord, { shows: true })
  const fields = registry.fields.map(({ name, label }) => [`values.${name}`, { label: label[language] }])
  const termsOptions = useTermsOptions()
  return useForm<RecordValues>({
    initial: { recordId, status, values, terms },
    fields: {
      recordId: { label: t('desk.fields.recordId') },
      status: { label: t('common.status') },
      ...(Object.fromEntries(fields) as Record<ValueName, { readonly label: string }>),
      ...termsOptions,
    },
    error: (set === undefined ? make : alter).error,
    usedKeyCode: 'CHANGE_KEY_USED',
    draft: useDraft<KeptValues>('desk-record', DRAFT, {}),
    draftOf: targetOf(registry, start),
    nameOf(serverName) {
      const name = serverName.replace(/^record\./, '')
      return registry.fields.some((field) => field.name === name) ? `values.${name}` : termsFieldName(name)
    },
    async onSubmit(filled, { key }) {
      const record = {
        ...{ recordId: filled.recordId.trim(), isNew, baseVersion },
        status: filled.status as RecordStatus,
        values: sentValues(registry, filled.values),
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

/** What was begun on another record, or on an older version of it or of the set, is no beginning of this one. */
function targetOf({ name }: RegistryDescription, { set, recordId, baseVersion }: RecordStart): string {
  return [name, ...(set === undefined ? [recordId, baseVersion] : [set.id, set.revision])].join(' ')
}
