import { afterEach, expect, test } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { markSignedOut } from '../../common/services/home-notice.ts'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(() => {
  sessionStorage.clear()
  document.cookie = 'portal_2_authenticated=; max-age=0'
})

async function toastsAt(address: string) {
  const { services } = await renderPortal({ address })
  const toasts = services.snackbar.shown.value.map(({ kind, message }) => [kind, message])
  cleanup()
  return toasts
}

test.each([
  [
    '/az/home',
    'Portaldan çıxdınız. Eyni girişlə digər portaldan da istifadə edirdinizsə, oradakı sessiyanız da bitib',
  ],
  [
    '/en/home',
    'You have signed out. If you also used the other portal with this sign-in, you are signed out there too',
  ],
  [
    '/ru/home',
    'Вы вышли из системы. Если с этим же входом вы работали и на другом портале, сеанс завершён и там',
  ],
])('SESS-03 a user signed out at the provider sees one message at %s', async (address, message) => {
  expect(await toastsAt(address)).toEqual([])
  markSignedOut(sessionStorage, 2)
  expect(await toastsAt(address)).toEqual([['success', message]])
  expect(await toastsAt(address)).toEqual([])
})

test('SESS-03 a user with a new session sees no message', async () => {
  markSignedOut(sessionStorage, 2)
  document.cookie = 'portal_2_authenticated=1'
  expect(await toastsAt('/en/home')).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})
