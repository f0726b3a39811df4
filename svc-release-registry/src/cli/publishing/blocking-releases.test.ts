import { expect, test } from '@jest/globals'
import { RegistryRefusal } from '../registry-client.ts'
import { findBlockedPages, findBlockingReleases } from './publish-release.ts'

function refused(errors: Record<string, string>, code = 'RELEASE_INCOMPATIBLE'): RegistryRefusal {
  return new RegistryRefusal({ code, message: 'x', errors })
}

test('FED-03 blocking releases are listed only when no live release would break', () => {
  const back = { 'AFTER_ROLLBACK shell@1.0.0 exports.mf-one.react.use': 'x' }
  expect(
    findBlockingReleases(refused({ ...back, 'AFTER_ROLLBACK mf-two@1.0.0-rc.1 platform.mf-two': 'y' })),
  ).toEqual(['shell@1.0.0', 'mf-two@1.0.0-rc.1'])
  expect(findBlockingReleases(refused({ ...back, 'platform.mf-two': 'y' }))).toEqual([])
  expect(findBlockingReleases(refused(back, 'RELEASE_EXISTS'))).toEqual([])
  expect(findBlockingReleases(new Error('x'))).toEqual([])
})

test('FED-03 blocked pages are listed only when nothing else was refused', () => {
  const pages = { 'page /news/:id': 'x', 'page /old': 'x', 'opened /desk': 'x' }
  expect(findBlockedPages(refused(pages))).toEqual({
    redirects: { '/news/:id': '/home', '/old': '/home' },
    opened: ['/desk'],
  })
  expect(findBlockedPages(refused({ ...pages, 'page /news variants': 'x' }))).toBeUndefined()
  expect(findBlockedPages(refused({ ...pages, 'platform.mf-two': 'x' }))).toBeUndefined()
  expect(findBlockedPages(refused(pages, 'RELEASE_EXISTS'))).toBeUndefined()
})
