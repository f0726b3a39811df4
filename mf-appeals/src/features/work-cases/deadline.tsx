import { usePage } from 'shared-runtime/navigation'
import { formatDate } from 'shared-runtime/i18n'
import type { DeskCase } from 'shared-contracts/http/cases/desk-models'
import { Status } from 'shared-ui/status'

/** Working days left up to which a deadline counts as near. */
const NEAR_DAYS = 3

type Due = Pick<DeskCase, 'dueOn' | 'daysLeft' | 'state'>

/** Deadline of a case: colour and word, then the day. */
export function Deadline({ due: { dueOn, daysLeft, state } }: { readonly due: Due }) {
  const { t } = usePage()
  if (dueOn === null || state.group === 'closed') return <>{t('cases.due.none')}</>
  const day = t('cases.due.day', { day: formatDate(dueOn) })
  if (daysLeft === null) return <Status tone="neutral">{`${t('cases.due.paused')} · ${day}`}</Status>
  if (daysLeft < 0)
    return <Status tone="error">{`${t('cases.due.overdue', { count: -daysLeft })} · ${day}`}</Status>
  const words = daysLeft === 0 ? t('cases.due.today') : t('cases.due.left', { count: daysLeft })
  return <Status tone={daysLeft <= NEAR_DAYS ? 'warning' : 'success'}>{`${words} · ${day}`}</Status>
}
