import type { Performance, SurveyResult } from 'shared-contracts/http/cases/performance'
import { SMALLEST_SAMPLE, SURVEY_SCORES } from 'shared-contracts/http/cases/surveys'
import { formatDate, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import { ShareBar } from './share-bar.tsx'
import styles from './performance.module.css'

const BEST = 5

function useScore() {
  const { t, language } = usePage()
  return (average: number) => t('performance.results.average', { average: formatNumber(average, language) })
}

interface ResultCardProps {
  readonly id: string
  readonly title: string
  readonly result: SurveyResult
}

/** Share of a score; without one it is not published. */
function ScoreShare({ share }: { readonly share: number | undefined }) {
  const { t } = usePage()
  if (share === undefined) return t('performance.protected')
  return <ShareBar value={share} text={t('performance.percent', { value: share })} />
}

/** Share of a score in a result. Without `scores`, which earlier releases of the API do not send, that of the complete distribution. */
function shareOf({ scores, shares }: SurveyResult, score: number): number | undefined {
  return scores === undefined ? shares[score - 1] : scores.find((one) => one.score === score)?.share
}

/** Average of a survey; its distribution is folded. */
function ResultCard({ id, title, result }: ResultCardProps) {
  const { t, language } = usePage()
  const formatScore = useScore()
  return (
    <section aria-labelledby={id}>
      <details className={styles.card}>
        <summary>
          <h3 id={id}>{title}</h3>
          <span className={styles.score}>{formatScore(result.average)}</span>
        </summary>
        <Stack gap="s">
          <p className={styles.note}>
            {t('performance.results.answers', { count: formatNumber(result.answers, language) })}
            {result.responseRate === null
              ? null
              : ` ${t('performance.results.rate', { value: result.responseRate })}`}
          </p>
          <dl className={styles.shares}>
            {SURVEY_SCORES.map((score) => (
              <div key={score}>
                <dt>{t(`performance.scores.${score}`)}</dt>
                <dd>
                  <ScoreShare share={shareOf(result, score)} />
                </dd>
              </div>
            ))}
            {result.questions.map(({ question, average }) => (
              <div key={question}>
                <dt>{t(`performance.questions.${question}`)}</dt>
                <dd>{formatScore(average)}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </details>
    </section>
  )
}

/** Results of the surveys of a quarter: portal, all services and each service; those that are not published together. */
export function SurveyResults({ figures: { results } }: { readonly figures: Performance }) {
  const { t } = usePage()
  if (results.until !== null)
    return <p>{t('performance.results.collecting', { date: formatDate(results.until) })}</p>
  const all = [
    { id: 'portal', title: t('performance.results.portal'), result: results.portal },
    { id: 'all', title: t('performance.all'), result: results.all },
    ...results.services.map(({ service, result }) => ({ id: service.code, title: service.label, result })),
  ]
  const hidden = all.filter(({ result }) => result === null)
  return (
    <Stack gap="m">
      <div className={styles.cards}>
        {all.map(({ id, title, result }) =>
          result === null ? null : <ResultCard key={id} id={`result-${id}`} title={title} result={result} />,
        )}
      </div>
      {hidden.length === 0 ? null : (
        <p>
          <strong>{hidden.map(({ title }) => title).join(', ')}</strong>
          {' – '}
          {t('performance.results.hidden', { least: SMALLEST_SAMPLE })}
        </p>
      )}
    </Stack>
  )
}

interface TrendProps {
  readonly figures: Performance
  readonly caption: string
  readonly quarterName: (quarter: string) => string
}

/** Averages by quarter. */
export function Trend({ figures: { trend }, caption, quarterName }: TrendProps) {
  const { t } = usePage()
  const formatScore = useScore()
  const cell = (average: number | null) =>
    average === null ? (
      t('performance.hidden', { least: SMALLEST_SAMPLE })
    ) : (
      <ShareBar value={average} max={BEST} text={formatScore(average)} />
    )
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'quarter',
          header: t('performance.quarter'),
          primary: true,
          cell: ({ quarter }) => quarterName(quarter),
        },
        {
          key: 'services',
          header: t('performance.all'),
          numeric: true,
          cell: ({ services }) => cell(services),
        },
        {
          key: 'portal',
          header: t('performance.results.portal'),
          numeric: true,
          cell: ({ portal }) => cell(portal),
        },
      ]}
      rows={trend}
      rowKey={({ quarter }) => quarter}
    />
  )
}
