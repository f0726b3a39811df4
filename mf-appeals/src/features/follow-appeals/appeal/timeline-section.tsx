import type { CaseEvent } from 'shared-contracts/http/cases/case-models'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Timeline } from 'shared-ui/timeline'
import { Section } from '../../../common/section.tsx'
import styles from './appeal.module.css'

interface StepsProps {
  readonly events: readonly CaseEvent[]
  /** Texts of the events are shown here, as the page has no messages. */
  readonly hasTexts?: boolean
}

/** Steps of the appeal, newest first: time, unit and what each means. */
export function Steps({ events, hasTexts = false }: StepsProps) {
  const { t } = usePage()
  const newestFirst = events.toReversed()
  return (
    <Timeline
      label={t('follow.timeline.label')}
      entries={newestFirst.map(({ sequence, at, title, unit, meaning, text }, index) => ({
        id: String(sequence),
        date: formatMoment(at),
        dateTime: at,
        title,
        current: index === 0,
        children: (
          <>
            {unit === null ? null : <p className={styles.muted}>{unit}</p>}
            {meaning === null ? null : <p>{meaning}</p>}
            {text === null || !hasTexts ? null : <p className={styles.text}>{text}</p>}
          </>
        ),
      }))}
    />
  )
}

/** Steps of a visitor's suggestion with their texts. */
export function TimelineSection({ events }: { readonly events: readonly CaseEvent[] }) {
  const { t } = usePage()
  return (
    <Section title={t('follow.timeline.title')}>
      <Steps events={events} hasTexts />
    </Section>
  )
}
