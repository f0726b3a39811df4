import { expect, test } from '@jest/globals'
import { findRedirect } from './redirects.ts'

const REDIRECTS = {
  '/news/:id': '/articles/:id',
  '/lists/:list/:record': '/lists/:list',
  '/lists/old': '/home',
}
const ROUTES = ['/news/archive', '/lists/:list', '/articles/:id']

test.each([
  ['/news/7', '/articles/7'],
  ['/news/a%20b', '/articles/a%20b'],
  ['/News/7', '/articles/7'],
  ['/lists/goods/7', '/lists/goods'],
  ['/lists/old', '/home'],
  // A live page that matches more closely stays.
  ['/news/archive', undefined],
  ['/lists/goods', undefined],
  ['/news', undefined],
  ['/news/', undefined],
  ['/news/7/more', undefined],
])('FED-03 the address %s of a retired page redirects to %s', (path, target) => {
  expect(findRedirect(path, REDIRECTS, ROUTES)).toBe(target)
})

test('FED-03 a route precedes a redirect of the same rank, and no address redirects to itself', () => {
  const redirects = { '/lists/:other': '/home', '/a/:x': '/a/:x', '/:x': '/home' }
  expect(findRedirect('/lists/goods', redirects, ROUTES)).toBeUndefined()
  expect(findRedirect('/a/7', redirects, ROUTES)).toBeUndefined()
  expect(findRedirect('/home', redirects, ROUTES)).toBeUndefined()
  expect(findRedirect('/former', redirects, ROUTES)).toBe('/home')
})
