import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ContactsScreen } from './contacts.screen.tsx'

function open(language = 'en') {
  return mountScreen({ screen: ContactsScreen, path: '/contacts', address: `/${language}/contacts` })
}

test.each(Object.entries({ az: 'Əlaqə', en: 'Contact', ru: 'Контакты' }))(
  'NAV-13 /contacts shows its title in %s',
  async (language, title) => {
    open(language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test('WAI-03 the keyboard reaches the pages that may answer at once, in their order', async () => {
  open()
  const section = within(await screen.findByRole('region', { name: 'You may find the answer right away' }))
  const user = userEvent.setup()
  const reached: (string | null | undefined)[] = []
  for (const _link of section.getAllByRole('link')) {
    await user.tab()
    reached.push(document.activeElement?.getAttribute('href'))
  }
  expect(reached).toEqual(['/en/faq', '/en/verify', '/en/e-services'])
})
