import { expect, test } from '@jest/globals'
import { createPortalFiles } from './portal-files.ts'

test('FED-06 files of the document have the integrity of their elements', () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/m/mf-a/1/entry.js" integrity="sha384-e"><script src="/m/shell/1/main.js" integrity="sha384-m"></script>'
  const files = createPortalFiles({})
  expect(files.integrity('/m/mf-a/1/entry.js')).toBe('sha384-e')
  expect(files.integrity('/m/shell/1/main.js')).toBe('sha384-m')
  document.head.innerHTML = ''
})

test('STATE-05 a repeated request has another URL and the same integrity', () => {
  const files = createPortalFiles({ '/m/shell/1/': { 'a.js': 'x' } })
  expect(files.address('/m/shell/1/a.js')).toBe('/m/shell/1/a.js')
  expect(files.address('/m/shell/1/a.js')).toBe('/m/shell/1/a.js?r=1')
  expect(files.integrity('/m/shell/1/a.js')).toBe('sha384-x')
  expect(files.integrity('/m/shell/1/unknown.js')).toBeUndefined()
})
