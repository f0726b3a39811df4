import { expect, test } from '@jest/globals'
import { getMappedPage } from './mapped-route.ts'

test('NAV-01 a route of a remote takes title, permission and variants of its page from the map', () => {
  expect(getMappedPage('/informative-services')).toEqual({
    path: '/informative-services',
    title: expect.objectContaining({ en: 'Informative services' }),
    permission: 'public',
    variants: ['quality'],
  })
  expect(getMappedPage('/news/:id')).not.toHaveProperty('variants')
  expect(() => getMappedPage('/unknown')).toThrow('The map has no page /unknown')
})
