import { expect, test } from '@jest/globals'
import { Refused } from '../registry-client.ts'
import { pagesInTheWay, releasesInTheWay } from './publish-release.ts'

function refused(errors: Record<string, string>, code = 'RELEASE_INCOMPATIBLE'): Refused {
  return new Refused({ code, message: 'x', errors })
}

test('FED-03 releases are in the way only where nothing that is live would break', () => {
  const back = { 'AFTER_ROLLBACK shell@1.0.0 exports.mf-one.react.use': 'x' }
  expect(
    releasesInTheWay(refused({ ...back, 'AFTER_ROLLBACK mf-two@1.0.0-rc.1 platform.mf-two': 'y' })),
  ).toEqual(['shell@1.0.0', 'mf-two@1.0.0-rc.1'])
  expect(releasesInTheWay(refused({ ...back, 'platform.mf-two': 'y' }))).toEqual([])
  expect(releasesInTheWay(refused(back, 'RELEASE_EXISTS'))).toEqual([])
  expect(releasesInTheWay(new Error('x'))).toEqual([])
})

test('FED-03 pages that a start retires or opens are known only where nothing else was refused', () => {
  const pages = { 'page /news/:id': 'x', 'page /old': 'x', 'opened /desk': 'x' }
  expect(pagesInTheWay(refused(pages))).toEqual({
    redirects: { '/news/:id': '/home', '/old': '/home' },
    opened: ['/desk'],
  })
  expect(pagesInTheWay(refused({ ...pages, 'page /news variants': 'x' }))).toBeUndefined()
  expect(pagesInTheWay(refused({ ...pages, 'platform.mf-two': 'x' }))).toBeUndefined()
  expect(pagesInTheWay(refused(pages, 'RELEASE_EXISTS'))).toBeUndefined()
})
