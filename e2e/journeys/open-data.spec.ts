import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'

const LIST = '/registries/goods-by-risk-group'
const CALLS = '/api/public/registries/goods-by-risk-group'

test('REG-05 a filtered list downloads as CSV with the records of the page', async ({ page }) => {
  await page.goto(`/en${LIST}?hs=8516&risk=medium&sort=code,ASC`)
  const main = page.getByRole('main')
  const shown = await main
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap(
        (link) => /\/goods-by-risk-group\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? [],
      ),
    )
  expect(shown.length).toBeGreaterThan(1)
  await main.getByRole('link', { name: 'Download', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'CSV for other programs' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^goods-by-risk-group-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^Customs code/)
  const codes = lines.slice(1).map((line) => line.split(',')[0])
  expect(codes.slice(0, shown.length)).toEqual(shown)
  expect(lines.slice(1).every((line) => line.startsWith('8516') && line.includes('Medium'))).toBe(true)
})

test('REG-05 programs read description, changes and the list as compressed JSON', async ({ request }) => {
  const description = await request.get('/api/public/openapi.json')
  expect(await description.json()).toMatchObject({
    openapi: '3.1.0',
    info: { license: { identifier: 'CC-BY-4.0' } },
  })
  const list = await request.get(`${CALLS}/export?format=json&hs=8516`)
  expect([list.status(), list.headers()['content-encoding']]).toEqual([200, 'br'])
  const { records, total } = (await list.json()) as { records: { number: string }[]; total: number }
  expect(records).toHaveLength(total)
  const changes = await request.get(`${CALLS}/changes?perPage=1`)
  expect(await changes.json()).toMatchObject({ content: [{ version: 1 }], hasMore: true })
  const feed = await request.get(`${CALLS}/feed.atom?lang=ru`)
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
})
