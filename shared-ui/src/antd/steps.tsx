import { Steps } from 'antd'
import type { StepsProps } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'

/** A step of {@link DeskSteps}. */
export interface DeskStep {
  readonly title: string
  /** `error` where the way stopped at this step. */
  readonly status: 'wait' | 'process' | 'finish' | 'error'
  /** The status in words, for screen readers; the icon shows it. */
  readonly statusText: string
  /** Who took the step and when. */
  readonly content?: ReactNode
}

interface DeskStepsProps {
  /** Names the list. */
  readonly label: string
  readonly steps: readonly DeskStep[]
}

const ICONS: Partial<Record<DeskStep['status'], IconName>> = { finish: 'check', error: 'error' }

/** How far something has come on its way between several people; on a phone the steps are below each other. */
export function DeskSteps({ label, steps }: DeskStepsProps) {
  const current = steps.findIndex(({ status }) => status === 'process' || status === 'error')
  // antd hands attributes of the root and of its items on, its types name none of them.
  const list = { role: 'list', 'aria-label': label }
  const items = steps.map(({ statusText: _words, ...step }, index) => ({
    ...step,
    role: 'listitem',
    'aria-current': index === current ? 'step' : undefined,
  }))
  const drawIcon: StepsProps['iconRender'] = (_icon, { index, components: { Icon: Frame } }) => {
    const { status = 'wait', statusText = '' } = steps[index] ?? {}
    const icon = ICONS[status]
    return <Frame>{icon === undefined ? index + 1 : <Icon name={icon} label={`${statusText}: `} />}</Frame>
  }
  return <Steps {...list} items={items} current={current} iconRender={drawIcon} />
}
