import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useDraft } from 'shared-runtime/drafts'
import { useForm, useLeaveWarning } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextArea } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { NO_FILES } from '../../../../common/attached-files.ts'
import { FilesField } from '../../../../common/files-field.tsx'
import { overLimit } from '../../../../common/over-limit.ts'
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
  /** Files can be attached. */
  readonly hasFiles: boolean
  readonly submit: string
  readonly error: PortalError | undefined
  /** Resolves with whether it was saved. */
  readonly onSend: (text: string, fileIds: readonly string[], key: string) => Promise<boolean>
  readonly onSent: () => void
}

/** Form with a text and files, for messages and steps. The text survives a reload and the end of the session. */
export function WriteForm({ label, hint, text, hasFiles, submit, ...options }: WriteFormProps) {
  const { t, language } = usePage()
  const [files, setFiles] = useState(NO_FILES)
  // Another number empties the list of files.
  const [round, setRound] = useState(0)
  const checkText = (typed: string) => {
    if (typed.trim() === '') return t('follow.write.empty')
    return overLimit(typed, MAX_TEXT, t)
  }
  const form = useForm({
    initial: { text: '', files: '' },
    fields: {
      text: {
        label: text?.label ?? '',
        isShown: () => text !== undefined,
        isOptional: text?.isOptional === true,
        check: checkText,
      },
      files: {
        label: t('follow.files.title'),
        isInDraft: false,
        check: () => (files.isSafe ? undefined : t('follow.write.filesWait')),
      },
    },
    error: options.error,
    usedKeyCode: 'CASE_KEY_USED',
    draft: useDraft<DraftValues>(options.draft, 1, {}),
    draftOf: options.draftOf,
    async onSubmit({ text: typed }, { key }) {
      if (!(await options.onSend(typed.trim(), files.fileIds, key))) return false
      form.reset({ text: '', files: '' })
      setFiles(NO_FILES)
      setRound(round + 1)
      options.onSent()
      return true
    },
  })
  useLeaveWarning(form.isDirty)
  const limit = t('follow.write.limit', { max: formatNumber(MAX_TEXT, language) })
  return (
    <div className={styles.form}>
      <Form form={form} label={label}>
        {hint === null ? null : <p>{hint}</p>}
        {text === undefined ? null : <TextArea {...form.field('text')} hint={limit} />}
        {hasFiles ? (
          <FilesField
            {...form.field('files')}
            key={round}
            optionalWord={t('follow.write.optional')}
            onChange={setFiles}
          />
        ) : null}
        <FormActions form={form} submit={submit} />
      </Form>
    </div>
  )
}
