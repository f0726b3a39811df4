import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadServiceScreen } from './read-service.screen.tsx'

const PLACE = { screen: ReadServiceScreen, path: '/e-services/:code' }

test.each(['az', 'en', 'ru'])(
  'WAI-03 the page of a service has no axe violations in %s',
  async (language) => {
    const { container } = mountScreen({ ...PLACE, address: `/${language}/e-services/verification-request` })
    await screen.findByRole('heading', { level: 1 })
    expect(await axeViolations(container)).toEqual([])
  },
)

test('WAI-03 an unknown service has no axe violations', async () => {
  const { container } = mountScreen({
    ...PLACE,
    address: '/az/e-services/no-such',
    answers: { passport: () => problem('SOFTWARE_UNKNOWN', 404, 'Belə xidmət yoxdur') },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
