import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PanelTabs } from './panel-tabs.tsx'

function Example() {
  const [current, setCurrent] = useState('one')
  const tabs = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
    { id: 'three', label: 'Three' },
  ]
  return (
    <PanelTabs label="Ways" tabs={tabs} current={current} onChange={setCurrent}>
      <p>Panel {current}</p>
    </PanelTabs>
  )
}

test('WAI-03 a tab is selected by pointer and arrow keys; only the selected tab is a tab stop', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel two')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Three' })).toHaveFocus()
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Three')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel three')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})
