import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { axeViolations } from '../../testing/axe-violations.ts'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { EmbedRegistryScreen } from './embed-registry.screen.tsx'

function mount(language: string) {
  return mountScreen({ screen: EmbedRegistryScreen, path: '/embedding', address: `/${language}/embedding` })
}

test.each([
  ['az', 'Reyestri öz saytınızda yerləşdirin'],
  ['en', 'Put a registry into your site'],
  ['ru', 'Реестр на вашем сайте'],
])('REG-06 NFR-01 axe has no complaint about the page on embedding in %s', async (language, title) => {
  const { container } = mount(language)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await screen.findByText(/quality-registry registry=/)
  expect(await axeViolations(container)).toEqual([])
})

test('REG-06 the code follows what is chosen', async () => {
  mount('en')
  fireEvent.change(await screen.findByLabelText('Registry'), { target: { value: 'test-laboratories' } })
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ru' } })
  fireEvent.change(screen.getByLabelText(/Search and filters/), { target: { value: 'q=water' } })
  expect(screen.getByRole('region', { name: 'Code for your page' })).toHaveTextContent(
    '<quality-registry registry="test-laboratories" lang="ru" filters="q=water">',
  )
})
