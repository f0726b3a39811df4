import { useRef } from 'react'
import { exportDeskReport, getDeskReport, type DeskReportPage } from 'shared-contracts/http/cases/report-desk'
import { apiPath, useApi } from 'shared-runtime/http'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { DeskBreadcrumb } from '../../common/desk/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../common/desk/desk-loaded.tsx'
import { periodName } from '../../common/reports/period-name.ts'
import { cellText } from '../../common/reports/report-cells.ts'
import { ReportHistory } from '../../common/reports/report-history.tsx'
import { RowPages, type NumberedRow } from '../../common/reports/row-pages.tsx'
import { Section } from '../../common/section.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DESK_REPORTS_PATH } from './desk-report-paths.ts'

const ROWS_PER_PAGE = 50

/** Facts of a report, with links to the record of its organization and to the file. */
function ReportFacts({ report }: { readonly report: DeskReportPage }) {
  const { t, href, language } = usePage()
  const { id, organization, taxId, record, period, submittedAt, submission, isLate, state } = report
  const { dueOn, correctionsDueOn } = report
  const fileOf = (query: { readonly content?: 'plain' }) =>
    `/api${apiPath(exportDeskReport, { params: { id }, query }, language)}`
  return (
    <Stack>
      <Facts
        facts={[
          { key: 'organization', name: t('reportDesk.organization'), value: organization },
          { key: 'taxId', name: t('reportDesk.taxId'), value: taxId },
          {
            key: 'record',
            name: t('reportDesk.record'),
            value: (
              <Link href={href(`/registries/${record.registry}/${record.number}`)}>{record.number}</Link>
            ),
          },
          { key: 'period', name: t('reports.columns.period'), value: periodName(period, t) },
          { key: 'due', name: t('reports.facts.due'), value: formatDate(dueOn) },
          ...(correctionsDueOn === null
            ? []
            : [
                {
                  key: 'corrections',
                  name: t('reportDesk.correctionsDue'),
                  value: formatDate(correctionsDueOn),
                },
              ]),
          {
            key: 'submitted',
            name: t('reportDesk.submitted'),
            value: t(isLate ? 'reportDesk.submittedLate' : 'reportDesk.submittedAt', {
              time: formatMoment(submittedAt),
              count: submission,
            }),
          },
          { key: 'state', name: t('reports.columns.state'), value: t(`reports.states.${state}`) },
        ]}
      />
      <p>
        <a href={fileOf({})} download>
          {t('reportDesk.file')}
        </a>
      </p>
      <p>
        <a href={fileOf({ content: 'plain' })} download>
          {t('reportDesk.plainFile')}
        </a>
      </p>
    </Stack>
  )
}

function ReportRows({ report: { columns, rows } }: { readonly report: DeskReportPage }) {
  const { t, language } = usePage()
  if (rows.length === 0) return <p>{t('reportDesk.nothing')}</p>
  const cells: readonly DeskColumn<NumberedRow>[] = [
    {
      key: 'row',
      header: t('reports.row.number'),
      primary: true,
      compact: true,
      cell: ({ number }) => t('reports.row.name', { number }),
    },
    ...columns.map((column) => ({
      key: column.name,
      header: column.label,
      compact: column.type === 'date',
      cell: ({ row }: NumberedRow) => cellText(column, row, language),
    })),
  ]
  return (
    <RowPages rows={rows} perPage={ROWS_PER_PAGE}>
      {(shown) => (
        <DeskTable
          caption={t('reports.table')}
          columns={cells}
          rows={shown}
          rowKey={({ number }) => String(number)}
        />
      )}
    </RowPages>
  )
}

/** Submitted report at the desk: table, decision and history. */
export function SubmittedReport({ id }: { readonly id: string }) {
  const { t, href } = usePage()
  const call = useApi(getDeskReport, { params: { id } }, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = call
  const title = data === undefined ? t('reports.one') : `${data.number}: ${data.title}`
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb
          crumbs={[{ label: t('reportDesk.title'), href: href(DESK_REPORTS_PATH) }, { label: title }]}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </Stack>
      <DeskLoaded
        call={call}
        noDuty={{ title: t('reportDesk.noDuty.title'), text: t('reportDesk.noDuty.text') }}
      >
        {(report) => (
          <>
            <ReportFacts report={report} />
            <Section title={t('reports.table')}>
              <ReportRows report={report} />
            </Section>
            {report.canDecide ? (
              <Section title={t('reportDesk.decision')}>
                <DecisionForm
                  key={report.submission}
                  report={report}
                  onDone={() => {
                    call.retry()
                    heading.current?.focus()
                  }}
                />
              </Section>
            ) : null}
            <ReportHistory history={report.history} />
          </>
        )}
      </DeskLoaded>
    </Stack>
  )
}
