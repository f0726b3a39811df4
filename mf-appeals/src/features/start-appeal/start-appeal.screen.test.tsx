import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getStartGuide } from 'shared-contracts/http/cases/case-types'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { GUIDE } from '../../testing/sample-forms.ts'
import { StartAppealScreen } from './start-appeal.screen.tsx'

function open(query = '') {
  return mountScreen({
    screen: StartAppealScreen,
    path: '/my-appeals/start',
    address: `/en/my-appeals/start${query}`,
    network: fakeNetwork([answer(getStartGuide, () => GUIDE)]),
  })
}

test('a visitor is led by one question a page to the form, with settled answers', async () => {
  const { address } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'What is it about?' })).toBeVisible()
  expect(screen.getByText('Choose the closest answer.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'A purchase' }))
  const second = screen.getByRole('heading', { level: 1, name: 'What did you buy?' })
  expect(second).toHaveFocus()
  expect(document.title).toBe('What did you buy? – Start an appeal')
  await userEvent.click(screen.getByRole('link', { name: 'Food' }))
  expect(address()).toBe('/en/my-appeals/start?answers=purchase,food')
  expect(screen.getByRole('heading', { level: 1, name: 'File a consumer complaint' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go to the form' })).toHaveAttribute(
    'href',
    '/en/appeals/new/consumer-complaint?with=objectType%3Afood',
  )
})

test('each answer is a link, and the previous question is one link back', async () => {
  open('?answers=purchase')
  expect(await screen.findByRole('link', { name: 'Food' })).toHaveAttribute(
    'href',
    '/en/my-appeals/start?answers=purchase,food',
  )
  expect(screen.getByRole('link', { name: 'Back to the previous question' })).toHaveAttribute(
    'href',
    '/en/my-appeals/start',
  )
})

test('another authority is named with its site and telephone', async () => {
  open('?answers=bank')
  await screen.findByRole('heading', { level: 1, name: 'Your matter belongs to: Central Bank' })
  expect(screen.getByRole('link', { name: /Site of the bank/ })).toHaveAttribute(
    'href',
    'https://bank.example/complaints',
  )
  expect(screen.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000')
})

test('a question that a page answers leads to that page', async () => {
  open('?answers=hours')
  expect(await screen.findByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/en/contacts')
  expect(screen.getByRole('link', { name: 'Complain anyway' })).toHaveAttribute(
    'href',
    '/en/appeals/new/complaint',
  )
})

test('answers that the guide does not have lead to the question before them', async () => {
  open('?answers=purchase,none,food')
  expect(await screen.findByRole('heading', { level: 1, name: 'What did you buy?' })).toBeVisible()
})

test('a guide that cannot be loaded is a notice with a retry', async () => {
  mountScreen({
    screen: StartAppealScreen,
    path: '/my-appeals/start',
    address: '/en/my-appeals/start',
    network: fakeNetwork([answer(getStartGuide, () => problem('INTERNAL_ERROR', 500, 'No guide'))]),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
