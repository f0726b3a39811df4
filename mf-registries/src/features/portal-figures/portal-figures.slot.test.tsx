import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { PortalFiguresSlot } from './portal-figures.slot.tsx'

const TITLE = { az: 'a', en: 'a', ru: 'a' }

function countOf(name: string, recordCount: number, details: object = {}) {
  return { name, title: TITLE, recordCount, demonstration: false, updatedAt: null, ...details }
}

const COUNTS = {
  content: [
    countOf('goods-by-risk-group', 6939),
    countOf('product-alerts', 715),
    countOf('compliance-documents', 400, { isDocument: true }),
    // 40 of a foreign list, which cannot be verified.
    countOf('accredited-bodies', 450, {
      isDocument: true,
      origins: { national: 0, foreign: 40, demonstration: 410 },
    }),
    countOf('preference-countries', 210),
  ],
}

function mount(language: string, counts: Answers['counts'] = () => COUNTS) {
  return mountScreen({
    screen: PortalFiguresSlot,
    path: '/home',
    address: `/${language}/home`,
    answers: { counts },
  })
}

test.each([
  ['az', 'Portal rəqəmlərlə', '8\u00a0714qeyd – 5 reyestrdə'],
  ['en', 'The portal in figures', '8,714records in 5 registries'],
  ['ru', 'Портал в цифрах', '8\u00a0714записей в 5 реестрах'],
])('HOME-02 home has four figures that the server has counted: %s', async (language, name, first) => {
  mount(language)
  const links = within(await screen.findByRole('region', { name })).getAllByRole('link')
  expect(links[0]?.textContent).toBe(first)
  expect(
    links.map((link) => [
      link.getAttribute('href'),
      /^[\d\s,]+/.exec(link.textContent)?.[0].replaceAll(/\D/g, ''),
    ]),
  ).toEqual([
    [`/${language}/registries`, '8714'],
    [`/${language}/verify`, '810'],
    [`/${language}/registries/goods-by-risk-group`, '6939'],
    [`/${language}/registries/product-alerts`, '715'],
  ])
})

test('HOME-02 figures that fail to load are left out', async () => {
  const { container } = mount('en', () => problem('RATE_LIMITED', 429, 'Too many requests'))
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the figures have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
