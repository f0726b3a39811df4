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
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'

interface EntryFormProps {
  readonly id: string
  readonly kind: 'message' | 'note'
  readonly label: string
  readonly hint: string
  readonly submit: string
  readonly success: string
  readonly onDone: (detail: DeskCaseDetail) => void
}

/** Form of a message or an internal note. What is typed is kept as a draft. */
export function EntryForm({ id, kind, label, hint, submit, success, onDone }: EntryFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(writeDeskEntry, { shows: true, success })
  const draft = useDraft<DraftValues>(`desk-${kind}`, 1, {})
  const form = useForm({
    initial: { text: '' },
    fields: {
      text: { label, check: (text) => (text.trim() === '' ? t('cases.entry.missing') : undefined) },
    },
    error,
    usedKeyCode: 'CASE_KEY_USED',
    draft,
    draftOf: id,
    async onSubmit({ text }, { key }) {
      const changed = await run({ params: { id }, body: { key, kind, text: text.trim(), fileIds: [] } })
      if (changed === undefined) return false
      form.reset({ text: '' })
      onDone(changed)
      return true
    },
  })
  return (
    <Form form={form} label={label}>
      <Stack gap="s">
        {form.failure === undefined ? null : <Notice {...form.failure} level={3} />}
        <TextAreaItem {...form.field('text')} hint={hint} rows={4} maxLength={10_000} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
