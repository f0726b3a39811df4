import type { RefObject } from 'react'
import type { AppealDetail, CaseState, StatutoryClock } from 'shared-contracts/http/cases/case-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { formPath } from '../../../common/form-path.ts'
import { Section } from '../../../common/section.tsx'
import { isWithdrawn } from './stages.ts'
import styles from './appeal.module.css'

interface ClockProps {
  readonly clock: StatutoryClock
  readonly appealState: CaseState
}

/** Statutory clock in words: days left, pauses and what they are for. */
function Clock({ clock, appealState }: ClockProps) {
  const { t } = usePage()
  const { state, dueOn, daysLeft, termDays } = clock
  // A pause that ended on its day moved nothing.
  const pauses = clock.pauses.filter(({ from, to }) => from !== to)
  const isCounted = state === 'running' && daysLeft !== null
  const left = isCounted
    ? t(`follow.clock.${daysLeft < 0 ? 'overdue' : 'left'}`, { count: Math.abs(daysLeft) })
    : t(`follow.clock.${isWithdrawn(appealState) ? 'withdrawn' : state}`)
  return (
    <div className={styles.muted}>
      <p>
        {/* Before the registration, the next step has another day. */}
        {appealState.stage === 'received' && dueOn !== null
          ? `${t('follow.clock.by', { date: formatDate(dueOn) })} `
          : null}
        {left} {state === 'stopped' ? null : t('follow.clock.term', { count: termDays })}
      </p>
      {pauses.length === 0 ? null : (
        <ul>
          {pauses.map(({ from, to, reason }) => (
            <li key={from + reason}>
              {to === null
                ? t('follow.clock.pausedSince', { from: formatDate(from), reason })
                : t('follow.clock.pausedUntil', { from: formatDate(from), to: formatDate(to), reason })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What happens, and what the applicant can do, when the agency does not answer in time. */
function LateAnswer() {
  const { t, href } = usePage()
  return (
    <p className={styles.muted}>
      {t('follow.now.late')}{' '}
      <Link href={href(formPath({ type: 'complaint' }))}>{t('follow.now.lateComplaint')}</Link>
    </p>
  )
}

interface CurrentStateProps {
  readonly appeal: AppealDetail
  /** Gets the focus after a step. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What happens now: the state and its meaning, what comes next and by when. */
export function CurrentState({ appeal, heading }: CurrentStateProps) {
  const { t } = usePage()
  const { state, nextStep, clock } = appeal
  return (
    <Section title={t('follow.now.title')} heading={heading}>
      <p className={styles.meaning}>
        <strong>{state.label}.</strong> {state.meaning}
      </p>
      <p className={styles.next}>{nextStep}</p>
      {clock.termDays === 0 ? null : <Clock clock={clock} appealState={state} />}
      {clock.state === 'running' ? <LateAnswer /> : null}
    </Section>
  )
}
