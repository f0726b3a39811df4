import { afterEach, expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { trackChangedFields } from '../../common/changed-fields.ts'
import { hasChosenFile, listFilledFields, saveFields } from './keep-fields.ts'

trackChangedFields()

afterEach(() => {
  document.body.replaceChildren()
})

/** Form with controlled and uncontrolled fields, with and without names. */
function Form() {
  const [city, setCity] = useState('')
  return (
    <main>
      <form>
        <input aria-label="goods" name="q" defaultValue="" />
        <input aria-label="city" value={city} onChange={({ target }) => setCity(target.value)} />
        <p>{`city: ${city}`}</p>
        <select aria-label="country" name="country" defaultValue="">
          <option value="">Any</option>
          <option value="TR">Türkiye</option>
        </select>
        <input aria-label="agreed" type="checkbox" />
        <input aria-label="prefilled" name="day" defaultValue="01.02.2026" />
      </form>
    </main>
  )
}

test('FED-08 the input of a visitor is restored in the form of the new release', async () => {
  const first = render(<Form />)
  await userEvent.type(first.getByLabelText('goods'), '8516')
  await userEvent.type(first.getByLabelText('city'), 'Bakı')
  await userEvent.selectOptions(first.getByLabelText('country'), 'TR')
  await userEvent.click(first.getByLabelText('agreed'))
  expect(listFilledFields().map((field) => field.getAttribute('aria-label'))).toEqual([
    'goods',
    'city',
    'country',
    'agreed',
  ])
  const fill = saveFields()
  first.unmount()
  const next = render(<Form />)
  act(fill)
  expect(next.getByLabelText('goods')).toHaveValue('8516')
  expect(next.getByLabelText('city')).toHaveValue('Bakı')
  expect(next.getByText('city: Bakı')).toBeInTheDocument()
  expect(next.getByLabelText('country')).toHaveValue('TR')
  expect(next.getByLabelText('agreed')).toBeChecked()
  expect(next.getByLabelText('prefilled')).toHaveValue('01.02.2026')
})

test('FED-08 an emptied field does not count as input', async () => {
  const { getByLabelText } = render(<Form />)
  await userEvent.type(getByLabelText('goods'), '85')
  await userEvent.clear(getByLabelText('goods'))
  expect(listFilledFields()).toEqual([])
})

test('FED-08 other fields are saved, a chosen file is not', async () => {
  function FileForm() {
    return (
      <main>
        <input aria-label="goods" name="q" />
        <input aria-label="act" name="act" type="file" />
        <input aria-label="city" name="city" />
      </main>
    )
  }
  const first = render(<FileForm />)
  await userEvent.type(first.getByLabelText('goods'), '8516')
  await userEvent.upload(first.getByLabelText('act'), new File(['x'], 'act.pdf'))
  await userEvent.type(first.getByLabelText('city'), 'Bakı')
  expect(hasChosenFile()).toBe(true)
  const fill = saveFields()
  first.unmount()
  const next = render(<FileForm />)
  act(fill)
  expect(next.getByLabelText('goods')).toHaveValue('8516')
  expect(next.getByLabelText('act')).toHaveValue('')
  expect(next.getByLabelText('city')).toHaveValue('Bakı')
})
