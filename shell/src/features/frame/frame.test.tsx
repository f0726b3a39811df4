import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

test('WAI-03 the first tab stop skips the header', async () => {
  renderShell({ screen: Blank, address: '/az/home' })
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Əsas məzmuna keç' })
  expect(skip).toHaveFocus()
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
})

test('The markup has no inline styles and scripts, which the content security policy refuses', () => {
  const { container } = renderShell({ screen: Blank, address: '/az/home' })
  expect(container.querySelectorAll('[style], script, [onclick]')).toHaveLength(0)
})
