import { expect, test } from '@jest/globals'
import { getMappedPage } from './mapped-route.ts'

test('NAV-01 a mapped page provides title, permission and variants for the route of a remote', () => {
  expect(getMappedPage('/informative-services')).toEqual({
    path: '/informative-services',
    title: expect.objectContaining({ en: 'Informative services' }),
    permission: 'public',
    variants: ['quality'],
  })
  expect(getMappedPage('/news/:id')).not.toHaveProperty('variants')
  expect(() => getMappedPage('/unknown')).toThrow('The map has no page /unknown')
})
