import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Steps } from './steps.tsx'

test('The steps mark the current and the completed ones', () => {
  render(
    <Steps
      label="Registration"
      steps={['Person', 'Organization', 'Confirmation']}
      current={1}
      doneText="Done"
    />,
  )
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]).toHaveTextContent('Done: Person')
  expect(items[1]).toHaveTextContent('2Organization')
})
