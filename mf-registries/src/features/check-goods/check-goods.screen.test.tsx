import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import {
  KETTLE,
  MEANINGS,
  NO_QUESTION,
  PARENT,
  QUESTIONS,
  STOVE,
  TO_CHOOSE,
  UNKNOWN,
} from '../../testing/sample-navigation.ts'
import { loadData } from './check-goods.data.ts'
import { CheckGoodsScreen } from './check-goods.screen.tsx'

function mount(query = '', answers: Answers = {}, language = 'en') {
  return mountScreen({
    screen: CheckGoodsScreen,
    path: '/goods-navigator',
    address: `/${language}/goods-navigator${query}`,
    answers,
  })
}

function part(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

test('REG-04 one page shows all requirements for goods, by section with their records', async () => {
  mount('?q=8516+79&country=KZ')
  expect(await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })).toBeVisible()
  expect(part('Required document')).toHaveTextContent('Declaration of conformity with a body')
  expect(part('Required document')).toHaveTextContent('You, the trader, draw up the declaration')
  expect(part('Required document')).toHaveTextContent('What it costsFree of charge')
  expect(
    within(part('Required document')).getByRole('link', { name: 'Registration of a declaration' }),
  ).toHaveAttribute('href', '/en/e-services/declaration-registration')
  expect(part('Legal basis')).toHaveTextContent('Law No. 1669-VQ, 30.09.2019')
  const reason = screen.getByText('Medium:').closest('li')
  expect(reason).toHaveTextContent(
    'Medium: regulated goods RG-000267, Electric kettle (covers only this part of the code) (sample)',
  )
  expect(within(part('Rules')).getByRole('link', { name: 'Electric kettle' })).toHaveAttribute(
    'href',
    '/en/registries/regulated-goods/RG-000267',
  )
  expect(part('Technical regulations')).toHaveTextContent('In force since: 29.08.2020')
  expect(within(part('Standards')).getByRole('link', { name: 'All 12' })).toHaveAttribute(
    'href',
    '/en/registries/referenced-standards?regulations=TR-000159&validOn=2026-11-20',
  )
  expect(part('Conformity assessment bodies')).toHaveTextContent('Region: Baku')
  expect(part('Preference: Kazakhstan')).toHaveTextContent('Duty: −50 %')
  expect(part('Alerts on similar goods')).toHaveTextContent('Published: 01.03.2025')
  expect(
    within(part('Conformity documents in force')).getByRole('link', { name: 'Declarations: 2' }),
  ).toBeVisible()
  expect(screen.getByText('As of 20.11.2026')).toBeVisible()
})

test.each([
  ['az', 'Texniki reqlamentlər', 'Qüvvəyə minib: 20.11.2026', 'Qüvvəyə minir: 21.11.2026'],
  ['en', 'Technical regulations', 'In force since: 20.11.2026', 'Comes into force: 21.11.2026'],
  ['ru', 'Технические регламенты', 'В силе с: 20.11.2026', 'Вступает в силу: 21.11.2026'],
])(
  'REG-04 a regulation is in force from its first day; a future one is shown as such, in %s',
  async (language, heading, since, comes) => {
    const [regulation] = KETTLE.regulations
    if (regulation === undefined) throw new Error('The sample has a regulation')
    const regulations = ['2026-11-20', '2026-11-21'].map((inForceFrom, index) => ({
      ...regulation,
      record: { ...regulation.record, id: `TR-${index}` },
      inForceFrom,
    }))
    mount('?q=8516+79', { navigation: () => ({ ...KETTLE, regulations }) }, language)
    const part = await screen.findByRole('region', { name: heading })
    const [first, second] = within(part).getAllByRole('listitem')
    expect(first).toHaveTextContent(since)
    expect(second).toHaveTextContent(comes)
  },
)

test('REG-04 the edge sends the same request as the page', async () => {
  const { network } = mount('?q=8516+79&country=KZ&day=20.11.2026')
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  const search = new URLSearchParams('q=8516 79&country=KZ&day=20.11.2026')
  const expected = loadData({ params: {}, search, language: 'en' })
  expect(expected).toEqual(['/public/goods/navigator?code=8516+79&country=KZ&day=2026-11-20&lang=en'])
  expect(network.calls).toEqual([`GET ${expected[0] ?? ''}`])
})

test('REG-04 the nearest higher-level code is shown, and failed sections have an error', async () => {
  mount('?q=8516797000', { navigation: () => PARENT })
  expect(await screen.findByRole('heading', { name: 'Code 8516797000 is not in the registry' })).toBeVisible()
  expect(part('Alerts on similar goods')).toHaveTextContent(
    'This section could not be loaded. Reload the page.',
  )
  expect(part('Technical regulations')).toHaveTextContent('Regulation')
})

test('SRCH-03 goods are selected by a link that keeps the words, the country and the date', async () => {
  mount('?q=kettel&country=TR&day=2026-01-31', { navigation: () => TO_CHOOSE })
  const choose = await screen.findByRole('region', { name: 'Choose the goods' })
  expect(choose).toHaveTextContent('No exact match. Similar goods are shown')
  expect(choose).toHaveTextContent('Heating appliances')
  expect(within(choose).getByRole('link')).toHaveAttribute(
    'href',
    '/en/goods-navigator?q=kettel&code=851679&country=TR&day=2026-01-31',
  )
})

test.each([
  ['az', 'Hansı çaydan?', 'Elektrik çaydanı', 'Ocaq üçün çaydan'],
  ['en', 'Which kettle?', 'Electric kettle', 'Kettle for the stove'],
  ['ru', 'Какой товар вы ищете по слову «чайник»?', 'Электрочайник', 'Чайник для плиты'],
])('SRCH-03 a word with several meanings is one question with plain names in %s', async (...row) => {
  const [language, question, electric, stove] = row
  mount('?q=kettle', { navigation: () => QUESTIONS[language] ?? MEANINGS }, language)
  const asked = await screen.findByRole('region', { name: question })
  const links = within(asked).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([electric, stove])
  expect(links[0]).toHaveAttribute('href', `/${language}/goods-navigator?q=kettle&code=851679`)
  // The second option has no chip, because no source classifies it.
  expect(within(asked).getAllByRole('listitem')[1]).toHaveTextContent(/7323 ?93$/)
})

test('REG-04 goods that no source classifies have muted text and no chip', async () => {
  const unclassified = {
    value: 'not_classified',
    label: { az: 'Təsnif edilməyib', en: 'Not classified', ru: 'Не определена' },
  }
  const goods = KETTLE.goods === null ? null : { ...KETTLE.goods, risk: unclassified, statements: [] }
  mount('?q=8516+79', {
    navigation: () => ({
      ...KETTLE,
      goods,
      document: { basis: 'none' as const, required: null, others: [], acts: [] },
    }),
  })
  expect(await screen.findByText('Not classified')).toBeVisible()
  expect(screen.queryByText('Why')).toBeNull()
  expect(part('Required document')).toHaveTextContent('No document is specified')
})

test('REG-04 a foreign list is named as such and as a guide only', async () => {
  const [statement] = KETTLE.goods?.statements ?? []
  if (statement === undefined || KETTLE.goods === null) throw new Error('The sample has a statement')
  const names = { az: 'Siyahı', en: 'List of Singapore', ru: 'Перечень' }
  const foreign = {
    ...statement,
    origin: 'foreign' as const,
    rule: null,
    isPart: false,
    source: { name: 'List', names, url: null },
  }
  const goods = { ...KETTLE.goods, statements: [foreign] }
  mount('?q=8516+79', { navigation: () => ({ ...KETTLE, goods }) })
  expect((await screen.findByText('Medium:')).closest('li')).toHaveTextContent(
    'Medium: List of Singapore (foreign list)',
  )
  expect(screen.getByText(/The foreign list is a guide only/)).toBeVisible()
})

test('REG-04 other goods for the same words are folded below the answer', async () => {
  mount('?q=electric+kettle', {
    navigation: () => ({ ...KETTLE, asked: { ...KETTLE.asked, words: 'electric kettle' }, choices: [STOVE] }),
  })
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  const others = screen.getByText('Not this? Other goods')
  expect(screen.getByText('Pots of steel')).not.toBeVisible()
  await userEvent.click(others)
  expect(screen.getByRole('link', { name: 'Pots of steel' })).toHaveAttribute(
    'href',
    '/en/goods-navigator?q=electric%20kettle&code=732393',
  )
})

test('REG-04 the first five rules are shown, the others are folded', async () => {
  const [rule] = KETTLE.regulated
  if (rule === undefined) throw new Error('The sample has a rule')
  const regulated = Array.from({ length: 7 }, (_, index) => ({
    ...rule,
    record: { ...rule.record, id: `RG-${index}` },
    code: `85167${index}`,
  }))
  mount('?q=8516', { navigation: () => ({ ...KETTLE, regulated }) })
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  const rules = within(part('Rules'))
  const visible = () =>
    rules
      .getAllByText(/^AZC mark$|Marking: AZC mark/)
      .filter((one) => one.closest('details:not([open])') === null)
  expect(visible()).toHaveLength(5)
  await userEvent.click(rules.getByText('Other rules: 2'))
  expect(visible()).toHaveLength(7)
})

test('REG-04 counts of documents are separate lines', async () => {
  mount('?q=8516+79')
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  const items = within(part('Conformity documents in force')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Certificates: 0', 'Declarations: 2'])
  expect(part('Conformity documents in force').textContent).toContain('Certificates: 0 Declarations: 2')
})

test('REG-04 an empty result gives advice and the nearest codes', async () => {
  mount('?q=77', { navigation: () => UNKNOWN })
  expect(await screen.findByRole('heading', { name: 'No goods found' })).toBeVisible()
  expect(part('Nearest codes')).toHaveTextContent('Electric kettle')
})

test('NAV-11 the page title has the goods, or its own name without a result', async () => {
  const goods = mount('?q=8516+79')
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  expect(document.title).toBe('851679 Electric kettle – Requirements for goods')
  goods.unmount()
  mount('?q=77', { navigation: () => UNKNOWN })
  await screen.findByRole('heading', { name: 'No goods found' })
  expect(document.title).toBe('Requirements for goods')
})

test('HTTP-06 a server error is shown at its field, with the typed value', async () => {
  const navigation: Answers['navigation'] = () => ({
    problem: {
      status: 400,
      code: 'REQUEST_INVALID' as const,
      message: 'Entered invalid parameters',
      errors: { code: 'Write the code with 2 to 10 digits', day: 'There is no such day' },
    },
  })
  mount('?q=8&day=31.02.2026', { navigation })
  const box = await screen.findByRole('combobox', { name: 'Customs code or name of the goods' })
  await screen.findByText(/Write the code with 2 to 10 digits/)
  expect(box).toHaveValue('8')
  expect(box).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Date (optional)' })).toHaveAccessibleDescription(
    'Error: Enter a real date, for example 20.11.2026',
  )
})

test.each([
  ['the goods', KETTLE, /Electric kettle/],
  ['that there is only a level above', PARENT, 'Code 8516797000 is not in the registry'],
  ['goods to choose from', TO_CHOOSE, 'Choose the goods'],
  ['that nothing was found', UNKNOWN, 'No goods found'],
  ['that the server fails', problem('SERVICE_UNAVAILABLE', 503, 'Not now'), 'The data could not be loaded'],
])('REG-04 NAV-11 a query moves focus and scroll position to the heading %s', async (_what, reply, name) => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = jest.fn(function scroll(this: Element) {
    scrolled.push(this.textContent)
  })
  mount('', { navigation: ({ query }) => (query.has('code') ? reply : NO_QUESTION) })
  const box = await screen.findByRole('combobox', { name: 'Customs code or name of the goods' })
  await userEvent.click(box)
  await userEvent.paste('8516797000')
  await userEvent.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { level: 2, name })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(scrolled).toHaveLength(1)
  expect(scrolled[0]).toContain(heading.textContent)
})

test('REG-04 a page opened with a query does not move the focus', async () => {
  mount('?q=8516+79')
  await screen.findByRole('heading', { level: 2, name: /Electric kettle/ })
  expect(document.body).toHaveFocus()
})

test('SRCH-03 goods are suggested while a user types, and chosen by keyboard', async () => {
  Element.prototype.scrollIntoView = jest.fn()
  const { network } = mount('', { navigation: () => NO_QUESTION })
  const box = await screen.findByRole('combobox', { name: 'Customs code or name of the goods' })
  await userEvent.type(box, 'hair')
  const list = await screen.findByRole('listbox', { name: 'Matching goods' })
  const options = within(list).getAllByRole('option')
  expect(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}')
  expect(options[0]).toHaveAttribute('aria-selected', 'true')
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id)
  expect(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('combobox', { name: 'Customs code or name of the goods' })
  expect(network.calls.at(-1)).toMatch(/^GET \/public\/goods\/navigator\?code=\d+&words=hair&lang=en$/)
})
