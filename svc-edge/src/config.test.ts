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

function contact(json: string | undefined, company = '2') {
  const env = { ...NEEDED, COMPANY_ID: company, CONTACT_DETAILS: json }
  return edgeConfig(parseConfig(EdgeSettings, env)).contact
}

const DETAILS = {
  phone: '+994 12 111 22 33',
  email: 'office@agency.example',
  hours: { az: 'iş günləri', en: 'working days', ru: 'рабочие дни' },
  address: { az: 'Bakı', en: 'Baku', ru: 'Баку' },
}

test('FTR-01 the configuration replaces the contact details, whose demonstration values are marked', () => {
  expect(contact(JSON.stringify(DETAILS))).toEqual(DETAILS)
  expect(contact(undefined)).toMatchObject({ phone: '+994 12 000 00 10', demonstration: true })
  expect(contact(undefined, '1')).toMatchObject({ phone: '+994 12 000 00 10', demonstration: true })
})

test.each([
  [{ phone: '310-02-80' }, 'phone is an international number in groups, e.g. "+994 12 000 00 00"'],
  [{ phone: '+994121112233445566' }, 'phone is an international number in groups'],
  [{ email: 'office' }, 'email is an e-mail address'],
  [{ email: 'office?bcc=other@agency.example' }, 'email is an e-mail address'],
  [{ email: ' office@agency.example' }, 'email is an e-mail address'],
  [{ phone: '+994 12"><b>' }, 'phone is an international number in groups'],
  [{ hours: { az: 'iş günləri', en: 'working days' } }, 'hours has a text'],
  [{ address: { az: ' ', en: 'Baku', ru: 'Баку' } }, 'address has a text'],
  [{ fax: '1' }, 'is JSON with phone, email, hours and address'],
])('FTR-01 wrong contact details end the edge with an error: %j', (wrong, reason) => {
  expect(() => contact(JSON.stringify({ ...DETAILS, ...wrong }))).toThrow(`CONTACT_DETAILS: ${reason}`)
})

test('FTR-01 contact details that are no JSON end the edge with an error', () => {
  expect(() => contact('+994')).toThrow('CONTACT_DETAILS: is JSON with phone, email, hours and address')
})
