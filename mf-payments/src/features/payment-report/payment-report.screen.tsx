import { useSearchParams } from 'react-router-dom'
import { SMALLEST_COUNT } from 'shared-contracts/http/cases/case-statistics'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/loaded.tsx'
import { REPORT_PATH } from '../../common/payment-paths.ts'
import { paymentReportCall, readYear } from './payment-report.api.ts'
import type { PaymentReport } from './payment-report.api.ts'
import { ReportTables } from './report-tables.tsx'
import styles from './payment-report.module.css'

interface ReportProps {
  readonly report: PaymentReport
}

/** Choice of the year; without JavaScript a plain form. */
function YearForm({ report: { year, years } }: ReportProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  return (
    <form
      className={styles.year}
      action={href(REPORT_PATH)}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget).get('year')
        navigate(typeof chosen === 'string' ? `${REPORT_PATH}?year=${chosen}` : REPORT_PATH)
      }}
    >
      <Select
        key={year}
        name="year"
        label={t('report.year')}
        defaultValue={year}
        options={years.map((value) => ({ value, label: value }))}
      />
      <Button type="submit">{t('report.show')}</Button>
    </form>
  )
}

function Report({ report }: ReportProps) {
  const { t } = usePage()
  const { year, years, months, isSample, asOf } = report
  const captionOf = (key: string) => {
    const caption = t(`report.captions.${key}`, { year })
    return isSample ? t('report.captions.sample', { caption }) : caption
  }
  return (
    <Stack gap="l">
      {isSample && years.length > 0 ? (
        <Notice kind="warning" title={t('report.sample.title')}>
          <p>{t('report.sample.text')}</p>
        </Notice>
      ) : null}
      {years.some((one) => one !== year) ? <YearForm report={report} /> : null}
      {months.length === 0 ? (
        <Notice kind="info" title={t(years.length === 0 ? 'report.empty' : 'report.emptyYear', { year })} />
      ) : (
        <ReportTables report={report} captionOf={captionOf} />
      )}
      <p className={styles.note}>{t('report.asOf', { moment: formatMoment(asOf) })}</p>
    </Stack>
  )
}

/** Public report about payments: numbers and sums by month and service, without persons (PAY-04, HTTP-01). */
export function PaymentReportScreen() {
  const { t, href } = usePage()
  const [parameters] = useSearchParams()
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('report.title')}</h1>
        <p className={styles.lead}>{t('report.lead')}</p>
        <p className={styles.lead}>{t('report.suppression', { last: SMALLEST_COUNT - 1 })}</p>
      </Stack>
      <Loaded call={paymentReportCall.useReply(readYear(parameters))} shape="rows" count={6}>
        {(report) => <Report report={report} />}
      </Loaded>
      <p>
        {t('report.others')} <Link href={href('/performance')}>{t('report.performance')}</Link>
        {' · '}
        <Link href={href('/appeal-statistics')}>{t('report.appeals')}</Link>
      </p>
    </Stack>
  )
}
