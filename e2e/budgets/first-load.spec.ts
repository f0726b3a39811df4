import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { NetworkLog } from '../measure/network-log.ts'

const KB = 1024

async function load(page: Page, path: string): Promise<NetworkLog> {
  const log = new NetworkLog()
  await log.attach(await page.context().newCDPSession(page))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return log
}

function isScript(url: string): boolean {
  return /\.js(\?|$)/.test(url)
}

/** Compressed bytes of the style sheets that the document has instead of links. */
async function inlineStyleBytes(page: Page): Promise<number> {
  const styles = await page.locator('style[data-href]').allTextContents()
  return brotliCompressSync(styles.join('')).byteLength
}

const PAGES = [
  { name: 'home', path: '/az/home', scriptKb: 150, styleKb: 20 },
  { name: 'a first registry list', path: '/az/registries/goods-by-risk-group', scriptKb: 190, styleKb: 20 },
  { name: 'the form of an appeal', path: '/az/appeals/new/suggestion', scriptKb: 190, styleKb: 20 },
]

for (const { name, path, scriptKb, styleKb } of PAGES) {
  test(`FED-01 ${name} transfers at most ${scriptKb} KB of scripts and has ${styleKb} KB of styles in its document`, async ({
    page,
  }) => {
    const log = await load(page, path)
    const scripts = log.bytesOf((request) => isScript(request.url))
    const styles = await inlineStyleBytes(page)
    console.log(`${path}: script ${(scripts / KB).toFixed(1)} KB, style ${(styles / KB).toFixed(1)} KB`)
    expect(scripts).toBeGreaterThan(0)
    expect(scripts / KB).toBeLessThanOrEqual(scriptKb)
    expect(styles).toBeGreaterThan(0)
    expect(styles / KB).toBeLessThanOrEqual(styleKb)
    expect(log.requests.filter(({ url }) => /\.css(\?|$)/.test(url))).toEqual([])
  })

  test(`FED-01 ${name} needs one round of requests after the HTML`, async ({ page }) => {
    const log = await load(page, path)
    const late = log.requests
      .filter((request) => request.round > 1)
      .map((request) => new URL(request.url).pathname)
    // The table of the other remotes is loaded when the browser is idle; nothing waits for it.
    expect(late.filter((path) => !path.startsWith('/compositions/'))).toEqual([])
  })

  test(`FED-04 ${name} loads no files of the registry desk`, async ({ page }) => {
    const log = await load(page, path)
    const urls = log.requests.map(({ url }) => new URL(url).pathname)
    expect(urls.filter((url) => /antd/.test(url))).toEqual([])
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  test(`FED-06 ${name} has no repeated and no failed requests`, async ({ page }) => {
    const log = await load(page, path)
    const urls = log.requests.map((request) => request.url)
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
    expect(log.requests.filter((request) => request.failed !== undefined)).toEqual([])
  })
}
