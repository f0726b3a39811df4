import { useState } from 'react'
import { submitReport, type ReportPage, type SavedReport } from 'shared-contracts/http/cases/periodic-reports'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Section } from '../../common/section.tsx'

interface SubmitReportProps {
  readonly report: ReportPage
  readonly saved: SavedReport
  /** The findings must be corrected first. */
  readonly onFindings: () => void
  readonly onSubmitted: () => void
}

/** Submission of the saved table, after a question. All attempts have one idempotency key until one succeeds. */
export function SubmitReport({ report, saved, onFindings, onSubmitted }: SubmitReportProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const { run, isBusy, failure, error } = useAction(submitReport, { shows: true })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isEmpty = saved.rows.length === 0

  async function submit() {
    if (saved.findingCount > 0) return onFindings()
    const isSure = await confirm({
      message: isEmpty ? t('reports.submit.askEmpty') : t('reports.submit.ask', { count: saved.rows.length }),
      acceptLabel: t('reports.submit.button'),
    })
    if (!isSure) return
    const used = error?.code === 'REPORT_KEY_USED' ? crypto.randomUUID() : key
    setKey(used)
    const params = { type: report.type, period: report.period }
    const reply = await run({ params, body: { key: used, baseRevision: saved.revision, isEmpty } })
    if (reply === undefined) return
    setKey(crypto.randomUUID())
    onSubmitted()
  }

  return (
    <Section title={t('reports.submit.title')}>
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {report.canSubmit ? (
        <>
          <p>{t('reports.submit.text')}</p>
          <div>
            <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
              {t('reports.submit.button')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('reports.submit.early', { date: formatDate(report.endsOn) })}</p>
      )}
    </Section>
  )
}
