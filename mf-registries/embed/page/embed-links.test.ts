import { afterEach, expect, test } from '@jest/globals'
import { rewriteAddresses, findInternalPath } from './embed-links.ts'

const PORTAL = 'https://portal.example'

let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  document.body.replaceChildren()
})

/** Link after its URL was rewritten. */
function led(html: string): Element {
  document.body.innerHTML = html
  stop = rewriteAddresses(document.body, PORTAL)
  const [link] = document.body.children
  if (link === undefined) throw new Error('no link')
  return link
}

test.each([
  ['watching', '/en/notifications/watched/add?registry=regulated-goods&record=RG-000101'],
  ['the feed', '/api/public/registries/regulated-goods/feed.atom?record=RG-000101&lang=en'],
  ['the record for programs', '/api/public/registries/regulated-goods/records/RG-000101?lang=en'],
  ['all that goods need', '/en/goods-navigator?code=851631'],
  ['the verification', '/en/verify#PV1.abc'],
  ['open data', '/en/open-data'],
])('REG-06 a link to %s opens the portal in a new tab', (_name, path) => {
  const link = led(`<a href="${path}">There</a>`)
  expect(link.getAttribute('href')).toBe(PORTAL + path)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(findInternalPath(PORTAL + path, PORTAL)).toBeUndefined()
})

test('REG-06 a download has a URL of the portal and opens no tab', () => {
  const path = '/api/public/registries/regulated-goods/export?format=csv&lang=en'
  const link = led(`<a href="${path}" download="">CSV</a>`)
  expect(link.getAttribute('href')).toBe(PORTAL + path)
  expect(link.hasAttribute('target')).toBe(false)
})

test('REG-06 a record opens inside the element; its URL is that of the portal', () => {
  const link = led('<a href="/en/registries/regulated-goods/RG-000101">Hair dryer</a>')
  expect(link.getAttribute('href')).toBe(`${PORTAL}/en/registries/regulated-goods/RG-000101`)
  expect(link.hasAttribute('target')).toBe(false)
  expect(findInternalPath(`${PORTAL}/en/registries/regulated-goods/RG-000101?asOf=2026-01-31`, PORTAL)).toBe(
    '/registries/regulated-goods/RG-000101?asOf=2026-01-31',
  )
})

test('REG-06 links and forms added later get URLs of the portal too', async () => {
  const link = led('<a href="#records">Records</a>')
  expect(link.getAttribute('href')).toBe('#records')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form action="/en/goods-navigator"></form><p><a href="/en/notifications/watched">Watched</a></p>',
  )
  link.setAttribute('href', '/en/open-data')
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  const form = document.querySelector('form')
  expect(form?.getAttribute('action')).toBe(`${PORTAL}/en/goods-navigator`)
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    `${PORTAL}/en/open-data`,
    `${PORTAL}/en/notifications/watched`,
  ])
})
