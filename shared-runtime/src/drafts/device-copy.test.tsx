import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RuntimeContext } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { useDeviceCopy } from './device-copy.ts'

const KEY = 'portal_2_suggestion'

beforeEach(() => {
  localStorage.clear()
})

function open(subject = 'suggestion') {
  const { runtime } = createFakeShell()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={runtime}>{children}</RuntimeContext>
  )
  return renderHook(() => useDeviceCopy<string>(subject), { wrapper }).result
}

test('nothing is stored until the visitor chooses it', () => {
  const copy = open()
  act(() => copy.current.write('1', 'text'))
  expect([copy.current.isOn, localStorage.getItem(KEY)]).toEqual([false, null])
})

test('a chosen copy follows the draft, and another visit continues it', () => {
  const copy = open()
  act(() => copy.current.begin('1', 'text'))
  act(() => copy.current.write('1', 'longer text'))
  const later = open()
  expect(later.current.isOn).toBe(true)
  expect([later.current.read('1'), later.current.read('2')]).toEqual(['longer text', undefined])
  expect(open('other').current.isOn).toBe(false)
})

test('the copy ends with the choice, and after 30 days', () => {
  const copy = open()
  act(() => copy.current.begin('1', 'text'))
  act(() => copy.current.end())
  expect([copy.current.isOn, localStorage.getItem(KEY)]).toEqual([false, null])
  const savedAt = Date.now() - 31 * 86_400_000
  localStorage.setItem(KEY, JSON.stringify({ id: '1', subject: 'suggestion', value: 'old', savedAt }))
  expect(open().current.isOn).toBe(false)
})

test('a damaged copy is no copy', () => {
  localStorage.setItem(KEY, '{')
  expect(open().current.found).toBeUndefined()
})
