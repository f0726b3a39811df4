import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('A button submits a form only with type submit', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button>Help</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  expect(submit).toHaveBeenCalledTimes(0)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('A busy button is marked as busy, keeps its focus and ignores presses', async () => {
  const press = jest.fn()
  const submit = jest.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" busy onClick={press}>
        Saving
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
