import { useId, useRef, useState } from 'react'
import type { ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { Button } from 'shared-ui/button'
import { Choice } from 'shared-ui/choice'
import { FieldError } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { Section } from '../../common/section.tsx'
import type { ReportTable } from './use-report-table.ts'

interface SubmitReportProps {
  readonly report: ReportPage
  readonly table: ReportTable
  /** The findings must be corrected first. */
  readonly onFindings: () => void
  readonly onSubmitted: () => void
}

/** Submission of the saved table, after a question; an empty one is confirmed first. All attempts have one idempotency key until one succeeds. */
export function SubmitReport({ report, table, onFindings, onSubmitted }: SubmitReportProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const { saved, submission } = table
  const { run, isBusy, failure, error } = submission
  const account = useAuth().user?.manufacturers.find(({ selected }) => selected)?.selectedCertNumber
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isEmpty = saved.rows.length === 0
  const [isConfirmed, setConfirmed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const faultId = useId()

  async function submit() {
    if (saved.findingCount > 0) return onFindings()
    if (isEmpty && !isConfirmed) {
      setMissing(true)
      return tick.current?.focus()
    }
    const isSure = await confirm({
      message: isEmpty ? t('reports.submit.askEmpty') : t('reports.submit.ask', { count: saved.rows.length }),
      acceptLabel: t('reports.submit.button'),
    })
    if (!isSure) return
    const used = error?.code === 'REPORT_KEY_USED' ? crypto.randomUUID() : key
    setKey(used)
    const params = { type: report.type, period: report.period }
    const body = { key: used, baseRevision: saved.revision, isEmpty, account }
    const reply = await run({ params, body })
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
          {isEmpty ? (
            <div>
              <FieldError
                id={faultId}
                error={isMissing ? t('reports.submit.tick') : undefined}
                errorWord={t('reports.file.error')}
              />
              <Choice
                type="checkbox"
                ref={tick}
                label={t('reports.submit.empty')}
                checked={isConfirmed}
                aria-invalid={isMissing || undefined}
                aria-errormessage={isMissing ? faultId : undefined}
                onChange={({ currentTarget }) => {
                  setConfirmed(currentTarget.checked)
                  setMissing(false)
                }}
              />
            </div>
          ) : null}
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
