import { expect, test } from '@jest/globals'
import { draftOf, storeContent, textOf } from '../../testing/content-drafts.ts'
import { setUpSearch } from '../../testing/search/set-up-search.ts'

const { search, listKeys, opened } = setUpSearch()

test('SRCH-01 edited content is found immediately, and deleted content is not', async () => {
  const { pool } = opened()
  await storeContent(pool, [draftOf({ id: 'zirconium-day', title: 'Sirkonium günü' })])
  expect(await listKeys('sirkonium')).toEqual(['news zirconium-day'])
  await pool.query(
    `update content_text set title = 'Hafnium günü', plain = 'Hafnium' where title = 'Sirkonium günü'`,
  )
  expect(await listKeys('hafnium')).toEqual(['news zirconium-day'])
  await pool.query(`update content_item set status = 'archived' where id = 'zirconium-day'`)
  expect(await listKeys('hafnium')).toEqual([])
  await pool.query(`update content_item set status = 'published' where id = 'zirconium-day'`)
  expect(await listKeys('hafnium')).toEqual(['news zirconium-day'])
  await pool.query(`delete from content_item where id = 'zirconium-day'`)
  expect(await listKeys('hafnium')).toEqual([])
})

test('SRCH-01 drafts and scheduled content are not found', async () => {
  await storeContent(opened().pool, [
    draftOf({ id: 'tellurium-draft', title: 'Tellurium', status: 'draft' }),
    draftOf({ id: 'tellurium-later', title: 'Tellurium', publishedAt: '2026-12-01T06:00:00Z' }),
  ])
  expect(await listKeys('tellurium')).toEqual([])
})

test('VAR-01 each variant finds its own content', async () => {
  expect(await listKeys('kartel', { companyId: 1 })).toContain('service competition-violation')
  expect(await listKeys('kartel', { companyId: 2 })).not.toContain('service competition-violation')
})

test('SRCH-01 a retired service is not found', async () => {
  await opened().pool.query(`update service set status = 'retired' where code = 'metrology-training'`)
  expect(await listKeys('kurs metroloq')).not.toContain('service metrology-training')
})

test('NAV-01 a page for officials is found by officials only', async () => {
  expect(await listKeys('iş masası', { actor: 'ADMIN' })).toContain('page desk')
  for (const actor of ['VISITOR', 'USER', 'ASAN_USER'] as const) {
    expect(await listKeys('iş masası', { actor })).not.toContain('page desk')
  }
})

test('SRCH-01 a visitor finds pages that require sign-in, marked as such', async () => {
  expect(await listKeys('müraciətlərim')).toContain('page my-appeals')
  expect(await listKeys('müraciətlərim', { actor: 'USER' })).not.toContain('page my-appeals')
})

test('LANG-01 a missing translation is shown in Azerbaijani with its language', async () => {
  await storeContent(opened().pool, [
    draftOf({ id: 'osmium-day', texts: { az: textOf('Osmium günü') }, title: 'Osmium günü' }),
  ])
  const { content } = await search('osmium', { lang: 'ru' })
  expect(content).toMatchObject([{ id: 'osmium-day', title: 'Osmium günü', language: 'az' }])
})

test('SRCH-01 group counts ignore the requested groups', async () => {
  const all = await search('sertifikat', { perPage: 50 })
  const news = await search('sertifikat', { group: 'news', perPage: 50 })
  expect(news.groups).toEqual(all.groups)
  expect(new Set(news.content.map(({ group }) => group))).toEqual(new Set(['news']))
  expect(news.total).toBe(all.groups.find(({ group }) => group === 'news')?.count)
  expect(all.total).toBe(all.groups.reduce((sum, { count }) => sum + count, 0))
})

test('SRCH-01 pages have no gaps or duplicates', async () => {
  const whole = await search('85', { perPage: 50 })
  const parts = [
    ...(await search('85', { perPage: 10, page: 1 })).content,
    ...(await search('85', { perPage: 10, page: 2 })).content,
  ]
  expect(parts).toEqual(whole.content.slice(0, 20))
  const all: string[] = []
  for (let page = 1; page <= Math.ceil(whole.total / 20); page += 1) {
    const { content } = await search('85', { perPage: 20, page })
    all.push(...content.map(({ searchPlace, id }) => `${searchPlace}/${id}`))
  }
  expect(all.length).toBe(whole.total)
  expect(new Set(all).size).toBe(whole.total)
})
