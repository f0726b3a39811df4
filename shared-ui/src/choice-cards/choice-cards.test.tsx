import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChoiceCards } from './choice-cards.tsx'

const CARDS = [
  { id: 'citizen', title: 'Citizen', mark: 'Now' },
  { id: 'A-1', title: 'Organization 1', lines: ['VOEN 1234567890', 'Director'] },
]

test('each card is a button named by its title and described by its lines', async () => {
  const choose = jest.fn()
  render(<ChoiceCards label="Accounts" cards={CARDS} onChoose={choose} />)
  const card = screen.getByRole('button', { name: 'Organization 1' })
  expect(card).toHaveAccessibleDescription('VOEN 1234567890 Director')
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('CitizenNow')
  await userEvent.click(card)
  expect(choose.mock.calls).toEqual([['A-1']])
})

test('While one card is busy, no other can be chosen', async () => {
  const choose = jest.fn()
  render(<ChoiceCards label="Accounts" cards={CARDS} onChoose={choose} busy="A-1" />)
  await userEvent.click(screen.getByRole('button', { name: /Citizen/ }))
  expect(choose).not.toHaveBeenCalled()
})
