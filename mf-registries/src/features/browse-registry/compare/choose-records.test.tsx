import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL } from '../../../testing/sample-records.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/registries/goods-by-risk-group'

function mount(address: string) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { record: ({ params }) => ({ ...HAIR_DRYER_DETAIL, id: params['id'] ?? '' }) },
  })
}

test('REG-03 records are ticked in the list, and the form sends them to the comparison', async () => {
  const { address } = mount(`/en${LIST}`)
  await userEvent.click(await screen.findByText('More'))
  await userEvent.click(screen.getByRole('link', { name: 'Compare' }))
  expect(address()).toBe(`/en${LIST}?open=compare`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare: Hair dryers' }))
  expect(address()).toBe(`/en${LIST}?open=compare&chosen=851631`)
  expect(screen.getByRole('checkbox', { name: 'Compare: Hair dryers' })).toHaveFocus()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare: Electric smoothing irons' }))
  expect(screen.getByText('Selected: 2.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Compare selected' }))
  expect(address()).toBe(`/en${LIST}?compare=851631,851640`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus()
})

test('REG-03 the form and its checkboxes work without JavaScript, and keep records of other pages', async () => {
  mount(`/ru${LIST}?open=compare&chosen=841451,851631`)
  const box = await screen.findByRole('checkbox', { name: 'Сравнить: Сушилки для волос' })
  expect(box).toBeChecked()
  const form = (box as HTMLInputElement).form
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', `/ru${LIST}`)
  expect(new FormData(form ?? undefined).getAll('compare')).toEqual(['841451', '851631'])
  const chosen = within(screen.getByRole('list', { name: 'Выбранные записи' }))
  expect(chosen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/ru${LIST}?open=compare&chosen=851631`,
    `/ru${LIST}?open=compare&chosen=841451`,
  ])
})

test('REG-03 search, filters and pages keep the choice; closing the form ends it', async () => {
  const { address } = mount(`/en${LIST}?open=compare&chosen=851631`)
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    `/en${LIST}?page=2&open=compare&chosen=851631`,
  )
  await userEvent.type(screen.getByRole('combobox'), 'iron{Enter}')
  expect(address()).toBe(`/en${LIST}?q=iron&open=compare&chosen=851631`)
  expect(await screen.findByRole('link', { name: 'Close' })).toHaveAttribute('href', `/en${LIST}?q=iron`)
})

test('WAI-03 a list with checkboxes has no axe violations', async () => {
  const { container } = mount(`/az${LIST}?open=compare&chosen=851631`)
  await screen.findByRole('checkbox', { name: /Müqayisə et: Elektrik/ })
  expect(await axeViolations(container)).toEqual([])
})
