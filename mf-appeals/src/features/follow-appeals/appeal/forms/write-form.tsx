import { useEffect, useEffectEvent, useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useDraft } from 'shared-runtime/drafts'
import { useForm, useLeaveWarning } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextArea } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { ActiveForm } from '../../../../common/active-form.tsx'
import { NO_FILES } from '../../../../common/attached-files.ts'
import { CharacterCount } from '../../../../common/character-count.tsx'
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
  /** The call is on its way. */
  readonly isBusy: boolean
  /** Closes the form. The first field of such a form gets the focus unless it was restored. */
  readonly onCancel?: () => void
  readonly isRestored?: boolean
}

/** Form with a text and files, for messages and steps. The text survives a reload and the end of the session. */
export function WriteForm({ label, hint, text, hasFiles, submit, ...options }: WriteFormProps) {
  const { t } = usePage()
  const { onCancel, isBusy, isRestored = false } = options
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
  useLeaveWarning(files.fileIds.length > 0 || !files.isSafe)
  const focusFirst = useEffectEvent(() => {
    if (onCancel !== undefined && !isRestored) form.focus(text === undefined ? 'files' : 'text')
  })
  useEffect(() => focusFirst(), [])
  return (
    <div className={styles.form}>
      <ActiveForm
        // A question before the call is no work of the form.
        form={{ ...form, isBusy }}
        label={label}
        submit={submit}
        actions={
          onCancel === undefined ? null : (
            <Button kind="quiet" onClick={onCancel}>
              {t('follow.thread.close')}
            </Button>
          )
        }
      >
        {hint === null ? null : <p>{hint}</p>}
        {text === undefined ? null : (
          <Stack gap="s">
            <TextArea {...form.field('text')} />
            <CharacterCount text={form.values.text} max={MAX_TEXT} />
          </Stack>
        )}
        {hasFiles ? (
          <FilesField
            {...form.field('files')}
            key={round}
            optionalWord={t('follow.write.optional')}
            onChange={setFiles}
          />
        ) : null}
      </ActiveForm>
    </div>
  )
}
