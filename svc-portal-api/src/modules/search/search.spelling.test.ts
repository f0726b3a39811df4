import { expect, test } from '@jest/globals'
import { setUpSearch } from '../../testing/search/set-up-search.ts'

const { search } = setUpSearch()

async function listKeys(...query: Parameters<typeof search>) {
  const { content, mended } = await search(...query)
  return { mended, ids: content.map(({ id }) => id) }
}

test('SRCH-03 a misspelt word is corrected, and the corrected text is returned', async () => {
  const { mended, ids } = await listKeys('akredtasiya')
  expect(mended).toBe('akkreditasiya')
  expect(ids).toContain('accreditation')
  expect((await listKeys('группа рисака', { lang: 'ru' })).mended).toBe('группа риска')
})

test('SRCH-03 the words that are not corrected keep their letters', async () => {
  expect((await listKeys('ölçmə vasitəsi, akredtasiya')).mended).toBe('ölçmə vasitəsi akkreditasiya')
})

test('SRCH-03 text typed with the wrong keyboard layout is converted', async () => {
  // «сертификат» with the keyboard in Latin, "certificate" with the keyboard in Russian.
  const russian = await listKeys('cthnbabrfn', { lang: 'ru' })
  expect(russian.mended).toBe('сертификат')
  expect(russian.ids).toContain('certificate-filing')
  expect((await listKeys('сукешашсфеу', { lang: 'en' })).mended).toBe('certificate')
})

test('SRCH-03 Russian in Latin letters is found as Russian', async () => {
  const { mended, ids } = await listKeys('deklaraciya sootvetstviya', { lang: 'ru' })
  expect(mended).toBe('декларация соответствия')
  expect(ids).toContain('declaration-registration')
})

test('SRCH-03 missing diacritics are not corrected', async () => {
  const without = await listKeys('olcme vasitesi')
  expect(without.mended).toBeNull()
  expect(without.ids).toEqual((await listKeys('ölçmə vasitəsi')).ids)
})

test.each(['çəkmir', 'yoxlanılır', 'qaytarmaq'])(
  'SRCH-03 %s is a form of a known verb and is not corrected',
  async (word) => {
    expect((await listKeys(word)).mended).toBeNull()
  },
)

test('SRCH-03 codes and numbers are never corrected', async () => {
  expect(await listKeys('RG-000168')).toEqual({ mended: null, ids: ['RG-000168'] })
})

test('SRCH-03 a synonym finds the same results', async () => {
  expect((await listKeys('price fixing', { lang: 'en', companyId: 1 })).ids).toContain('what-is-cartel')
  expect((await listKeys('госзакупки', { lang: 'ru', companyId: 1 })).ids).toContain('public-procurement')
})

test('SRCH-03 a word of one language finds texts in another', async () => {
  expect((await listKeys('жалоба', { lang: 'az' })).ids).toContain('consumer-complaint')
})

test('SRCH-03 punctuation separates words', async () => {
  const { mended, ids } = await listKeys('sertifikat,müddəti')
  expect(mended).toBeNull()
  expect(ids).toEqual((await listKeys('sertifikat müddəti')).ids)
})
