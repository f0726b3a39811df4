import { useState } from 'react'
import { writeDeskEntry } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { NO_FILES } from '../../../common/attached-files.ts'
import { CaseFileField } from './case-file-field.tsx'

interface EntryFormProps {
  readonly id: string
  readonly kind: 'message' | 'note'
  readonly label: string
  readonly hint: string
  readonly submit: string
  readonly success: string
  readonly onDone: (detail: DeskCaseDetail) => void
}

/** Form of a message, with files, or of an internal note. What is typed is kept as a draft. */
export function EntryForm({ id, kind, label, hint, submit, success, onDone }: EntryFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(writeDeskEntry, { shows: true, success })
  const draft = useDraft<DraftValues>(`desk-${kind}`, 1, {})
  const [files, setFiles] = useState(NO_FILES)
  // Another number empties the list of files.
  const [round, setRound] = useState(0)
  const form = useForm({
    initial: { text: '', files: '' },
    fields: {
      text: { label, check: (text) => (text.trim() === '' ? t('cases.entry.missing') : undefined) },
      files: {
        label: t('cases.files.attach'),
        isInDraft: false,
        isShown: () => kind === 'message',
        check: () => (files.isSafe ? undefined : t('cases.files.wait')),
      },
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    draft,
    draftOf: id,
    async onSubmit({ text }, { key }) {
      const body = { key, kind, text: text.trim(), fileIds: [...files.fileIds] }
      const changed = await run({ params: { id }, body })
      if (changed === undefined) return false
      form.reset({ text: '', files: '' })
      setFiles(NO_FILES)
      setRound(round + 1)
      onDone(changed)
      return true
    },
  })
  return (
    <Form form={form} label={label}>
      <Stack gap="s">
        <TextAreaItem {...form.field('text')} hint={hint} rows={4} maxLength={10_000} />
        {form.isShown('files') ? (
          <CaseFileField
            {...form.field('files')}
            key={round}
            optionalWord={t('cases.files.optional')}
            onChange={setFiles}
          />
        ) : null}
        <div>
          <Button type="submit" busy={form.isBusy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
