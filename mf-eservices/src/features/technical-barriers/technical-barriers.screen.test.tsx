import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { VERIFICATION, passportOf } from '../../testing/sample-services.ts'
import { loadData } from './technical-barriers.data.ts'
import { TechnicalBarriersScreen } from './technical-barriers.screen.tsx'

function mount(language: string, answers: Answers = {}) {
  const address = `/${language}/technical-barriers`
  return mountScreen({ screen: TechnicalBarriersScreen, path: '/technical-barriers', address, answers })
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('NAV-05 the URL of software 12 is loaded and opened in the same tab', async () => {
  const open = jest.spyOn(window, 'open').mockImplementation(() => null)
  const { network } = mount('en', {
    passport: () => passportOf({ ...VERIFICATION, id: 12 }),
    start: () => ({ target: 'external', url: 'https://eping.wto.org/' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open the notification system' }))
  await waitFor(() => {
    expect(open).toHaveBeenCalledWith('https://eping.wto.org/', '_self')
  })
  expect(network.calls).toContain('GET /public/software/12/url?lang=en')
})

test.each([
  ['az', 'Bildirişlər sisteminə keç', 'Sistemin ünvanını almaq mümkün olmadı'],
  ['en', 'Open the notification system', 'The address of the system could not be loaded'],
  ['ru', 'Перейти в систему уведомлений', 'Не удалось получить адрес системы'],
])(
  'NAV-05 if loading the URL fails, a snackbar and a notice are shown: %s',
  async (language, button, title) => {
    const { snackbars } = mount(language, { start: () => problem('RATE_LIMITED', 429, 'wait') })
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['error', 'wait']])
  },
)

test('NAV-05 the edge requests the service with software number 12', () => {
  expect(loadData({ params: {}, search: new URLSearchParams(), language: 'ru' })).toEqual([
    '/public/software/12?lang=ru',
  ])
})

test('WAI-03 the page has no axe violations', async () => {
  const { container } = mount('az')
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
