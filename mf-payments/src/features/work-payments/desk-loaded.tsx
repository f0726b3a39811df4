import type { ReactNode } from 'react'
import type { ApiState } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Loaded } from '../../common/loaded.tsx'

interface DeskLoadedProps<Data> {
  readonly call: ApiState<Data>
  readonly children: (data: Data) => ReactNode
}

/** Loaded data of the finance desk, or what an official without the duty reads. */
export function DeskLoaded<Data>({ call, children }: DeskLoadedProps<Data>) {
  const { t } = usePage()
  if (call.error?.code === 'CASE_DUTY_MISSING')
    return (
      <EmptyState title={t('desk.noDuty.title')}>
        <p>{t('desk.noDuty.text')}</p>
      </EmptyState>
    )
  return (
    <Loaded call={call} count={8}>
      {children}
    </Loaded>
  )
}
