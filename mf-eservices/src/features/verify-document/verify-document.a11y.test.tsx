import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import {
  DEMONSTRATION,
  EXPIRED,
  FOREIGN,
  LISTED,
  SUSPENDED,
  UNKNOWN,
  VALID,
  testSeals,
} from '../../testing/sample-documents.ts'
import { VerifyDocumentScreen } from './verify-document.screen.tsx'

const PLACE = { screen: VerifyDocumentScreen, path: '/verify' }

test.each(['az', 'en', 'ru'])(
  'WAI-03 the form and each answer have no axe violations in %s',
  async (language) => {
    for (const verification of [VALID, EXPIRED, SUSPENDED, UNKNOWN, FOREIGN, LISTED, DEMONSTRATION]) {
      const address = `/${language}/verify?number=TA-000101`
      const { container, unmount } = mountScreen({
        ...PLACE,
        address,
        answers: { verification: () => verification },
      })
      await screen.findByRole('heading', { level: 2 })
      expect(await axeViolations(container)).toEqual([])
      unmount()
    }
  },
)

test('WAI-03 the result of a valid and an altered code has no axe violations', async () => {
  const seals = await testSeals()
  const seal = await seals.sign()
  for (const text of [seal, seal.replace('TA-000101', 'TA-000102')]) {
    const { container, unmount } = mountScreen({
      ...PLACE,
      address: `/ru/verify#${text}`,
      answers: { keys: () => ({ keys: [seals.key] }) },
    })
    await screen.findByRole('heading', { level: 2, name: /Действителен|код недействителен/ })
    expect(await axeViolations(container)).toEqual([])
    unmount()
  }
})
