import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { axeViolations } from '../testing/axe-violations.ts'
import { DateItem, RangeItem } from './date-item.tsx'
import { Desk } from './desk.tsx'
import { FileItem } from './file-item.tsx'
import { TextAreaItem, TextItem, TreeItem } from './form-item.tsx'
import type { TreeNode } from './form-item.tsx'
import { DeskSteps } from './steps.tsx'
import { DeskTable } from './table.tsx'
import az from './locales/az.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

const ROWS = [
  { name: 'One', value: '1' },
  { name: 'Two', value: '2' },
  { name: 'Three', value: '3' },
]

const TREE: readonly [TreeNode] = [{ key: '85', title: 'Machines', isChoice: false }]

function Sample({ language }: { readonly language: 'az' | 'en' | 'ru' }) {
  const [day, setDay] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [first, setFirst] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [codes, setCodes] = useState<readonly string[]>([])
  const [nodes, setNodes] = useState<readonly TreeNode[]>(TREE)
  return (
    <Desk language={language}>
      <main>
        <h1>Desk</h1>
        <TextItem name="t" label="Line" hint="Short" value={text} onChange={setText} />
        <TextAreaItem
          name="a"
          label="Area"
          value={text}
          onChange={setText}
          error="Too long"
          errorWord="Error"
        />
        <DateItem name="d" label="Day" value={day} onChange={setDay} />
        <p>{day ?? 'no day'}</p>
        <RangeItem
          label="Period"
          from={{ name: 'from', label: 'First day', hint: 'Empty: today', value: first }}
          to={{ name: 'to', label: 'Last day', error: 'Too early', value: last }}
          onChange={(from, to) => {
            setFirst(from)
            setLast(to)
          }}
        />
        <p>
          {first ?? 'no first'} {last ?? 'no last'}
        </p>
        <FileItem
          name="f"
          label="File"
          accept=".csv"
          chooseText="Choose"
          dropText="or drop it here"
          progressText="Sending"
          percent={file === undefined ? undefined : 40}
          value={file}
          onChange={setFile}
        />
        <TreeItem
          name="codes"
          label="Codes"
          hint="Any"
          before={null}
          value={codes}
          onChange={setCodes}
          nodes={nodes}
          onLoad={() => {
            setNodes([
              { ...TREE[0], children: [{ key: '8516', title: 'Heaters', isChoice: true, children: [] }] },
            ])
            return Promise.resolve()
          }}
        />
        <p>{codes.join(' ')}</p>
        <DeskSteps
          label="Way"
          steps={[
            { title: 'First', status: 'finish', statusText: 'Done', content: 'by one' },
            { title: 'Second', status: 'process', statusText: 'Now' },
            { title: 'Third', status: 'wait', statusText: 'To come' },
          ]}
        />
        <DeskTable
          caption="Rows"
          columns={[
            { key: 'n', header: 'Name', primary: true, cell: ({ name }) => name },
            { key: 'v', header: 'Value', cell: ({ value }) => value },
          ]}
          rows={ROWS}
          rowKey={({ name }) => name}
          selection={{
            keys,
            onChange: setKeys,
            canSelect: ({ value }) => value !== '3',
            rowText: ({ name }) => `Select ${name}`,
            allText: 'Select all',
            bar: <p>Selected: {keys.join(' ')}</p>,
          }}
        />
      </main>
    </Desk>
  )
}

test.each(['az', 'en', 'ru'] as const)(
  'FED-13 desk components pass axe in %s, closed and open',
  async (language) => {
    const { container } = render(<Sample language={language} />)
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('textbox', { name: 'Day' }))
    expect(await axeViolations(document.body)).toEqual([])
  },
)

test('FED-13 a date is typed as day, month, year', async () => {
  render(<Sample language="en" />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '1.12.2026')
  await userEvent.tab()
  expect(screen.getByText('2026-12-01')).toBeVisible()
})

test('FED-13 both dates of a period have their own label, hint and error, and may be empty', async () => {
  render(<Sample language="en" />)
  expect(screen.getByRole('group', { name: 'Period' })).toBeVisible()
  const first = screen.getByRole('textbox', { name: 'First day' })
  const last = screen.getByRole('textbox', { name: 'Last day' })
  expect(first).toHaveAccessibleDescription('Empty: today')
  expect(last).toHaveAccessibleDescription('Too early')
  expect([first, last].map((end) => end.getAttribute('aria-invalid'))).toEqual(['false', 'true'])
  await userEvent.type(first, '1.12.2026')
  await userEvent.click(screen.getByRole('heading'))
  expect(await screen.findByText('2026-12-01 no last')).toBeVisible()
  await userEvent.type(last, '31.12.2026')
  await userEvent.click(screen.getByRole('heading'))
  expect(await screen.findByText('2026-12-01 2026-12-31')).toBeVisible()
})

test('FED-13 rows are selected one by one or all at once, except disabled rows', async () => {
  render(<Sample language="en" />)
  expect(screen.getByRole('checkbox', { name: 'Select Three' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Two' }))
  expect(screen.getByText('Selected: Two')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('Selected: Two One')).toBeVisible()
})

test('FED-13 a tree is expanded and checked by keyboard; group levels have no checkbox', async () => {
  render(<Sample language="en" />)
  screen.getByRole('tree', { name: 'Codes' }).focus()
  await userEvent.keyboard('{ArrowDown} ')
  expect(screen.getByRole('treeitem', { name: /Machines/ })).not.toHaveAttribute('aria-checked')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('treeitem', { name: /Heaters/ })
  await userEvent.keyboard('{ArrowDown} ')
  expect(screen.getByText('8516')).toBeVisible()
})

test('FED-13 the steps are a list that marks completed and current steps', () => {
  render(<Sample language="en" />)
  const steps = screen.getByRole('list', { name: 'Way' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.getAttribute('aria-current')),
  ).toEqual([null, 'step', null])
  expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent(/Done: .*First.*by one/)
})

test('FED-13 a file can be dropped; a named progress bar shows the upload', async () => {
  const { container } = render(<Sample language="en" />)
  const area = container.querySelector('.ant-upload-btn')
  const file = new File(['x'], 'goods.csv', { type: 'text/csv' })
  fireEvent.drop(area ?? document.body, { dataTransfer: { files: [file], items: [] } })
  expect(await screen.findByText('goods.csv')).toBeVisible()
  const progress = await screen.findByRole('progressbar', { name: 'Sending' })
  expect(progress).toHaveAttribute('aria-valuenow', '40')
  expect(await axeViolations(container)).toEqual([])
})

/** Paths of all texts. */
function namesOf(words: object, prefix = ''): readonly string[] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null ? namesOf(word, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

test('FED-13 all texts of a desk exist in three languages', () => {
  expect(namesOf(az)).toEqual(namesOf(en))
  expect(namesOf(ru)).toEqual(namesOf(en))
  const empty = [az, en, ru].map(({ DatePicker }) =>
    Object.entries(DatePicker.lang).flatMap(([name, word]) => (word === '' ? [name] : [])),
  )
  // The buttons of month and year are named by their content.
  expect(empty).toEqual(Array.from({ length: 3 }, () => ['monthSelect', 'yearSelect']))
})

test('FED-13 the calendar uses the language of the page', async () => {
  render(<Sample language="az" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Day' }))
  expect(screen.getByRole('button', { name: 'Növbəti ay' })).toBeVisible()
  expect(screen.getByText('Bu gün')).toBeVisible()
})
