import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { EmbedRegistryScreen } from './embed-registry.screen.tsx'

interface End {
  readonly deprecated: string | null
  readonly ends: string | null
}

function mount(language: string, end?: End) {
  return mountScreen({
    screen: EmbedRegistryScreen,
    path: '/embedding',
    address: `/${language}/embedding`,
    ...(end === undefined ? {} : { calls: [answer(getEmbedEnd, () => end)] }),
  })
}

test.each([
  ['az', 'Reyestri öz saytınızda yerləşdirin'],
  ['en', 'Embed a registry in your site'],
  ['ru', 'Реестр на вашем сайте'],
])('REG-06 WAI-03 the page on embedding has no axe violations in %s', async (language, title) => {
  const { container } = mount(language)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await screen.findByText(/quality-registry registry=/)
  expect(await axeViolations(container)).toEqual([])
})

test('REG-06 the code follows the selected options', async () => {
  mount('en')
  fireEvent.change(await screen.findByLabelText('Registry'), { target: { value: 'test-laboratories' } })
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ru' } })
  fireEvent.change(screen.getByLabelText(/Search and filters/), { target: { value: 'q=water' } })
  expect(screen.getByRole('region', { name: 'Code for your page' })).toHaveTextContent(
    '<quality-registry registry="test-laboratories" lang="ru" filters="q=water">',
  )
})

test.each([
  ['az', 'Nümunəni göstər', 'Canlı nümunə'],
  ['en', 'Show the example', 'Live example'],
  ['ru', 'Показать пример', 'Живой пример'],
])(
  'REG-06 WAI-03 the button of the example moves the focus to the heading of the example, in %s',
  async (language, button, name) => {
    jest.unstable_mockModule('/embed/registries/v1.js', () => ({}), { virtual: true })
    Element.prototype.scrollIntoView = jest.fn()
    const { container } = mount(language)
    const show = await screen.findByRole('button', { name: button })
    show.focus()
    await userEvent.keyboard('{Enter}')
    const heading = screen.getByRole('heading', { level: 2, name })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(show).not.toBeInTheDocument()
    const example = container.querySelector('quality-registry')
    expect(example).toHaveAttribute('lang', language)
    expect(heading.compareDocumentPosition(example ?? heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test.each([
  ['az', 'v1 üçün son tarix təyin olunmayıb.'],
  ['en', 'v1 has no end date.'],
  ['ru', 'Срок окончания v1 не установлен.'],
])('REG-06 FED-10 a channel without an end date is shown as such, in %s', async (language, sentence) => {
  mount(language, { deprecated: null, ends: null })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test.each([
  ['az', 'v1 31.01.2028 tarixində dayandırılır', /^v1 31\.01\.2027 tarixindən köhnəlmiş sayılır\./],
  ['en', 'v1 ends on 31.01.2028', /^v1 is deprecated as of 31\.01\.2027\./],
  ['ru', 'v1 прекращает работу 31.01.2028', /^v1 считается устаревшей с 31\.01\.2027\./],
])(
  'REG-06 FED-10 the deprecation and end dates of a channel are shown, in %s',
  async (language, title, sentence) => {
    const { container } = mount(language, { deprecated: '2027-01-31', ends: '2028-01-31' })
    expect(await screen.findByRole('heading', { level: 3, name: title })).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/no end date|təyin olunmayıb|не установлен/)).toBeNull()
    await screen.findByText(/quality-registry registry=/)
    expect(await axeViolations(container)).toEqual([])
  },
)

test('REG-06 FED-10 if loading the end date fails, the page states where to find it', async () => {
  mountScreen({
    screen: EmbedRegistryScreen,
    path: '/embedding',
    address: '/en/embedding',
    calls: [answer(getEmbedEnd, () => problem('SERVICE_UNAVAILABLE', 503, 'Not now'))],
  })
  expect(await screen.findByText(/^To find out whether v1 has an end date, see the data/)).toBeVisible()
})
