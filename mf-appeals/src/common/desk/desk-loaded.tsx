import type { ReactNode } from 'react'
import type { ApiState } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { DESK_PATH } from './desk-breadcrumb.tsx'
import { Loaded } from '../page-states.tsx'

interface DeskLoadedProps<Data> {
  readonly call: ApiState<Data>
  /** What an official without the duty of the page reads; by default of one without any duty. */
  readonly noDuty?: { readonly title: string; readonly text: string }
  readonly children: (data: Data) => ReactNode
}

/** Loaded data of the desk, or what an official without the duty reads. */
export function DeskLoaded<Data>({ call, noDuty, children }: DeskLoadedProps<Data>) {
  const { t, href } = usePage()
  if (call.error?.code === 'CASE_DUTY_MISSING')
    return (
      <EmptyState title={noDuty?.title ?? t('cases.noDuty.title')}>
        <p>{noDuty?.text ?? t('cases.noDuty.text')}</p>
      </EmptyState>
    )
  return (
    <Loaded call={call} count={8} alternative={{ href: href(DESK_PATH), text: t('cases.start.title') }}>
      {children}
    </Loaded>
  )
}
