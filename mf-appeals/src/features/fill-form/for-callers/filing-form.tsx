import { fileForCaller } from 'shared-contracts/http/cases/case-desk'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { isEmail } from 'shared-contracts/rules/email'
import { isPhone } from 'shared-contracts/rules/phone'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import { LANGUAGES } from 'shared-contracts/session/language'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues, FieldOptions, FormField } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { Section } from '../../../common/section.tsx'
import { checkTyped, emptyValue, listSubmitted } from '../fields/field-values.ts'
import { StepField } from '../fields/step-field.tsx'
import styles from '../steps/steps.module.css'

/** What became of a filing. */
export interface Filed {
  readonly number: string
  readonly email: string
}

type Answers = Readonly<Record<string, CaseValue>>

interface FilingFormProps {
  readonly form: CaseForm
  readonly onFiled: (filed: Filed) => void
}

/** Names of the caller's fields by those of the call; the form of the type may have fields of the same name. */
const CALLER_FIELDS: Readonly<Record<string, string>> = {
  name: 'callerName',
  email: 'callerEmail',
  phone: 'callerPhone',
  language: 'callerLanguage',
}

function textOf(value: CaseValue | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Fields of the form besides files, which cannot be sent by telephone. */
function listSpokenFields({ steps }: CaseForm): readonly CaseField[] {
  return steps.flatMap(({ fields }) => fields).filter(({ type }) => type !== 'files')
}

function useFilingForm({ form: { type, formVersion, ...rest }, onFiled }: FilingFormProps) {
  const { t, language } = usePage()
  const { run, error } = useAction(fileForCaller, { quiet: true, shows: true })
  const draft = useDraft<DraftValues>('desk-filing', 1, {})
  const fields = listSpokenFields({ type, formVersion, ...rest })
  const own: Readonly<Record<string, FieldOptions<CaseValue, Answers>>> = Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        label: field.label,
        isOptional: !field.isRequired,
        isShown: (answers: Answers) => listShownFields(fields, answers).includes(field),
        check: (_: CaseValue, answers: Answers) => checkTyped(field, answers),
      },
    ]),
  )
  return useForm<Answers>({
    initial: {
      callerName: '',
      callerPhone: '',
      callerEmail: '',
      callerLanguage: language,
      ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
    },
    fields: {
      callerName: {
        label: t('filing.name'),
        check: (name) => (textOf(name) === '' ? t('filing.nameMissing') : undefined),
      },
      callerPhone: {
        label: t('filing.phone'),
        isOptional: true,
        check: (phone) => (isPhone(textOf(phone)) ? undefined : 'phone_number_is_not_valid'),
      },
      callerEmail: {
        label: t('filing.email'),
        check: (email) => (isEmail(textOf(email)) ? undefined : t('filing.emailWrong')),
      },
      callerLanguage: { label: t('filing.language') },
      ...own,
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    draft,
    draftOf: type,
    nameOf: (name) => CALLER_FIELDS[name] ?? name,
    async onSubmit(answers, { key }) {
      const email = textOf(answers['callerEmail'])
      const body = {
        type,
        formVersion,
        values: listSubmitted({ steps: rest.steps }, answers),
        language: LANGUAGES.find((one) => one === answers['callerLanguage']) ?? language,
        name: textOf(answers['callerName']),
        email,
        phone: textOf(answers['callerPhone']),
      }
      const filing = await run({ params: { key }, body })
      if (filing === undefined) return false
      onFiled({ number: filing.number, email })
      return true
    },
  })
}

/** Caller and answers on one page, in the order of the form. What is typed is kept as a draft. */
export function FilingForm({ form: caseForm, onFiled }: FilingFormProps) {
  const { t } = usePage()
  const form = useFilingForm({ form: caseForm, onFiled })
  const fieldOf = (name: string) => form.field(name) as FormField<CaseValue>
  const textField = (name: string) => ({ ...fieldOf(name), value: textOfRaw(fieldOf(name).value) })
  return (
    <Form form={form} label={t('filing.title')} level={2}>
      <div className={styles.fields}>
        <Section title={t('filing.caller')}>
          <TextField {...textField('callerName')} autoComplete="off" maxLength={200} />
          <TextField {...textField('callerPhone')} type="tel" autoComplete="off" maxLength={40} />
          <TextField
            {...textField('callerEmail')}
            type="email"
            autoComplete="off"
            hint={t('filing.emailHint')}
            maxLength={254}
          />
          <Select
            {...textField('callerLanguage')}
            options={LANGUAGES.map((one) => ({ value: one, label: t(`cases.languages.${one}`) }))}
          />
        </Section>
        {caseForm.steps.map(({ id, title, fields }) => {
          const shown = fields.filter(({ name, type }) => type !== 'files' && form.isShown(name))
          return shown.length === 0 ? null : (
            <Section key={id} title={title}>
              {shown.map((field) => (
                <StepField key={field.name} field={field} control={fieldOf(field.name)} files={() => null} />
              ))}
            </Section>
          )
        })}
        <FormActions form={form} submit={t('filing.submit')} isAlwaysActive />
      </div>
    </Form>
  )
}

function textOfRaw(value: CaseValue): string {
  return typeof value === 'string' ? value : ''
}
