import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { papers, scales } from '../../../../testing/registries/test-scales.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../../testing/test-api.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([scales, papers])
  app = await testApp(registries.pool, { definitions: [scales, papers] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function readErrors(query: string): Promise<unknown> {
  const reply = await app.inject({ url: `/api/public/registries/test-scales/records?lang=en&${query}` })
  const { code, errors } = reply.json<{ code: string; errors: unknown }>()
  return [reply.statusCode, code, errors]
}

test.each([
  ['maker=!!!', 'maker', 'Enter at least one word or number'],
  [`maker=${'x'.repeat(201)}`, 'maker', 'Enter at most 200 characters'],
  ['maker=a&maker=b', 'maker', 'Enter one value only'],
  ['maker=%3Cscript%3E', 'maker', 'Only words, codes and numbers can be searched for'],
  ['made_from=2025-02-29', 'made_from', 'This date does not exist'],
  ['made_from=29.02.2024', 'made_from', 'Enter the date as year, month, day, for example 2026-11-20'],
  ['made_to=0000-01-01', 'made_to', 'This date does not exist'],
  ['made_from=2025-01-02&made_to=2025-01-01', 'made_from', 'The lower bound is above the upper one'],
  ['step_from=ten', 'step_from', 'Enter a number, for example 12.5'],
  ['step_to=1e5', 'step_to', 'Enter a number, for example 12.5'],
  [`step_to=${'9'.repeat(31)}`, 'step_to', 'Enter a number, for example 12.5'],
  ['step_from=2&step_to=-3', 'step_from', 'The lower bound is above the upper one'],
  ['step_from=1&step_from=2', 'step_from', 'Enter one value only'],
  ['warmth_at=warm', 'warmth_at', 'Enter a number, for example 12.5'],
  ['paper=P%201', 'paper', 'This is not the number of a record'],
  [
    `paper=${Array.from({ length: 51 }, (_, place) => `P-${place}`).join(',')}`,
    'paper',
    'Enter at most 50 values',
  ],
  ['codes=8', 'codes', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  ['codes=12345678901', 'codes', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  ['codes=84,85', 'codes', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  ['codes=kettle', 'codes', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  ['codes=84&codes=85', 'codes', 'Enter one value only'],
  ['uses=trade,war', 'uses', 'There is no such value'],
  ['country=az', 'country', 'There is no such value'],
  ['country=ZZ', 'country', 'There is no such value'],
  ['validOn=2026-02-30', 'validOn', 'This date does not exist'],
  ['made=2024-02-29', 'made', 'There is no such filter'],
  ['step=5', 'step', 'There is no such filter'],
  ['warmth_from=5', 'warmth_from', 'There is no such filter'],
  ['asOf=2026-02-30', 'asOf', 'This date does not exist'],
  ['asOf=0000-01-01', 'asOf', 'This date does not exist'],
  ['asOf=1899-12-31', 'asOf', 'Enter a date between the years 1900 and 2099'],
  ['asOf=2100-01-01', 'asOf', 'Enter a date between the years 1900 and 2099'],
])('HTTP-06 %s is refused at its parameter', async (query, name, words) => {
  expect(await readErrors(query)).toEqual([400, 'REQUEST_INVALID', { [name]: words }])
})

test('HTTP-06 each invalid parameter is named in the language of the caller', async () => {
  const url = '/api/public/registries/test-scales/records?made_from=x&step_from=y&warmth_at=z&lang='
  expect((await app.inject({ url: `${url}az` })).json()).toMatchObject({
    errors: {
      made_from: 'Tarixi il, ay, gün ardıcıllığı ilə yazın, məsələn 2026-11-20',
      step_from: 'Ədəd yazın, məsələn 12,5',
      warmth_at: 'Ədəd yazın, məsələn 12,5',
    },
  })
  expect((await app.inject({ url: `${url}ru` })).json()).toMatchObject({
    errors: {
      made_from: 'Напишите дату в порядке год, месяц, день, например 2026-11-20',
      step_from: 'Напишите число, например 12,5',
      warmth_at: 'Напишите число, например 12,5',
    },
  })
})

test('HTTP-06 a day in another form is refused by the contract', async () => {
  const [status, code, errors] = (await readErrors('validOn=20.11.2026')) as [number, string, object]
  expect([status, code, Object.keys(errors)]).toEqual([400, 'REQUEST_INVALID', ['validOn']])
})

test.each(['%00', "'", '%25', '_', '\\', '%25%27%20or%201=1', '%F0%9F%98%80', '-', '%C2%AD1'])(
  'HTTP-06 the character %s in a filter never causes a failure of the service',
  async (sign) => {
    for (const name of [
      'maker',
      'serials',
      'made_from',
      'step_to',
      'warmth_at',
      'paper',
      'codes',
      'uses',
      'country',
    ]) {
      const reply = await app.inject({ url: `/api/public/registries/test-scales/records?${name}=a${sign}` })
      expect([name, sign, reply.statusCode < 500]).toEqual([name, sign, true])
    }
  },
)
