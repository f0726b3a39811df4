import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listAppeals } from 'shared-contracts/http/cases/appeals'
import { listCaseDrafts } from 'shared-contracts/http/cases/case-drafts'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { APPEALS_ANSWER, DRAFT, PERSON, TYPES_ANSWER, pageWith } from '../../../testing/sample-appeals.ts'
import { MyAppealsScreen } from './my-appeals.screen.tsx'

const DRAFTS_ANSWER = answer(listCaseDrafts, () => ({ content: [DRAFT] }))

const PAGES = [
  { screen: MyAppealsScreen, path: '/my-appeals' },
  { screen: MyAppealsScreen, path: '/consumer-rights-protection' },
  { screen: MyAppealsScreen, path: '/competition-violation' },
]

function mountPage(
  page: (typeof PAGES)[number],
  language: 'az' | 'en' | 'ru',
  search: string,
  isEmpty = false,
) {
  const appeals = isEmpty ? answer(listAppeals, () => pageWith([])) : APPEALS_ANSWER
  return mountScreen({
    ...page,
    address: `/${language}${page.path}${search}`,
    network: fakeNetwork([appeals, DRAFTS_ANSWER, TYPES_ANSWER]),
    shell: { user: PERSON, settings: { language } },
  })
}

test.each(['az', 'en', 'ru'] as const)(
  'WAI-03 lists with filters have no axe violations in %s',
  async (language) => {
    for (const page of PAGES) {
      const { container, unmount } = mountPage(page, language, '?words=x&from=2026-01-01')
      await screen.findByRole('table')
      expect(await axeViolations(container)).toEqual([])
      unmount()
    }
  },
)

test('WAI-03 drafts and an empty list have no axe violations', async () => {
  const page = { screen: MyAppealsScreen, path: '/my-appeals' }
  const drafts = mountPage(page, 'az', '?view=drafts')
  await screen.findByRole('article')
  expect(await axeViolations(drafts.container)).toEqual([])
  drafts.unmount()
  const empty = mountPage(page, 'ru', '', true)
  await screen.findByRole('heading', { name: 'Вы ещё ничего не подавали' })
  expect(await axeViolations(empty.container)).toEqual([])
})
