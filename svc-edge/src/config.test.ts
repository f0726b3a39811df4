import { expect, test } from '@jest/globals'
import { ConfigError, parseConfig } from 'shared-service/config'
import { EdgeSettings, edgeConfig } from './config.ts'

const NEEDED = {
  API_URL: 'http://127.0.0.1:1',
  RELEASE_REGISTRY_URL: 'http://127.0.0.1:2',
  RELEASES_DIR: 'releases',
  STATE_DIR: 'state',
  COMPOSITION_PUBLIC_KEY_FILE: 'public.pem',
}

function outside(json: string) {
  return edgeConfig(parseConfig(EdgeSettings, { ...NEEDED, OUTSIDE_ADDRESSES: json })).outside
}

test('FTR-01 HOME-01 the configuration replaces addresses of other sites', () => {
  expect(outside('{"youtube":"https://video.example/agency"}')).toEqual({
    youtube: 'https://video.example/agency',
  })
  expect(edgeConfig(parseConfig(EdgeSettings, NEEDED)).outside).toEqual({})
})

test.each([
  'youtube',
  '[]',
  '{"myspace":"https://a.example"}',
  '{"youtube":"http://a.example"}',
  '{"youtube":7}',
])('FTR-01 unknown sites and addresses without https end the edge with an error: %s', (json) => {
  expect(() => outside(json)).toThrow(ConfigError)
})
