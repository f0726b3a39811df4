import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { EMPTY_PAGE } from '../../testing/sample-services.ts'
import { FindServiceScreen } from './find-service.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 a filtered catalogue has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: FindServiceScreen,
    path: '/e-services',
    address: `/${language}/e-services?audience=citizen`,
  })
  await screen.findByRole('search')
  await screen.findAllByRole('heading', { level: 3 })
  expect(await axeViolations(container)).toEqual([])
})

test('WAI-03 an empty catalogue has no axe violations', async () => {
  const { container } = mountScreen({
    screen: FindServiceScreen,
    path: '/e-services',
    address: '/az/e-services?q=zzz',
    answers: { services: () => EMPTY_PAGE },
  })
  await screen.findByRole('heading', { name: 'Məlumat tapılmadı!' })
  expect(await axeViolations(container)).toEqual([])
})
