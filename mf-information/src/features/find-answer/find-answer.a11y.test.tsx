import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { FAQ } from '../../testing/sample-content.ts'
import { FindAnswerScreen } from './find-answer.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 the questions have no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: FindAnswerScreen,
    path: '/faq',
    address: `/${language}/faq#certificate-term`,
  })
  await screen.findAllByRole('region')
  expect(await axeViolations(container)).toEqual([])
})

test('WAI-03 answers and an empty result have no axe violations', async () => {
  const found = mountScreen({ screen: FindAnswerScreen, path: '/faq', address: '/az/faq?q=sertifikat' })
  await screen.findByRole('status')
  expect(await axeViolations(found.container)).toEqual([])
  found.unmount()
  const none = mountScreen({
    screen: FindAnswerScreen,
    path: '/faq',
    address: '/az/faq?q=zzz',
    answers: { faq: () => ({ ...FAQ, content: [], total: 0, topics: [] }) },
  })
  await screen.findByRole('heading', { name: 'Axtarış tapılmadı' })
  expect(await axeViolations(none.container)).toEqual([])
})
