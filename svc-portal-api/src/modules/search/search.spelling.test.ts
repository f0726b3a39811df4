import { expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'

const { search } = setUpSearch()

async function listKeys(...query: Parameters<typeof search>) {
  const { content, mended } = await search(...query)
  return { mended, ids: content.map(({ id }) => id) }
}

test('SRCH-03 a slip is mended, and what was looked for is told', async () => {
  const { mended, ids } = await listKeys('akredtasiya')
  expect(mended).toBe('akkreditasiya')
  expect(ids).toContain('accreditation')
  expect((await listKeys('группа рисака', { lang: 'ru' })).mended).toBe('группа риска')
})

test('SRCH-03 what was typed on the other keyboard is read as it was meant', async () => {
  // «сертификат» with the keyboard in Latin, "certificate" with the keyboard in Russian.
  const russian = await listKeys('cthnbabrfn', { lang: 'ru' })
  expect(russian.mended).toBe('сертификат')
  expect(russian.ids).toContain('certificate-filing')
  expect((await listKeys('сукешашсфеу', { lang: 'en' })).mended).toBe('certificate')
})

test('SRCH-03 Russian in Latin letters is read as Russian', async () => {
  const { mended, ids } = await listKeys('deklaraciya sootvetstviya', { lang: 'ru' })
  expect(mended).toBe('декларация соответствия')
  expect(ids).toContain('declaration-registration')
})

test('SRCH-03 missing diacritics are no slip', async () => {
  const without = await listKeys('olcme vasitesi')
  expect(without.mended).toBeNull()
  expect(without.ids).toEqual((await listKeys('ölçmə vasitəsi')).ids)
})

test.each(['çəkmir', 'yoxlanılır', 'qaytarmaq'])(
  'SRCH-03 %s is a form of a known verb and is not mended',
  async (word) => {
    expect((await listKeys(word)).mended).toBeNull()
  },
)

test('SRCH-03 codes and numbers are never mended', async () => {
  expect(await listKeys('RG-000168')).toEqual({ mended: null, ids: ['RG-000168'] })
})

test('SRCH-03 another word for the same thing finds it', async () => {
  expect((await listKeys('price fixing', { lang: 'en', companyId: 1 })).ids).toContain('what-is-cartel')
  expect((await listKeys('госзакупки', { lang: 'ru', companyId: 1 })).ids).toContain('public-procurement')
})

test('SRCH-03 the word of one language finds what is written in another', async () => {
  expect((await listKeys('жалоба', { lang: 'az' })).ids).toContain('consumer-complaint')
})

test('SRCH-03 signs between words part them', async () => {
  const { mended, ids } = await listKeys('sertifikat,müddəti')
  expect(mended).toBeNull()
  expect(ids).toEqual((await listKeys('sertifikat müddəti')).ids)
})
