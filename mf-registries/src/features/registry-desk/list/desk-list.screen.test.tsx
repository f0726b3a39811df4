import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listChangeSets } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskListScreen } from './desk-list.screen.tsx'

const DRAFT: ChangeSet = {
  ...SUBMITTED,
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a32',
  number: 13,
  kind: 'record',
  subject: '8509',
  state: 'draft',
}

function mount(language = 'en') {
  return mountScreen({
    screen: DeskListScreen,
    path: '/desk/registries',
    address: `/${language}/desk/registries`,
    calls: [
      answer(listChangeSets, ({ query }) => {
        const content = query.get('turn') === 'mine' ? [SUBMITTED] : [SUBMITTED, DRAFT]
        return { content, page: 1, perPage: 20, total: content.length, totalIsLowerBound: false }
      }),
    ],
  })
}

test('REG-05 the desk lists changes with their state and whose turn it is, and shows what waits for oneself', async () => {
  mount()
  expect(
    await screen.findByRole('row', { name: /No. 12 · Goods by risk group.*File: goods.csv.*Submitted.*You/ }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /No. 13 .*Record: 8509.*Draft.*The author/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'No. 12 · Goods by risk group' })).toHaveAttribute(
    'href',
    `/en/desk/registries/${SUBMITTED.id}`,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /Only what waits for me/ }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /No. 13/ })).toBeNull())
})

test.each(['az', 'en', 'ru'])('WAI-03 the desk breaks no rule of axe in %s', async (language) => {
  const { container } = mount(language)
  await screen.findAllByRole('row')
  expect(await axeViolations(container)).toEqual([])
})
