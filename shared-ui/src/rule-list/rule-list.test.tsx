import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { RuleList } from './rule-list.tsx'

test('AUTH-11 each rule states as text whether it is met, and progress is announced', () => {
  render(
    <RuleList
      title="The password needs"
      metText="Done"
      openText="Missing"
      progress="1 of 2"
      rules={[
        { id: 'length', text: '10 characters', isMet: true },
        { id: 'digit', text: '1 digit', isMet: false },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: 10 characters',
    'Missing: 1 digit',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2')
})
