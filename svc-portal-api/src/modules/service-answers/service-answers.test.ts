import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import type { ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { ServicePassport } from 'shared-contracts/http/software'
import { demonstrationApi } from '../../testing/registries/demonstration-api.ts'
import { seedTestServices } from '../../testing/test-services.ts'
import { ANSWERS } from './service-answers.service.ts'

const SERVICES = new URL('../../../services/', import.meta.url)

const api = demonstrationApi({ hasEverydayWords: true })

beforeAll(async () => {
  await seedTestServices(api.registries.pool)
})

function request(path: string) {
  return api.app.inject({ url: `/api/public/software/${path}` })
}

async function ask(path: string): Promise<ServiceAnswer> {
  const reply = await request(path)
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json<ServiceAnswer>()
}

async function findErrors(path: string): Promise<unknown> {
  const reply = await request(path)
  expect([path, reply.statusCode]).toEqual([path, 400])
  return reply.json<{ errors: unknown }>().errors
}

/** Value of a fact of the first item, or of the answer. */
function factOf({ items, facts }: ServiceAnswer, name: string): string | undefined {
  return [...(items[0]?.facts ?? []), ...facts].find((fact) => fact.name === name)?.value
}

test('ESRV-02 each passport with a question has an answer and starts on its own page', () => {
  const asking = readdirSync(SERVICES).filter((code) => {
    const file = new URL(`${code}/passport.json`, SERVICES)
    if (!existsSync(file)) return false
    const passport = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServicePassport> & {
      start: { url: string }
    }
    if (passport.question !== undefined) expect(passport.start.url).toBe(`/e-services/${code}`)
    return passport.question !== undefined
  })
  expect(asking.toSorted()).toEqual([...ANSWERS.keys()].toSorted())
})

test.each([
  ['a valid one', '2610001&lang=en', 'success', 'Verified, valid until 21.10.2027'],
  [
    'one typed with a hyphen',
    '26-10001&lang=az',
    'success',
    'Yoxlanılıb: 21.10.2027 tarixinədək etibarlıdır',
  ],
  ['one whose term ended', '2510013&lang=ru', 'warning', 'Срок поверки истёк 02.10.2026'],
  ['one that failed', '2610019&lang=en', 'error', 'Failed the verification of 27.02.2026: not to be used'],
])('ESRV-02 the serial number of an instrument finds its verification: %s', async (...given) => {
  const [, query, tone, text] = given
  expect((await ask(`instrument-check/answer?serial=${query}`)).status).toEqual({ tone, text })
})

test('ESRV-02 the last verification counts, and the answer names who made it', async () => {
  const answer = await ask('instrument-check/answer?serial=12245&lang=en')
  expect(answer.status.text).toBe('Verified, valid until 19.10.2027')
  expect(answer.items).toHaveLength(1)
  expect(factOf(answer, 'Date of verification')).toBe('20.10.2026')
  expect(factOf(answer, 'Verified by')).toBe('Calibration laboratory No. 48')
  expect(answer.items[0]?.path).toBe('/registries/instrument-verifications/IV-000357')
})

test('ESRV-02 an unknown instrument is not called unverified; its type is looked up', async () => {
  const answer = await ask('instrument-check/answer?serial=99999&type=TS-110&lang=en')
  expect(answer.status).toEqual({
    tone: 'neutral',
    text: 'The registry of the portal has no verification with this number',
  })
  expect(answer.notes[0]).toMatch(/^This does not mean that the instrument is not verified/)
  expect(answer.items.map(({ status }) => status?.text)).toEqual(['The type is approved until 02.01.2027'])
  const other = await ask('instrument-check/answer?serial=2610001&type=GM-110&lang=en')
  expect(other.status.text).toBe('There is an instrument of another type with this number')
  expect(await findErrors('instrument-check/answer?serial=%20&lang=en')).toEqual({
    serial: 'Enter the serial number that is marked on the instrument',
  })
})

test('ESRV-02 a body is accredited on a day, and for a scope', async () => {
  const path = 'accredited-body-check/answer?body=AB-000101&lang=en'
  const today = await ask(`${path}&scope=electrical`)
  expect(today.status).toEqual({ tone: 'success', text: 'Accredited on 20.11.2026' })
  expect(today.items[0]?.notes).toEqual(['Lines of its scope with these words: 3'])
  const honey = await ask(`${path}&scope=honey`)
  expect(honey.status).toEqual({
    tone: 'warning',
    text: 'Accredited on 20.11.2026, but its scope does not mention “honey”',
  })
  expect(honey.items[0]?.notes[0]).toMatch(/does not have these words/)
  expect((await ask(`${path}&on=28.01.2027`)).status.text).toBe('Accredited on 28.01.2027')
  expect((await ask(`${path}&on=2027-01-29`)).status).toEqual({
    tone: 'error',
    text: 'Not accredited on 29.01.2027',
  })
  expect((await ask(`${path}&on=01.03.2019`)).status.text).toBe('Not accredited on 01.03.2019')
  const unknown = await ask('accredited-body-check/answer?body=qqqqzz&lang=en')
  expect([unknown.status.tone, unknown.items]).toEqual(['neutral', []])
  expect(await findErrors(`${path}&on=31.02.2026`)).toEqual({
    on: 'There is no day 31.02.2026: check the day and the month',
  })
})

test('ESRV-02 goods have a risk group and rules; codes that do not exist lead to the nearest ones', async () => {
  const risk = await ask('goods-risk-check/answer?goods=8516 79&lang=en')
  expect(risk.status).toEqual({ tone: 'warning', text: 'Risk group: Medium' })
  expect(factOf(risk, 'Required document')).toBe(
    'Declaration of conformity with a conformity assessment body',
  )
  const rules = await ask('regulated-goods-check/answer?goods=851679&lang=en')
  expect(rules.status).toEqual({ tone: 'warning', text: 'The goods are regulated' })
  expect(factOf(rules, 'Control point')).toBe('At import and on the market')
  const choice = await ask('goods-risk-check/answer?goods=toys&lang=en')
  expect(choice.items.map(({ path }) => path)).toContain('/e-services/goods-risk-check?goods=9503')
  const unknown = await ask('regulated-goods-check/answer?goods=0101&lang=en')
  expect(unknown.status.text).toBe('No such goods or code was found')
  expect(await findErrors('goods-risk-check/answer?goods=1&lang=en')).toEqual({
    goods: 'Enter the code with 2 to 10 digits, for example 8516 79',
  })
})

test('ESRV-02 a partly suspended accreditation has one statement, and a withdrawn one is not in force', async () => {
  const partly = await ask('accredited-body-check/answer?body=AB-000152&lang=ru')
  expect(partly.status).toEqual({ tone: 'warning', text: 'На 20.11.2026 часть аккредитации приостановлена' })
  expect(partly.items[0]?.notes).toEqual([
    'Уточните по записи реестра или у самого органа, действует ли нужная вам область.',
  ])
  const withdrawn = await ask('accredited-body-check/answer?body=AB-000110&lang=ru')
  expect(withdrawn.status).toEqual({
    tone: 'error',
    text: 'Аккредитация на 20.11.2026 не действует: отозвана',
  })
})

test('ESRV-02 many bodies are counted, and the rest is in the registry under the same words', async () => {
  const many = await ask('accredited-body-check/answer?body=laboratoriya&lang=az')
  expect(many.status.text).toBe('Tapılan qurumlar: 84')
  expect(many.notes[0]).toBe('İlk 5 qurum göstərilib, qalanları reyestrdədir.')
  expect(many.items).toHaveLength(5)
  expect(many.next).toEqual([
    {
      text: 'Reyestrdə bu sözlərlə tapılan qurumlar',
      path: '/registries/accredited-bodies?q=laboratoriya&origin=national,demonstration',
    },
  ])
})

test('ESRV-02 a code without a risk group leads to the codes below that have one', async () => {
  const toys = await ask('goods-risk-check/answer?goods=9503&lang=en')
  expect(toys.status).toEqual({ tone: 'info', text: 'The risk group depends on the exact code' })
  expect(toys.items).toEqual([
    {
      title: 'Dolls, construction sets, toy cars',
      path: '/e-services/goods-risk-check?goods=950300',
      status: { tone: 'error', text: 'High' },
      facts: [{ name: 'Customs code', value: '9503\u{A0}00' }],
      notes: [],
      isDemonstration: false,
    },
  ])
  expect(toys.next[0]?.path).toBe('/registries/goods-by-risk-group?hs=9503&risk=low,medium,high')
  const chapter = await ask('goods-risk-check/answer?goods=04&lang=ru')
  expect(chapter.status.text).toBe('Группа риска зависит от более точного кода')
  expect(chapter.items.map(({ title }) => title)).toContain('Сыр свежий')
  // The only classified code below is withdrawn.
  const butter = await ask('goods-risk-check/answer?goods=0405&lang=en')
  expect(butter.status).toEqual({ tone: 'neutral', text: 'Risk group: Not classified' })
})

test('ESRV-02 a classification that has ended has its former group, not none', async () => {
  const withdrawn = await ask('goods-risk-check/answer?goods=0405100000&lang=az')
  expect(withdrawn.status).toEqual({
    tone: 'warning',
    text: 'Təsnifat 01.02.2026 tarixindən qüvvədə deyil: geri götürülüb',
  })
  expect(factOf(withdrawn, 'Əvvəlki risk qrupu')).toBe('Orta')
  const superseded = await ask('goods-risk-check/answer?goods=851610&lang=ru')
  expect(superseded.status.text).toBe('Классификация не действует с 01.01.2026: заменена другой')
  expect(factOf(superseded, 'Прежняя группа риска')).toBe('Высокая')
  expect(superseded.next[0]).toEqual({
    text: 'Группы риска по коду 8516',
    path: '/e-services/goods-risk-check?goods=8516',
  })
})

test('ESRV-02 words that several goods match show the others beside the answer', async () => {
  const cheese = await ask('goods-risk-check/answer?goods=pendir&lang=az')
  expect(cheese.status.text).toBe('Risk qrupu: Orta')
  expect(cheese.items.map(({ title, path }) => [title, path])).toEqual([
    ['Yetişmiş pendir', '/registries/goods-by-risk-group/040690'],
    ['Təzə pendir', '/e-services/goods-risk-check?goods=040610'],
    ['Pendir və kəsmik', '/e-services/goods-risk-check?goods=0406'],
  ])
  expect(cheese.notes.at(-1)).toMatch(/^Bu sözə başqa mallar da uyğun gəlir/)
})

test('ESRV-02 a fee is the one of the passport, exact and in its parts, or is not set', async () => {
  const fixed = await ask('fee-calculator/answer?service=registry-extract&copies=3&lang=en')
  expect(fixed.status.text).toBe('22.50\u{A0}AZN in total')
  expect(fixed.notes).toContain('Sample amount, not set by any act.')
  expect(fixed.facts.slice(0, 2)).toEqual([
    { name: 'For one copy', value: '7.50\u{A0}AZN' },
    { name: 'Number of copies', value: '× 3' },
  ])
  expect(factOf(fixed, 'Service fee')).toBe('15.00\u{A0}AZN')
  expect(factOf(fixed, 'Government fee')).toBe('7.50\u{A0}AZN')
  const tariff = await ask('fee-calculator/answer?service=calibration-request&lang=en')
  expect(tariff.status).toEqual({
    tone: 'neutral',
    text: 'The amount is not set in the data of the portal',
  })
  expect(tariff.facts).toEqual([])
  expect((await ask('fee-calculator/answer?service=consumer-complaint&lang=az')).status.text).toBe(
    'İstehlakçı şikayəti: Ödənişsizdir',
  )
  expect(await findErrors('fee-calculator/answer?copies=0&lang=en')).toEqual({
    service: 'Choose a service from the list',
    copies: 'Enter a whole number from 1 to 1000',
  })
})

test('ESRV-02 a term is that of a service or of typed days, and its last day has a weekday', async () => {
  const typed = await ask('term-calculator/answer?from=17.03.2026&days=5&unit=working&lang=az')
  expect(typed.status.text).toBe('Müddətin son günü: 02.04.2026, cümə axşamı')
  expect(factOf(typed, 'Müddət')).toBe('5 iş günü')
  expect(factOf(typed, '20.03.2026')).toBe('Novruz bayramı')
  expect(factOf(typed, 'Şənbə və bazar')).toBe('2')
  const ofService = await ask('term-calculator/answer?from=27.11.2026&service=registry-extract&lang=en')
  expect(ofService.status.text).toBe('The last day of the term is 30.11.2026, Monday')
  const calendar = await ask('term-calculator/answer?from=10.03.2026&days=10&unit=calendar&lang=en')
  expect(calendar.notes).toContain('The last day is a day off. The next working day is 31.03.2026.')
  const few = await ask('term-calculator/answer?from=10.03.2026&days=2&unit=calendar&lang=ru')
  expect(factOf(few, 'Срок')).toBe('2 календарных дня')
  expect(await findErrors('term-calculator/answer?from=March&days=5&lang=en')).toEqual({
    from: 'Enter the date as day, month and year, for example 20.03.2027',
  })
  expect(await findErrors('term-calculator/answer?from=17.03.2026&lang=en')).toEqual({
    days: 'Choose a service, or enter a number of days',
  })
  expect(await findErrors('term-calculator/answer?from=17.03.2023&days=5&lang=en')).toEqual({
    from: 'Enter a date between 01.01.2024 and 31.12.2027',
  })
})

test('ESRV-02 a passport has the services to choose from; other services have no answer', async () => {
  const { question } = (await request('term-calculator')).json<ServicePassport>()
  const services = question?.find(({ name }) => name === 'service')?.choices?.map(({ value }) => value)
  expect(services).toContain('registry-extract')
  expect(services).not.toContain('instrument-check')
  expect((await request('registry-extract/answer?serial=1')).statusCode).toBe(404)
})
