import { useRef, useState } from 'react'
import { useDraft } from 'shared-runtime/drafts'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { draftRecord, redraftRecord } from 'shared-contracts/http/data/registry-desk'
import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { FieldValue, RecordStatus } from 'shared-contracts/models/registry-fields'
import { useAction } from 'shared-runtime/actions'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { changeSetPath } from '../parts/desk-paths.ts'
import { FormFindings } from '../parts/form-findings.tsx'
import { TermsFields } from '../parts/terms-fields.tsx'
import { FieldInput } from './field-input.tsx'
import { sentRows, sentValue } from './form-values.ts'
import { RowsInput } from './rows-input.tsx'

/** What a form begins with. */
interface RecordStart {
  /** The draft that is altered; undefined where one is made. */
  readonly set: { readonly id: string; readonly revision: number } | undefined
  readonly recordId: string
  readonly isNew: boolean
  readonly baseVersion: number
  readonly status: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly terms: ChangeTerms
}

interface Filled {
  readonly key: string
  readonly recordId: string
  readonly status: string
  readonly values: Readonly<Record<string, FieldValue>>
  readonly terms: ChangeTerms
}

export interface RecordFormProps {
  readonly registry: RegistryDescription
  readonly start: RecordStart
}

/** Every field of a registry with the control of its type, and when and why the change holds. */
export function RecordForm({ registry, start }: RecordFormProps) {
  const t = useTexts()
  const [first] = useState<Filled>(() => ({
    ...{ key: crypto.randomUUID(), recordId: start.recordId },
    ...{ status: start.status, values: start.values, terms: start.terms },
  }))
  const target = targetOf(registry, start)
  const draft = useDraft<DraftOf>('desk-record', 1, { target, filled: first })
  const filled = draft.value.target === target ? draft.value.filled : first
  const saving = useSaving({ registry, start, filled, onSaved: draft.discard })
  const { form, save, attempt, error, fieldErrors, isBusy } = saving
  const change = (part: Partial<Filled>) => draft.change({ target, filled: { ...filled, ...part } })
  const labelOf = useLabels(registry)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="m">
        <FormFindings
          error={error}
          fieldErrors={fieldErrors}
          attempt={attempt}
          form={form}
          labelOf={labelOf}
        />
        <TextField
          name="recordId"
          label={t('desk.fields.recordId')}
          hint={t('desk.recordIdHint')}
          readOnly={!start.isNew}
          maxLength={64}
          error={fieldErrors['recordId'] ?? fieldErrors['record.recordId']}
          errorWord={t('desk.error')}
          value={filled.recordId}
          onChange={({ target }) => change({ recordId: target.value })}
        />
        <Select
          name="status"
          label={t('common.status')}
          value={filled.status}
          options={RECORD_STATUSES.map((value) => ({ value, label: t(`common.statuses.${value}`) }))}
          onChange={({ target }) => change({ status: target.value })}
        />
        {registry.fields
          .filter(({ role }) => role !== 'number')
          .map((field) => {
            const input = {
              value: filled.values[field.name] ?? null,
              error: fieldErrors[field.name],
              onChange: (value: FieldValue) => change({ values: { ...filled.values, [field.name]: value } }),
            }
            return field.type === 'rows' ? (
              <RowsInput key={field.name} field={field} {...input} />
            ) : (
              <FieldInput key={field.name} field={field} name={field.name} {...input} />
            )
          })}
        <TermsFields terms={filled.terms} errors={fieldErrors} onChange={(terms) => change({ terms })} />
        <div>
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('desk.saveDraft')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface DraftOf {
  readonly target: string
  readonly filled: Filled
}

/** What was begun on another record, or on an older version of it or of the set, is no beginning of this one. */
function targetOf({ name }: RegistryDescription, { set, recordId, baseVersion }: RecordStart): string {
  return [name, ...(set === undefined ? [recordId, baseVersion] : [set.id, set.revision])].join(' ')
}

interface Saving extends RecordFormProps {
  readonly filled: Filled
  readonly onSaved: () => void
}

function useSaving({ registry, start, filled, onSaved }: Saving) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = usePortalNavigate()
  const [attempt, setAttempt] = useState(0)
  // A key that has saved something else stays with it: what stands in the form is a change of its own.
  const [lastKey, setKey] = useState(filled.key)
  const make = useAction(draftRecord, { shows: true })
  const alter = useAction(redraftRecord, { shows: true })
  const { set } = start
  const used = set === undefined ? make : alter
  async function save() {
    setAttempt(attempt + 1)
    const isKeyUsed = make.error?.code === 'CHANGE_KEY_USED'
    const key = isKeyUsed ? crypto.randomUUID() : lastKey
    setKey(key)
    const record = {
      ...{ recordId: filled.recordId.trim(), isNew: start.isNew, baseVersion: start.baseVersion },
      status: filled.status as RecordStatus,
      values: valuesOf(registry, filled.values),
    }
    const { terms } = filled
    const saved =
      set === undefined
        ? await make.run({ body: { key, registry: registry.name, record, terms } })
        : await alter.run({ params: { id: set.id }, body: { revision: set.revision, record, terms } })
    if (saved === undefined) return
    onSaved()
    navigate(changeSetPath(saved.id))
  }
  return { form, save, attempt, error: used.error, fieldErrors: used.fieldErrors, isBusy: used.isBusy }
}

function valuesOf(
  { fields }: RegistryDescription,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const sent = fields
    .filter(({ role }) => role !== 'number')
    .map((field) => {
      const value = values[field.name] ?? null
      return [
        field.name,
        field.type === 'rows' ? sentRows(field.fields ?? [], value) : sentValue(field, value),
      ] as const
    })
  return Object.fromEntries(sent)
}

function useLabels({ fields }: RegistryDescription): (field: string) => string {
  const t = useTexts()
  const language = useLanguage()
  return (name) => {
    const plain = name.replace(/^(?:record|terms)\./, '')
    return fields.find((field) => field.name === plain)?.label[language] ?? t(`desk.fields.${plain}`)
  }
}
