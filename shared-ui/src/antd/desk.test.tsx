import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { axeViolations } from '../testing/axe-violations.ts'
import { DateItem } from './date-item.tsx'
import { Desk } from './desk.tsx'
import { FileItem } from './file-item.tsx'
import { TextAreaItem, TextItem } from './form-item.tsx'
import { DeskTable } from './table.tsx'
import az from './locales/az.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

function Sample({ language }: { readonly language: 'az' | 'en' | 'ru' }) {
  const [day, setDay] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
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
        <FileItem name="f" label="File" accept=".csv" chooseText="Choose" value={file} onChange={setFile} />
        <DeskTable
          caption="Rows"
          columns={[
            { key: 'n', header: 'Name', primary: true, cell: ({ name }) => name },
            { key: 'v', header: 'Value', cell: ({ value }) => value },
          ]}
          rows={[{ name: 'One', value: '1' }]}
          rowKey={({ name }) => name}
        />
      </main>
    </Desk>
  )
}

test.each(['az', 'en', 'ru'] as const)(
  'FED-13 the parts of a desk break no rule of axe in %s, closed or open',
  async (language) => {
    const { container } = render(<Sample language={language} />)
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('textbox', { name: 'Day' }))
    expect(await axeViolations(document.body)).toEqual([])
  },
)

test('FED-13 a day is typed in the order of the country', async () => {
  render(<Sample language="en" />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '1.12.2026')
  await userEvent.tab()
  expect(screen.getByText('2026-12-01')).toBeVisible()
})

/** Names of all words, however deep. */
function namesOf(words: object, prefix = ''): readonly string[] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null ? namesOf(word, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

test('FED-13 every word of a desk is there in three languages', () => {
  expect(namesOf(az)).toEqual(namesOf(en))
  expect(namesOf(ru)).toEqual(namesOf(en))
  const empty = [az, en, ru].map(({ DatePicker }) =>
    Object.entries(DatePicker.lang).flatMap(([name, word]) => (word === '' ? [name] : [])),
  )
  // The buttons of month and year are called by what they show.
  expect(empty).toEqual(Array.from({ length: 3 }, () => ['monthSelect', 'yearSelect']))
})

test('FED-13 the calendar speaks the language of the page', async () => {
  render(<Sample language="az" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Day' }))
  expect(screen.getByRole('button', { name: 'Növbəti ay' })).toBeVisible()
  expect(screen.getByText('Bu gün')).toBeVisible()
})
