import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../testing/axe-violations.ts'
import { FileList } from './file-list.tsx'
import type { FileListProps, ListedFile } from './file-list.tsx'

const FILES: readonly ListedFile[] = [
  { id: '1', name: 'Qaimə.pdf', size: '1.2 MB', status: 'Safe since 20.11.2026, 13:00', tone: 'success' },
  { id: '2', name: 'Şəkil.jpg', size: '3 MB', status: 'Uploading: 40 %', tone: 'info', percent: 40 },
  { id: '3', name: 'setup.exe', size: '9 KB', status: 'Not accepted: a program', tone: 'error' },
  { id: '4', name: 'b.txt', size: '9 KB', status: 'Not uploaded: sign in', tone: 'error', canRetry: true },
]

function renderList(change: Partial<FileListProps> = {}) {
  const onChoose = jest.fn<FileListProps['onChoose']>()
  const onRemove = jest.fn<FileListProps['onRemove']>()
  const onRetry = jest.fn<FileListProps['onRetry']>()
  const view = render(
    <FileList
      label="Evidence"
      hint="Receipts and photos"
      files={FILES}
      accept=".pdf,.jpg"
      chooseText="Choose files"
      dropText="or drop them here"
      limitsText="At most 20 MB each"
      listText="Chosen files"
      removeText="Remove"
      retryText="Send again"
      announcement="Qaimə.pdf: safe"
      onChoose={onChoose}
      onRemove={onRemove}
      onRetry={onRetry}
      {...change}
    />,
  )
  return { ...view, onChoose, onRemove, onRetry }
}

test('ESRV-05 files are chosen with the control or dropped, and the same file can be chosen again', async () => {
  const { onChoose } = renderList({ accept: '' })
  const control = screen.getByLabelText('Choose files')
  expect(control).toHaveAccessibleDescription('At most 20 MB each Receipts and photos')
  const file = new File(['a'], 'a.pdf')
  await userEvent.upload(control, file)
  await userEvent.upload(control, file)
  fireEvent.drop(control, { dataTransfer: { files: [file] } })
  fireEvent.drop(control, { dataTransfer: { files: [] } })
  expect(onChoose.mock.calls).toEqual([[[file]], [[file]], [[file]]])
})

test('ESRV-05 each file shows its name, size and state, and a progress bar while it is uploaded', () => {
  renderList()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Qaimə.pdf1.2 MBSafe since 20.11.2026, 13:00Remove Qaimə.pdf')
  expect(screen.getByRole('progressbar', { name: 'Şəkil.jpg: Uploading: 40 %' })).toHaveAttribute(
    'value',
    '40',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Qaimə.pdf: safe')
})

test('ESRV-05 a file is removed, which keeps the focus in the field, and a failed one is sent again', async () => {
  const { onRemove, onRetry } = renderList()
  await userEvent.click(screen.getByRole('button', { name: 'Remove setup.exe' }))
  expect(onRemove.mock.calls).toEqual([['3']])
  expect(screen.getByLabelText('Choose files')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Send again b.txt' }))
  expect(onRetry.mock.calls).toEqual([['4']])
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
})

test('ESRV-05 an error describes the control, and a warning is announced', () => {
  renderList({ error: 'Attach the receipt', errorWord: 'Error', warning: 'At most 10 files' })
  const control = screen.getByLabelText('Choose files')
  expect(control).toBeInvalid()
  expect(control).toHaveAccessibleDescription(/Error: Attach the receipt/)
  expect(screen.getByRole('status')).toHaveTextContent('At most 10 files')
})

test('WAI-03 the list of files has no axe violations, with and without files', async () => {
  const { container, unmount } = renderList({ error: 'Attach the receipt', errorWord: 'Error' })
  expect(await axeViolations(container)).toEqual([])
  unmount()
  expect(await axeViolations(renderList({ files: [] }).container)).toEqual([])
})
