import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextArea } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import styles from '../appeal.module.css'

/** Maximum number of characters of a text. */
const MAX_TEXT = 5000

interface WriteFormProps {
  /** Id of the draft in the manifest, and its subject. */
  readonly draft: string
  readonly draftOf: string
  /** Accessible name of the form. */
  readonly label: string
  readonly hint: string | null
  /** Text area; undefined for a form without text. */
  readonly text: { readonly label: string; readonly isOptional?: boolean } | undefined
  readonly submit: string
  readonly error: PortalError | undefined
  /** Resolves with whether it was saved. */
  readonly onSend: (text: string, fileIds: readonly string[], key: string) => Promise<boolean>
  readonly onSent: () => void
}

/** Form with a text and files, for messages and steps. The text survives a reload and the end of the session. */
export function WriteForm({
  draft,
  draftOf,
  label,
  hint,
  text,
  submit,
  error,
  onSend,
  onSent,
}: WriteFormProps) {
  const { t, language } = usePage()
  const form = useForm({
    initial: { text: '' },
    fields: {
      text: {
        label: text?.label ?? '',
        isShown: () => text !== undefined,
        isOptional: text?.isOptional === true,
        check: (typed) => (typed.trim() === '' ? t('follow.write.empty') : undefined),
      },
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    draft: useDraft<DraftValues>(draft, 1, {}),
    draftOf,
    async onSubmit({ text: typed }, { key }) {
      if (!(await onSend(typed.trim(), [], key))) return false
      form.reset({ text: '' })
      onSent()
      return true
    },
  })
  return (
    <div className={styles.form}>
      <Form form={form} label={label}>
        {hint === null ? null : <p>{hint}</p>}
        {text === undefined ? null : (
          <TextArea
            {...form.field('text')}
            maxLength={MAX_TEXT}
            hint={t('follow.write.limit', { max: formatNumber(MAX_TEXT, language) })}
          />
        )}
        <FormActions form={form} submit={submit} />
      </Form>
    </div>
  )
}
