import { REPORT_NOTE_MAX, decideReport, type DeskReportPage } from 'shared-contracts/http/cases/report-desk'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'

interface DecisionFormProps {
  readonly report: DeskReportPage
  readonly onDone: () => void
}

/** Accepts a report, or returns it with what must be corrected, after a question that names what follows. */
export function DecisionForm({ report: { id, submission }, onDone }: DecisionFormProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const { run, error, isBusy } = useAction(decideReport, { shows: true })
  const form = useForm({
    initial: { note: '' },
    fields: {
      note: {
        label: t('reportDesk.note'),
        check: (note) => (note.trim() === '' ? t('cases.step.missing') : undefined),
      },
    },
    error,
    draft: useDraft<DraftValues>(`desk-report/${id}`, 1, {}),
    draftOf: String(submission),
    async onSubmit({ note }) {
      const message = t('reportDesk.askReturn')
      if (!(await confirm({ message, acceptLabel: t('reportDesk.return') }))) return false
      const body = { submission, outcome: 'returned', note: note.trim() } as const
      if ((await run({ params: { id }, body })) === undefined) return false
      onDone()
      return true
    },
  })
  async function accept() {
    const message = t('reportDesk.ask')
    if (!(await confirm({ message, acceptLabel: t('reportDesk.accept') }))) return
    const body = { submission, outcome: 'accepted', note: '' } as const
    if ((await run({ params: { id }, body })) !== undefined) onDone()
  }
  return (
    <Form form={form} label={t('reportDesk.decision')}>
      <p>
        <Button kind="primary" busy={isBusy} onClick={() => void accept()}>
          {t('reportDesk.accept')}
        </Button>
      </p>
      <TextAreaItem
        {...form.field('note')}
        hint={t('reportDesk.noteHint')}
        maxLength={REPORT_NOTE_MAX}
        rows={5}
      />
      <FormActions form={form} submit={t('reportDesk.return')} isAlwaysActive />
    </Form>
  )
}
