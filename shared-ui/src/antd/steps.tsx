import { Steps } from 'antd'
import type { StepsProps } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'

/** A step of {@link DeskSteps}. */
export interface DeskStep {
  readonly title: string
  /** `error` where the process stopped at this step. */
  readonly status: 'wait' | 'process' | 'finish' | 'error'
  /** The status in words, for screen readers; the icon shows it. */
  readonly statusText: string
  /** Details, e.g. who completed the step and when. */
  readonly content?: ReactNode
}

interface DeskStepsProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly steps: readonly DeskStep[]
}

const ICONS: Partial<Record<DeskStep['status'], IconName>> = { finish: 'check', error: 'error' }

/** Progress of a process with several people; on a phone the steps are below each other. */
export function DeskSteps({ label, steps }: DeskStepsProps) {
  const current = steps.findIndex(({ status }) => status === 'process' || status === 'error')
  // antd passes these attributes on, but its types do not declare them.
  const list = { role: 'list', 'aria-label': label }
  const items = steps.map(({ statusText: _words, ...step }, index) => ({
    ...step,
    role: 'listitem',
    'aria-current': index === current ? 'step' : undefined,
  }))
  const renderIcon: StepsProps['iconRender'] = (_icon, { index, components: { Icon: Frame } }) => {
    const { status = 'wait', statusText = '' } = steps[index] ?? {}
    const icon = ICONS[status]
    return <Frame>{icon === undefined ? index + 1 : <Icon name={icon} label={`${statusText}: `} />}</Frame>
  }
  return <Steps {...list} items={items} current={current} iconRender={renderIcon} />
}
