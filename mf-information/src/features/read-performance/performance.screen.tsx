import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Performance } from 'shared-contracts/http/cases/performance'
import { SMALLEST_SAMPLE } from 'shared-contracts/http/cases/surveys'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { PERFORMANCE_PATH, performanceCall, readQuarter } from './performance.api.ts'
import { ServiceTable } from './service-figures.tsx'
import { SurveyResults, Trend } from './survey-results.tsx'
import styles from './performance.module.css'

const FORMATS = ['csv', 'json'] as const
const DEFINITIONS = ['received', 'decided', 'inTime', 'days', 'returned', 'outcomes', 'scores'] as const

function useQuarterName() {
  const { t } = usePage()
  return (quarter: string) => t(`performance.quarters.${quarter.slice(-1)}`, { year: quarter.slice(0, 4) })
}

function QuarterForm({ figures: { quarters, quarter } }: { readonly figures: Performance }) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const quarterName = useQuarterName()
  return (
    <form
      className={styles.filters}
      action={href(PERFORMANCE_PATH)}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget).get('quarter')
        navigate(typeof chosen === 'string' ? `${PERFORMANCE_PATH}?quarter=${chosen}` : PERFORMANCE_PATH)
      }}
    >
      <Select
        key={quarter}
        name="quarter"
        label={t('performance.quarter')}
        defaultValue={quarter ?? ''}
        options={quarters.map((value) => ({ value, label: quarterName(value) }))}
      />
      <Button type="submit">{t('performance.show')}</Button>
    </form>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Stack gap="m">
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  )
}

/** What is counted and what is published, folded. */
function Definitions() {
  const { t, href } = usePage()
  return (
    <details className={styles.card}>
      <summary>
        <h2 id="definitions">{t('performance.definitions.title')}</h2>
      </summary>
      <Stack gap="m">
        <p>{t('performance.suppression', { least: SMALLEST_SAMPLE })}</p>
        <p>
          {t('performance.difference')}{' '}
          <Link href={href('/appeal-statistics')}>{t('performance.statistics')}</Link>
        </p>
        <dl className={styles.definitions}>
          {DEFINITIONS.map((name) => (
            <div key={name}>
              <dt>{t(`performance.definitions.${name}.term`)}</dt>
              <dd>{t(`performance.definitions.${name}.text`, { least: SMALLEST_SAMPLE })}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </details>
  )
}

function Files() {
  const { t, language } = usePage()
  return (
    <ul role="list" className={styles.files}>
      {FORMATS.map((format) => (
        <li key={format}>
          <a href={`/api/public${PERFORMANCE_PATH}/export?format=${format}&lang=${language}`} download>
            {t('performance.file', { format: format.toUpperCase() })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Figures({ figures }: { readonly figures: Performance }) {
  const { t } = usePage()
  const quarterName = useQuarterName()
  const { demonstration, changes, computedAt, quarter, trend } = figures
  const { hash } = useLocation()
  // The address may name a section, which is there only now.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const named = (key: string) =>
    t(demonstration ? 'performance.sampleCaption' : 'performance.caption', {
      title: t(`performance.${key}`),
      quarter: quarterName(quarter ?? ''),
    })
  return (
    <Stack gap="xl">
      {demonstration ? (
        <Notice kind="warning" title={t('performance.sample')}>
          <p>{t('performance.empty', { day: formatDate(figures.nextQuarterOn) })}</p>
          <p>{t('performance.noFiles')}</p>
        </Notice>
      ) : null}
      <QuarterForm figures={figures} />
      <Section id="services" title={t('performance.amounts')}>
        <ServiceTable figures={figures} caption={named('services')} />
      </Section>
      <Section id="results" title={named('results.title')}>
        <SurveyResults figures={figures} />
      </Section>
      {trend.length === 0 ? null : (
        <Section id="trend" title={t('performance.trend')}>
          <Trend
            figures={figures}
            caption={t(demonstration ? 'performance.sampleTrend' : 'performance.trendCaption')}
            quarterName={quarterName}
          />
        </Section>
      )}
      {changes.length === 0 ? null : (
        <Section id="changes" title={t('performance.changes')}>
          <ul className={styles.changes}>
            {changes.map(({ day, text }) => (
              <li key={`${day} ${text}`}>
                <span className={styles.note}>{formatDate(day)}</span> {text}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {demonstration ? null : (
        <Section id="files" title={t('performance.files')}>
          <Files />
        </Section>
      )}
      {computedAt === null || demonstration ? null : (
        <p className={styles.note}>{t('performance.computedAt', { moment: formatMoment(computedAt) })}</p>
      )}
    </Stack>
  )
}

/** Public figures of the agency by service and quarter, with survey results, definitions and files (APL-05). */
export function PerformanceScreen() {
  const { t, href } = usePage()
  const [parameters] = useSearchParams()
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('performance.title')}</h1>
        <p className={styles.lead}>{t('performance.lead')}</p>
      </Stack>
      <Loaded
        call={performanceCall.useReply(readQuarter(parameters))}
        shape="record"
        count={6}
        alternative={{ href: href('/appeal-statistics'), text: t('performance.statistics') }}
      >
        {(figures) =>
          figures.quarters.length === 0 ? (
            <Notice kind="info" title={t('performance.emptyTitle')}>
              <p>{t('performance.empty', { day: formatDate(figures.nextQuarterOn) })}</p>
            </Notice>
          ) : (
            <Figures figures={figures} />
          )
        }
      </Loaded>
      <section aria-labelledby="definitions">
        <Definitions />
      </section>
      <p className={styles.files}>
        <Link href={href('/service-degree')}>{t('performance.evaluate')}</Link>
        <Link href={href('/general-evaluation')}>{t('performance.evaluatePortal')}</Link>
        <Link href={href('/payments/report')}>{t('performance.payments')}</Link>
      </p>
    </Stack>
  )
}
