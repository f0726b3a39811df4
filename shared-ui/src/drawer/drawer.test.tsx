import { beforeAll, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Drawer } from './drawer.tsx'

// jsdom has no layout; every element counts as visible.
beforeAll(() => {
  Object.assign(Element.prototype, { getClientRects: () => [{}] })
})

function Menu({ page }: { readonly page: string }) {
  return (
    <Drawer
      id="menu"
      until="tablet"
      icon="menu"
      openText="Menu"
      title="Menu"
      closeText="Close"
      closeOn={page}
    >
      <a href="/az/registries">Registries</a>
    </Drawer>
  )
}

test('NAV-06 without JavaScript the drawer is opened and closed by fragments', () => {
  render(<Menu page="/az/home" />)
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('href', '#menu')
  expect(screen.getByText('Close').closest('a')).toHaveAttribute('href', '#menu-open')
})

test('NAV-06 an open drawer is a modal dialog that traps the focus; Escape restores it', async () => {
  render(<Menu page="/az/home" />)
  const opener = screen.getByRole('button', { name: 'Menu' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('aria-modal', 'true')
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('link', { name: 'Registries' })).toHaveFocus()
  await userEvent.tab()
  expect(close).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

test('NAV-06 the drawer closes when the page changes', async () => {
  const { rerender } = render(<Menu page="/az/home" />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  rerender(<Menu page="/az/registries" />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('NAV-06 the drawer stays closed after going back to the page where it was opened', async () => {
  const { rerender } = render(<Menu page="/az/home" />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  rerender(<Menu page="/az/registries" />)
  rerender(<Menu page="/az/home" />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('WAI-03 the space bar opens and closes the drawer', async () => {
  render(<Menu page="/az/home" />)
  screen.getByRole('button', { name: 'Menu' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
  await userEvent.keyboard(' ')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('NAV-06 WAI-03 the focus stays in an open drawer that ends with a closed menu', async () => {
  render(
    <Drawer id="menu" until="tablet" icon="menu" openText="Menu" title="Menu" closeText="Close">
      <a href="/az/registries">Registries</a>
      <details>
        <summary>Evaluation</summary>
        <a href="/az/general-evaluation">General evaluation</a>
      </details>
    </Drawer>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const last = screen.getByText('Evaluation')
  last.focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(last).toHaveFocus()
})
