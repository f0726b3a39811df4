import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { expandRows } from 'shared-contracts/rules/case-rows'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { useForm } from 'shared-runtime/forms'
import type { FieldOptions, FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Status } from 'shared-ui/status'
import { checkTyped, describeFault, emptyValue } from '../fields/field-values.ts'
import type { FormStep } from '../fields/field-values.ts'
import { RowsField } from '../fields/rows-field.tsx'
import { StepField } from '../fields/step-field.tsx'
import { CheckedForm } from './checked-form.tsx'
import type { FieldToCorrect } from './checked-form.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { useReport } from './use-report.ts'
import styles from './steps.module.css'

type Answers = Readonly<Record<string, CaseValue>>

interface StepPageProps {
  /** Step with all its fields. */
  readonly step: FormStep
  readonly values: CaseValues
  readonly isShown: (field: CaseField, values: CaseValues) => boolean
  readonly files: (field: CaseField, control: FormField<CaseValue>, limits: string) => ReactNode
  /** Files of a field are on their way. */
  readonly isUploading: (field: CaseField) => boolean
  /** What is wrong with the files of a field; undefined if nothing is. */
  readonly fileFault: (field: CaseField) => string | undefined
  /** Fields with a defect that are not corrected yet. */
  readonly unchanged: readonly CaseField[]
  /** Button that saves and leaves. */
  readonly leave: ReactNode
  /** Field that a fault of the review has led to. */
  readonly toCorrect: FieldToCorrect | undefined
  readonly onChange: (values: CaseValues) => void
  readonly onInvalid: (isInvalid: boolean) => void
  readonly onContinue: () => void
}

function fieldOptions(
  fields: readonly CaseField[],
  {
    values,
    isShown,
    isUploading,
    fileFault,
    findUnknown,
  }: Pick<StepPageProps, 'values' | 'isShown' | 'isUploading' | 'fileFault'> & {
    readonly findUnknown: ReturnType<typeof useCodeCheck>
  },
): Readonly<Record<string, FieldOptions<CaseValue, Answers>>> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        label: field.label,
        isOptional: !field.isRequired,
        // A refused file leaves its field empty.
        checksEmpty: field.type === 'files',
        isShown: (current: Answers) => isShown(field, { ...values, ...current }),
        // Files report to the draft by themselves, also while another step is shown.
        check: (_: CaseValue, current: Answers) =>
          field.type !== 'files'
            ? (checkTyped(field, { ...values, ...current }) ?? findUnknown(field, current))
            : isUploading(field)
              ? undefined
              : (fileFault(field) ?? checkTyped(field, values)),
      },
    ]),
  )
}

/** Values with one open row of each required group. */
function openRows(fields: readonly CaseField[], values: CaseValues): CaseValues {
  const groups = fields.filter(
    ({ name, type, isRequired }) => type === 'rows' && isRequired && !values[name]?.length,
  )
  return { ...values, ...Object.fromEntries(groups.map(({ name }) => [name, ['1']])) }
}

function withoutFiles({ fields }: FormStep, answers: Answers): Answers {
  const files = fields.filter(({ type }) => type === 'files').map(({ name }) => name)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !files.includes(name)))
}

/** Fields of one step. What is typed is reported at once; only the button to continue checks it. */
export function StepPage(props: StepPageProps) {
  const { step, onContinue } = props
  const { t, language } = usePage()
  const values = openRows(step.fields, props.values)
  const fields = expandRows(step.fields, values)
  const findUnknown = useCodeCheck(fields, values)
  const [initial] = useState<Answers>(() =>
    Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? emptyValue(field)])),
  )
  const form = useForm<Answers>({
    initial,
    fields: fieldOptions(fields, { ...props, values, findUnknown }),
    onSubmit: onContinue,
  })
  /** Their frame outlives the correction, so that the field keeps the focus. */
  const [defective] = useState(() => props.unchanged.map(({ name }) => name))
  useReport(form.values, (answers) => props.onChange({ ...values, ...withoutFiles(step, answers) }))
  /** Control of a field. One in a row that was just added has no value yet. */
  function controlOf(field: CaseField): FormField<CaseValue> {
    const control = form.field(field.name) as FormField<CaseValue>
    return { ...control, value: (control.value as CaseValue | undefined) ?? emptyValue(field) }
  }
  function renderField(field: CaseField): ReactNode {
    if (!form.isShown(field.name)) return null
    if (field.type === 'rows') {
      const change = (changes: CaseValues) => {
        for (const [name, value] of Object.entries(changes)) form.fill(name, value)
      }
      return (
        <RowsField
          key={field.name}
          field={field}
          values={values}
          control={controlOf(field)}
          onChange={change}
        >
          {renderField}
        </RowsField>
      )
    }
    return (
      <StepField
        key={field.name}
        field={field}
        control={controlOf(field)}
        files={(own, control) =>
          props.files(
            own,
            control,
            t(own.kind === undefined ? 'fill.files.upTo' : 'fill.files.scan', { count: own.maxItems ?? 1 }),
          )
        }
      />
    )
  }
  return (
    <CheckedForm
      form={form}
      describeError={(name) => {
        const field = fields.find((one) => one.name === name)
        const { error = '' } = form.field(name)
        return field === undefined ? error : describeFault(field, error, language)
      }}
      label={step.title}
      leave={props.leave}
      toCorrect={props.toCorrect}
      onRefused={form.setError}
      onInvalid={props.onInvalid}
    >
      {step.fields.map((field) => {
        const own = renderField(field)
        if (!defective.includes(field.name) || own === null) return own
        const isUnchanged = props.unchanged.some(({ name }) => name === field.name)
        return (
          <div key={field.name} className={isUnchanged ? styles.defect : undefined}>
            {isUnchanged ? <Status tone="warning">{t('fill.tasks.correct')}</Status> : null}
            {own}
          </div>
        )
      })}
    </CheckedForm>
  )
}
