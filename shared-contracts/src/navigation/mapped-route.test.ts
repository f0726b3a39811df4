import { expect, test } from '@jest/globals'
import { mappedPage } from './mapped-route.ts'

test('NAV-01 a route of a remote takes title, permission and variants of its page from the map', () => {
  expect(mappedPage('/informative-services')).toEqual({
    path: '/informative-services',
    title: expect.objectContaining({ en: 'Informative services' }),
    permission: 'public',
    variants: ['quality'],
  })
  expect(mappedPage('/news/:id')).not.toHaveProperty('variants')
  expect(() => mappedPage('/unknown')).toThrow('The map has no page /unknown')
})
