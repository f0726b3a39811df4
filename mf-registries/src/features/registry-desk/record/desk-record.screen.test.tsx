import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRecordChange, getChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALES } from '../../../testing/sample-instruments.ts'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskRecordScreen } from './desk-record.screen.tsx'

function mount(query: string, language = 'en') {
  return mountScreen({
    screen: DeskRecordScreen,
    path: '/desk/registries/record',
    address: `/${language}/desk/registries/record${query}`,
    calls: [
      answer(createRecordChange, () => ({
        problem: {
          status: 400,
          code: 'REQUEST_INVALID',
          message: 'Invalid',
          errors: { risk: 'Not one of the choices', recordId: 'There is a record with this number already' },
        },
      })),
      answer(getChangeSet, () => DRAFT),
    ],
  })
}

/** Refers to a registry with a code tree. */
function intoGoods(field: RegistryField): RegistryField {
  return field.type === 'relation' ? { ...field, target: 'goods-by-risk-group' } : field
}

/** Draft of one record without remaining changes, as after a rebase. */
const DRAFT: ChangeSet = {
  ...SUBMITTED,
  kind: 'record',
  state: 'draft',
  isOwn: true,
  file: null,
  faults: [],
  rows: [],
  counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
}

test('REG-05 a new record has a control per field; a refusal links to it and keeps the values', async () => {
  const { network } = mount('?registry=goods-by-risk-group')
  await userEvent.type(await screen.findByRole('textbox', { name: /Record number/ }), '8510')
  const [name] = screen.getAllByRole('textbox', { name: 'In Azerbaijani' })
  await userEvent.type(name ?? document.body, 'Ütü')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Risk group/ }), 'High')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason, in Azerbaijani' }), 'Qərar 5')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Record number: There is a record with this number already',
    }),
  )
  expect(screen.getByRole('textbox', { name: /Record number/ })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: /^Risk group/ })).toHaveAccessibleDescription(
    /Not one of the choices/,
  )
  expect(screen.getByRole('textbox', { name: /Record number/ })).toHaveValue('8510')
  await waitFor(() => {
    expect(network.bodies).toMatchObject([
      {
        registry: 'goods-by-risk-group',
        record: {
          recordId: '8510',
          isNew: true,
          baseVersion: 0,
          status: 'active',
          values: { name: { az: 'Ütü', en: null, ru: null }, risk: 'high' },
        },
        terms: { mode: 'change', reasonCode: 'act', reasonText: { az: 'Qərar 5', en: null, ru: null } },
      },
    ])
  })
})

test('REG-05 a record without a number is refused before it is sent, and the page names its registry', async () => {
  const { network } = mount('?registry=goods-by-risk-group')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'New record: Goods by risk group' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Registry desk' })).toHaveAttribute('href', '/en/desk/registries')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(screen.getByRole('textbox', { name: /Record number/ })).toHaveAccessibleDescription(
    /Enter the record number/,
  )
  expect(network.bodies).toEqual([])
})

test('REG-05 an unfinished form is saved while it is being filled in', async () => {
  const { shell } = mount('?registry=goods-by-risk-group')
  await userEvent.type(await screen.findByRole('textbox', { name: /Record number/ }), '8511')
  const kept = await shell.runtime.drafts.read({ remote: 'mf-registries', id: 'desk-record' })
  expect(kept?.value).toMatchObject({ recordId: '8511', status: 'active' })
})

test('REG-05 an unknown registry shows one page with one heading', async () => {
  mount('?registry=nothing')
  expect(await screen.findByText('Registry not found')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('REG-05 a change starts with the values and the version count of the record', async () => {
  const { network } = mount('?registry=goods-by-risk-group&id=851631')
  const number = await screen.findByRole('textbox', { name: /Record number/ })
  expect(number).toHaveValue('851631')
  expect(number).toHaveAttribute('readonly')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(network.bodies).toHaveLength(1))
  expect(network.bodies).toMatchObject([{ record: { recordId: '851631', isNew: false, baseVersion: 2 } }])
})

test('REG-05 an empty draft shows a link back to its set, and a file has no form', async () => {
  mount(`?registry=goods-by-risk-group&set=${DRAFT.id}`)
  expect(await screen.findByText('This change has nothing to edit')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the change' })).toHaveAttribute(
    'href',
    `/en/desk/registries/${DRAFT.id}`,
  )
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})

test('REG-05 a country is one of 249, and a reversal cannot be selected as a reason', async () => {
  mount('?registry=test-scales')
  const countries = within(await screen.findByRole('combobox', { name: /Country/ })).getAllByRole('option')
  expect(countries).toHaveLength(250)
  const names = countries.map(({ textContent }) => textContent)
  expect([names[0], names.includes('Türkiye'), names.includes('Kosovo')]).toEqual([
    'Not specified',
    true,
    false,
  ])
  const reasons = within(screen.getByRole('combobox', { name: 'Type of reason' })).getAllByRole('option')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'By a legal act',
    'On application of the holder',
    'Outcome of an inspection',
    'Decision of a court',
    'Correction of an error',
    'Update of the source',
  ])
})

test('REG-05 records are found and selected in the code tree; their numbers are in the field', async () => {
  const { network } = mountScreen({
    screen: DeskRecordScreen,
    path: '/desk/registries/record',
    address: '/en/desk/registries/record?registry=test-scales',
    answers: { registry: () => ({ ...SCALES, fields: SCALES.fields.map(intoGoods) }) },
  })
  await userEvent.click(await screen.findByText('Find in the customs code tree'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Code or text' }), 'fen')
  const tree = await screen.findByRole('tree', { name: 'Laboratory' })
  expect(network.calls.at(-1)).toMatch(/goods-by-risk-group\/records\?.*q=fen/)
  const node = within(tree).getByRole('treeitem', { name: /851631/ })
  await userEvent.click(within(node).getByRole('checkbox'))
  expect(screen.getByRole('textbox', { name: /^Laboratory/ })).toHaveValue('851631')
  expect(node).toHaveAttribute('aria-checked', 'true')
})

test('REG-05 a failed search of the code tree shows an error and a retry', async () => {
  mountScreen({
    screen: DeskRecordScreen,
    path: '/desk/registries/record',
    address: '/en/desk/registries/record?registry=test-scales',
    answers: {
      registry: () => ({ ...SCALES, fields: SCALES.fields.map(intoGoods) }),
      records: () => problem('INTERNAL_ERROR', 500, 'Gone'),
    },
  })
  await userEvent.click(await screen.findByText('Find in the customs code tree'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Code or text' }), 'fen')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('REG-06 a correction has no first day, even if one was entered before', async () => {
  const { network } = mount('?registry=goods-by-risk-group&id=851631')
  await userEvent.type(await screen.findByLabelText(/Effective from/), '2026-12-01')
  await userEvent.click(screen.getByRole('radio', { name: /Correction/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(network.bodies).toHaveLength(1))
  expect(network.bodies).toMatchObject([{ terms: { mode: 'correction', effectiveFrom: null } }])
})

test.each([
  ['az', ''],
  ['en', '?registry=goods-by-risk-group'],
  ['ru', '?registry=test-scales'],
])('WAI-03 the form has no axe violations in %s%s', async (language, query) => {
  const { container } = mount(query, language)
  await screen.findAllByRole('combobox')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await axeViolations(container)).toEqual([])
})
