import { beforeAll, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

// jsdom lacks the methods of <dialog>; these implement what the component uses.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

function Page({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={isOpen}
        title="Sure?"
        closeText="Close"
        onClose={() => {
          onClose()
          setOpen(false)
        }}
      >
        <p>Text</p>
      </Dialog>
    </>
  )
}

test.each([
  { way: 'the close button', close: () => screen.getByRole('button', { name: 'Close' }).click() },
  { way: 'Escape', close: () => void fireEvent(screen.getByRole('dialog'), new Event('cancel')) },
  { way: 'a press beside it', close: () => void fireEvent.mouseDown(screen.getByRole('dialog')) },
])(
  'STATE-03 a dialog opens as modal with its name, closes by $way and restores the focus',
  async ({ close }) => {
    const closed = jest.fn()
    render(<Page onClose={closed} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveAttribute('open')
    act(close)
    expect(closed).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  },
)

test('WAI-03 a dialog without an opener moves the focus to the main content when it closes', () => {
  const dialog = (isOpen: boolean) => (
    <main tabIndex={-1}>
      <Dialog open={isOpen} title="Sure?" closeText="Close" onClose={jest.fn()}>
        <p>Text</p>
      </Dialog>
    </main>
  )
  const { rerender } = render(dialog(true))
  rerender(dialog(false))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('A press inside the dialog does not close it', async () => {
  const closed = jest.fn()
  render(<Page onClose={closed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.mouseDown(screen.getByText('Text'))
  expect(closed).not.toHaveBeenCalled()
})
