import { formatMoment, useTexts } from 'shared-runtime/i18n'
import type { ChangeSet, ChangeState } from 'shared-contracts/http/data/registry-desk'
import { DeskSteps } from 'shared-ui/antd/steps'
import type { DeskStep } from 'shared-ui/antd/steps'

/** Steps of a set, each with the entries of its history that belong to it. */
const STEPS = [
  { name: 'draft', actions: ['created', 'edited', 'checked', 'rebased', 'withdrawn'] },
  { name: 'approval', actions: ['submitted', 'returned'] },
  { name: 'publication', actions: ['published'] },
] as const

const STATUSES: Readonly<Record<ChangeState, readonly DeskStep['status'][]>> = {
  draft: ['process', 'wait', 'wait'],
  submitted: ['finish', 'process', 'wait'],
  returned: ['process', 'error', 'wait'],
  published: ['finish', 'finish', 'finish'],
  withdrawn: ['error', 'wait', 'wait'],
}

/** How far a set has come between its author and the second person, and who took each step. */
export function ChangeProgress({ set: { state, events } }: { readonly set: ChangeSet }) {
  const t = useTexts()
  return (
    <DeskSteps
      label={t('desk.progress.title')}
      steps={STEPS.map(({ name, actions }, index) => {
        const status = STATUSES[state][index] ?? 'wait'
        const event = events.findLast(({ action }) => (actions as readonly string[]).includes(action))
        const isReached = status !== 'wait' && event !== undefined
        return {
          title: t(`desk.progress.${name}`),
          status,
          statusText: t(`desk.progress.statuses.${status}`),
          content: isReached
            ? [t(`desk.actions.${event.action}`), event.person, formatMoment(event.at)].join(', ')
            : undefined,
        }
      })}
    />
  )
}
