import type { RefObject } from 'react'
import type { AppealDetail, StatutoryClock } from 'shared-contracts/http/cases/case-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Section } from '../../../common/section.tsx'
import { isWithdrawn } from './stages.ts'
import styles from './appeal.module.css'

/** Statutory clock in words: days left, pauses and what they are for. */
function Clock({ clock, isEnded }: { readonly clock: StatutoryClock; readonly isEnded: boolean }) {
  const { t } = usePage()
  const { state, dueOn, daysLeft, termDays, pauses } = clock
  const due = dueOn === null ? '' : formatDate(dueOn)
  return (
    <>
      {state === 'running' && daysLeft !== null ? (
        <p>
          {daysLeft < 0
            ? t('follow.clock.overdue', { count: -daysLeft, date: due })
            : t('follow.clock.left', { count: daysLeft, date: due })}
        </p>
      ) : (
        <p>{t(`follow.clock.${isEnded ? 'withdrawn' : state}`)}</p>
      )}
      <p className={styles.muted}>{t('follow.clock.term', { count: termDays })}</p>
      {pauses.length === 0 ? null : (
        <ul className={styles.muted}>
          {pauses.map(({ from, to, reason }) => (
            <li key={from + reason}>
              {to === null
                ? t('follow.clock.pausedSince', { from: formatDate(from), reason })
                : t('follow.clock.pausedUntil', { from: formatDate(from), to: formatDate(to), reason })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CurrentStateProps {
  readonly appeal: AppealDetail
  /** Gets the focus after a step. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What happens now: the state and its meaning, unit, official and deadline. */
export function CurrentState({ appeal, heading }: CurrentStateProps) {
  const { t } = usePage()
  const { state, nextStep, unit, assignee, clock, dueOn } = appeal
  const facts: readonly Fact[] = [
    { key: 'next', name: t('follow.columns.nextStep'), value: nextStep },
    { key: 'unit', name: t('follow.now.who'), value: assignee === null ? unit : `${unit}, ${assignee}` },
    {
      key: 'due',
      name: t('follow.now.due'),
      value: dueOn === null ? t('follow.now.noDue') : formatDate(dueOn),
    },
    ...(clock.termDays === 0
      ? []
      : [
          {
            key: 'clock',
            name: t('follow.now.clock'),
            value: <Clock clock={clock} isEnded={isWithdrawn(state)} />,
          },
        ]),
  ]
  return (
    <Section title={t('follow.now.title')} heading={heading}>
      <p className={styles.meaning}>
        <strong>{state.label}.</strong> {state.meaning}
      </p>
      <Facts facts={facts} />
    </Section>
  )
}
