import type { ReactNode } from 'react'
import { usePage } from 'shared-runtime/navigation'
import { formatDate } from 'shared-runtime/i18n'
import type { DeskCase } from 'shared-contracts/http/cases/desk-models'
import { Status } from 'shared-ui/status'
import styles from './deadline.module.css'

/** Working days left up to which a deadline counts as near. */
const NEAR_DAYS = 3
/** Share of the term from which a deadline is marked. */
const MARKED_SHARE = 50

type Due = Pick<DeskCase, 'dueOn' | 'daysLeft' | 'state' | 'escalation'>

/** Deadline of a case in words, then its day. It has a colour once half of the term has passed. */
export function Deadline({ due: { dueOn, daysLeft, state, escalation } }: { readonly due: Due }) {
  const { t } = usePage()
  if (state.group === 'closed' || dueOn === null) return <>{t('cases.due.none')}</>
  const day = formatDate(dueOn)
  if (daysLeft === null) return <>{t('cases.due.paused', { day })}</>
  return (
    <span className={styles.deadline}>
      <DaysLeft daysLeft={daysLeft} isMarked={escalation >= MARKED_SHARE || daysLeft <= NEAR_DAYS}>
        {wordsOf(daysLeft, t)}
      </DaysLeft>
      <span>{t('cases.due.day', { day })}</span>
    </span>
  )
}

interface DaysLeftProps {
  readonly daysLeft: number
  readonly isMarked: boolean
  readonly children: ReactNode
}

function DaysLeft({ daysLeft, isMarked, children }: DaysLeftProps) {
  if (!isMarked) return <span>{children}</span>
  return <Status tone={daysLeft < 0 ? 'error' : 'warning'}>{children}</Status>
}

function wordsOf(daysLeft: number, t: ReturnType<typeof usePage>['t']): string {
  if (daysLeft < 0) return t('cases.due.overdue', { count: -daysLeft })
  return daysLeft === 0 ? t('cases.due.today') : t('cases.due.left', { count: daysLeft })
}
