import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { ContactList } from 'shared-contracts/http/cases/contacts'
import { buildService } from 'shared-service/app'
import { fixedClock } from 'shared-service/clock'
import { readContacts } from '../../common/contacts/contact-units.ts'
import { registerContactRoutes } from './contacts.routes.ts'

let quality: FastifyInstance
let competition: FastifyInstance

async function serviceOf(variant: 'quality' | 'competition'): Promise<FastifyInstance> {
  const config = { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0 }
  const app = await buildService({ name: 'contacts', config, base: '/api', readiness: {} })
  const clock = fixedClock('2026-11-27T08:00:00Z')
  registerContactRoutes(app, { clock, variant, contacts: readContacts(undefined) })
  return app
}

beforeAll(async () => {
  quality = await serviceOf('quality')
  competition = await serviceOf('competition')
})

afterAll(async () => {
  await quality.close()
  await competition.close()
})

async function list(app: FastifyInstance, language: string): Promise<ContactList> {
  const reply = await app.inject({ url: `/api/public/contacts?lang=${language}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<ContactList>()
}

test('NAV-13 each unit has telephone, e-mail, hours and, where it receives visitors, address and way', async () => {
  const { units, demonstration } = await list(quality, 'en')
  expect(demonstration).toBe(true)
  expect(units[0]).toEqual({
    code: 'hot-line',
    group: 'hotline',
    name: 'Call center',
    handles: 'Any question about services, appeals and the portal',
    phone: '+994 12 000 00 10',
    email: 'qaynarxett@portal.example',
    opens: '09:00',
    closes: '18:00',
    pause: null,
    area: [],
    address: null,
    way: null,
    isOpen: true,
    changesOn: '2026-11-27',
    changesAt: '18:00',
  })
  expect(units.find(({ code }) => code === 'metrology')).toMatchObject({
    pause: { from: '13:00', to: '14:00' },
    address: 'Government House, 84 Uzeyir Hajibeyov Street, AZ1000, Baku',
    isOpen: true,
    changesAt: '13:00',
  })
})

test('VAR-01 a variant lists its own units and topics', async () => {
  const codes = ({ units }: ContactList) => units.map(({ code }) => code)
  const own = codes(await list(quality, 'az'))
  const other = codes(await list(competition, 'az'))
  expect(own).toContain('metrology')
  expect(own).not.toContain('consumer-rights')
  expect(other).toContain('consumer-rights')
  expect(other).not.toContain('metrology')
  const { topics } = await list(competition, 'ru')
  expect(topics.map(({ label }) => label)).toContain('Права потребителей')
  expect(topics.map(({ code }) => code)).not.toContain('goods')
})

test('each town is listed by the alphabet of the language with the unit that serves its region', async () => {
  const { towns, units } = await list(quality, 'ru')
  const [first, last] = [towns[0], towns.at(-1)]
  expect([first, last]).toEqual([
    { code: 'absheron', name: 'Абшерон', unit: 'reception' },
    { code: 'yardimli', name: 'Ярдымлы', unit: 'lankaran' },
  ])
  expect(towns.find(({ code }) => code === 'sumgayit')).toMatchObject({ unit: 'reception' })
  expect(units.find(({ code }) => code === 'guba')?.area).toEqual(['Губа-Хачмаз'])
})

test('LANG-04 units, voice menu and topics are in the language of the caller', async () => {
  const names = await Promise.all(
    ['az', 'en', 'ru'].map(async (language) => {
      const { units, menu, topics } = await list(quality, language)
      return [units[1]?.name, menu[6]?.label, topics[0]?.label]
    }),
  )
  expect(names).toEqual([
    ['Sənədlərlə iş və vətəndaşların qəbulu şöbəsi', 'Operator', 'Göndərilmiş müraciət'],
    ['Records and reception', 'Operator', 'An appeal that was sent'],
    ['Отдел документооборота и приёма граждан', 'Оператор', 'Отправленное обращение'],
  ])
})

test('a reply may be cached briefly and is confirmed by its ETag', async () => {
  const first = await quality.inject({ url: '/api/public/contacts?lang=en' })
  expect(first.headers['cache-control']).toBe('public, max-age=30')
  const etag = String(first.headers.etag)
  const second = await quality.inject({
    url: '/api/public/contacts?lang=en',
    headers: { 'if-none-match': etag },
  })
  expect(second.statusCode).toBe(304)
})
