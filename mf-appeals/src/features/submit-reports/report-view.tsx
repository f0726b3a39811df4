import { useRef, useState } from 'react'
import { getOwnReport, type ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import { useConfirm } from 'shared-runtime/dialogs'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { LazyPart } from '../../common/lazy-part.tsx'
import { Loaded } from '../../common/page-states.tsx'
import { periodName } from '../../common/reports/period-name.ts'
import { ReportHistory } from '../../common/reports/report-history.tsx'
import { Section } from '../../common/section.tsx'
import { ReportDownloads } from './report-downloads.tsx'
import { REPORTS_PATH } from './report-paths.ts'
import { ReportStatus } from './report-state.tsx'
import type { EditedRow } from './row-form.tsx'
import { RowsTable } from './rows-table.tsx'
import { useReportTable } from './use-report-table.ts'
import styles from './reports.module.css'

/** A submitted report is only read. */
function loadEditor() {
  return import('./edit-report.tsx')
}

function Head({ report }: { readonly report: ReportPage }) {
  const { t } = usePage()
  const { summary, basis, isConfirmed, endsOn, dueOn, correctionsDueOn, number, state, history } = report
  const returned = state === 'returned' ? history.find(({ kind }) => kind === 'returned') : undefined
  const submitted = state === 'submitted' ? history[0] : undefined
  return (
    <>
      <p className={styles.lead}>{summary}</p>
      <ReportStatus report={report} />
      <Facts
        facts={[
          { key: 'ends', name: t('reports.facts.ends'), value: formatDate(endsOn) },
          { key: 'due', name: t('reports.facts.due'), value: formatDate(dueOn) },
          ...(number === null ? [] : [{ key: 'number', name: t('reports.facts.number'), value: number }]),
          ...(isConfirmed ? [{ key: 'basis', name: t('reports.facts.basis'), value: basis }] : []),
        ]}
      />
      {isConfirmed ? null : (
        <Notice kind="info" title={t('reports.proposed')}>
          <p>{basis}</p>
        </Notice>
      )}
      {submitted === undefined ? null : (
        <Notice
          kind="success"
          title={t('reports.submitted.title', { number: number ?? '', time: formatMoment(submitted.at) })}
        >
          <p>{t('reports.submitted.text')}</p>
        </Notice>
      )}
      {returned === undefined ? null : (
        <Notice kind="warning" title={t('reports.returned', { date: formatDate(correctionsDueOn ?? dueOn) })}>
          <p className={styles.note}>{returned.note}</p>
        </Notice>
      )}
    </>
  )
}

interface WorkProps {
  readonly report: ReportPage
  readonly onChange: () => void
  readonly onSubmitted: () => void
}

/** Table of a report with everything that changes it. */
function Work({ report, onChange, onSubmitted }: WorkProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const table = useReportTable({ report, onChange })
  const { saved } = table
  const [edited, setEdited] = useState<EditedRow | null>(null)
  const [attempt, setAttempt] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  function close() {
    setEdited(null)
    heading.current?.focus()
  }
  async function remove(number: number) {
    const message = t('reports.row.ask', { number })
    if (!(await confirm({ message, acceptLabel: t('reports.row.delete'), destructive: true }))) return
    if (await table.save(saved.rows.filter((_, index) => index !== number - 1))) close()
  }
  const { previousPeriod, isEditable } = report
  return (
    <>
      <Section title={t('reports.table')} heading={heading}>
        {saved.savedAt === null || !isEditable ? null : (
          <p role="status">{t('reports.saved', { time: formatMoment(saved.savedAt) })}</p>
        )}
        {table.isNewer ? (
          <Notice
            kind="warning"
            level={3}
            title={t('reports.newer.title')}
            announce="alert"
            actions={<Button onClick={table.forget}>{t('reports.newer.load')}</Button>}
          >
            <p>{t('reports.newer.text')}</p>
          </Notice>
        ) : null}
        {table.isClosed ? (
          <Notice kind="warning" level={3} title={t('reports.closed.title')} announce="alert">
            <p>{t('reports.closed.text')}</p>
          </Notice>
        ) : null}
        {isEditable && saved.findingCount > 0 ? (
          <LazyPart name="edit-report" load={loadEditor}>
            {({ ReportFindings }) => (
              <ReportFindings report={report} saved={saved} onSelect={setEdited} attempt={attempt} />
            )}
          </LazyPart>
        ) : null}
        {saved.rows.length === 0 ? (
          <p>{t('reports.noRows')}</p>
        ) : (
          <RowsTable
            report={report}
            saved={saved}
            isBusy={table.isBusy}
            onEdit={(row) => setEdited({ row, column: null })}
            onDelete={(number) => void remove(number)}
          />
        )}
        {isEditable && saved.rows.length === 0 && previousPeriod !== null ? (
          <div>
            <Button busy={table.isBusy} onClick={() => void table.copy()}>
              {t('reports.copy', { period: periodName(previousPeriod, t) })}
            </Button>
          </div>
        ) : null}
      </Section>
      <ReportDownloads report={report} hasRows={saved.rows.length > 0} />
      {isEditable ? (
        <LazyPart name="edit-report" load={loadEditor}>
          {({ EditReport }) => (
            <EditReport
              report={report}
              table={table}
              edited={edited}
              onClose={close}
              onFindings={() => setAttempt((attempt ?? 0) + 1)}
              onSubmitted={onSubmitted}
            />
          )}
        </LazyPart>
      ) : null}
    </>
  )
}

interface ReportViewProps {
  readonly params: { readonly type: string; readonly period: string }
}

/** Report of the user's organization: table, file, submission and history (APL-04). */
export function ReportView({ params }: ReportViewProps) {
  const { t, href } = usePage()
  const call = useApi(getOwnReport, { params }, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const list = { href: href(REPORTS_PATH), text: t('reports.title') }
  const { data } = call
  const title =
    data === undefined
      ? t('reports.one')
      : t('reports.name', { title: data.title, period: periodName(data.period, t) })
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <Breadcrumb
          label={t('common.breadcrumb')}
          crumbs={[{ label: list.text, href: list.href }, { label: title }]}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </Stack>
      <Loaded call={call} shape="record" count={6} alternative={list}>
        {(report) => (
          <>
            <Head report={report} />
            <Work
              report={report}
              onChange={call.retry}
              onSubmitted={() => {
                call.retry()
                heading.current?.focus()
              }}
            />
            <ReportHistory history={report.history} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
