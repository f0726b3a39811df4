import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { holdDeadlines, until } from 'shared-service/testing/waiting'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.running()
})

afterEach(() => stack.close())

function stateOf(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="portal-state">(.*)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json) as Record<string, unknown>
}

test('LANG-01 LANG-02 an address without a language is rendered in the stored language, without a redirect', async () => {
  const page = await stack.get('/registries?q=fen', { cookie: 'portal_2_settings=ru.16.1.1' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-language']).toBe('ru')
  expect(page.body).toContain('<html lang="ru" ')
  expect(stateOf(page.body)).toMatchObject({ language: 'ru', address: '/ru/registries?q=fen' })
})

test('LANG-01 pages have links for search engines in all three languages', async () => {
  const page = await stack.get('/en/registries?q=fen', { host: 'localhost:8080' })
  expect(page.body).toContain('<link rel="canonical" href="http://localhost:8080/en/registries">')
  for (const [name, path] of [
    ['az', 'az'],
    ['en', 'en'],
    ['ru', 'ru'],
    ['x-default', 'az'],
  ] as const)
    expect(page.body).toContain(
      `<link rel="alternate" hreflang="${name}" href="http://localhost:8080/${path}/registries">`,
    )
})

test('NAV-09 an unknown route gets the page /404 with status 404', async () => {
  const page = await stack.get('/en/no-such-page')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<h1>Page not found</h1>')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.headers['cache-control']).toBe('private, no-store')
})

test('NAV-09 unknown addresses share one page per language and settings, rendered once', async () => {
  const pages = await Promise.all(['/en/a', '/en/b?q=1', '/en/c/d'].map((url) => stack.get(url)))
  expect(pages.map((page) => page.body.match(/<p>page \d+<\/p>/)?.[0])).toEqual(
    Array.from({ length: 3 }, () => '<p>page 1</p>'),
  )
  expect(pages.map((page) => page.statusCode)).toEqual([404, 404, 404])
  expect((await stack.get('/ru/a')).body).toContain('<h1>Страница не найдена</h1>')
  const large = await stack.get('/en/a', { cookie: 'portal_2_settings=en.20.1.1' })
  expect(large.body).toContain('data-font-size="20"')
})

test('HTTP-06 a visitor over the rate limit gets a page with Retry-After, others are served', async () => {
  await stack.stopEdge()
  await stack.start({ rateLimitFactor: 0.01, trustedProxies: ['127.0.0.1'] })
  await stack.waitFor(1)
  const visit = (url: string, visitor: string) => stack.get(url, { 'x-forwarded-for': visitor })
  for (const url of ['/ru/home', '/ru/broken/1', '/ru/broken/2'])
    expect((await visit(url, '203.0.113.9')).statusCode).toBe(200)
  const refused = await visit('/ru/broken/3', '203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.body).toContain('<h1>Слишком много запросов</h1>')
  expect(refused.body).toContain('Həddən artıq sorğu göndərildi')
  expect(refused.body).toContain('Too many requests')
  expect((await visit('/ru/home', '203.0.113.9')).statusCode).toBe(200)
  expect((await visit('/ru/broken/3', '203.0.113.10')).statusCode).toBe(200)
})

test('NAV-09 a route of the other variant is not found', async () => {
  const page = await stack.get('/en/only-competition')
  expect(page.statusCode).toBe(404)
  expect(page.body).not.toContain('registries.competition')
})

test('NAV-09 an address that cannot be decoded gets the page /404', async () => {
  expect((await stack.get('/%E0%A4')).statusCode).toBe(404)
  expect((await stack.get('/en/%zz?x=1')).statusCode).toBe(404)
})

test.each([
  ['/en/%FF', {}, 'Page not found'],
  ['/ru/%FF', { 'accept-language': 'en' }, 'Страница не найдена'],
  ['/xx/yy', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'Страница не найдена'],
  ['/xx/yy', { 'accept-language': 'de, en;q=0.5' }, 'Page not found'],
  ['/xx/yy', { 'accept-language': 'ru', cookie: 'portal_2_settings=en.16.1.1' }, 'Page not found'],
])('NAV-09 the page /404 for %s with %j is in the language of its reader', async (url, headers, title) => {
  const page = await stack.get(url, headers as Record<string, string>)
  expect([page.statusCode, page.body.includes(`<h1>${title}</h1>`)]).toEqual([404, true])
})

test('NAV-11 the title of the screen is in the language of the page', async () => {
  expect((await stack.get('/ru/registries')).body).toContain('<title>Реестры – Портал качества</title>')
  expect((await stack.get('/az/registries')).body).toContain('<title>Reyestrlər – Keyfiyyət portalı</title>')
})

test('WAI-01 the document has the settings of font size, colours and images as attributes', async () => {
  const page = await stack.get('/az/home', { cookie: 'a=b; portal_2_settings=az.20.0.0' })
  expect(page.body).toContain(
    '<html lang="az" data-variant="quality" data-font-size="20" data-colours="off" data-images="off">',
  )
  const other = await stack.get('/az/home', { cookie: 'portal_1_settings=az.20.0.0' })
  expect(other.body).toContain('<html lang="az" data-variant="quality" data-font-size="16">')
})

test('HTTP-05 an address with a forbidden parameter is redirected to the sanitized one', async () => {
  const reply = await stack.get('/en/registries?q=fen&q=%3Cscript%3E')
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/en/registries?q=fen')
  expect(stack.log.join('')).not.toContain('script')
})

test('FED-06 each page has its composition number and security headers', async () => {
  const { headers } = await stack.get('/en/home')
  expect(headers).toMatchObject({
    'portal-composition': '1',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('geolocation=()')
  const policy = String(headers['content-security-policy'])
  const nonce = /script-src 'self' 'nonce-([\w-]{24})'/.exec(policy)?.[1]
  expect(policy.replaceAll(String(nonce), 'N').replace(/'sha256-[\w+/]{43}='/, "'sha256-STYLE'")).toBe(
    "default-src 'none'; script-src 'self' 'nonce-N'; style-src 'self' 'nonce-N' 'sha256-STYLE'; img-src 'self' data: blob:; " +
      "media-src 'self'; worker-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal 'allow-duplicates'; " +
      'report-to violations; report-uri /reports/csp',
  )
  expect(String((await stack.get('/en/home')).headers['content-security-policy'])).not.toContain(nonce)
})

test('FED-01 a page preloads only the files of the first screen of its remote', async () => {
  const { body, headers } = await stack.get('/en/registries')
  const preloaded = [
    ...body.matchAll(
      /<link rel="preload" as="(\w+)" href="([^"]+)"( integrity="sha384-[^"]{64}")? crossorigin>/g,
    ),
  ]
  expect(
    preloaded.map(([, as, href, integrity]) => `${as} ${href}${integrity === undefined ? '' : ' checked'}`),
  ).toEqual([
    'script /m/shell/1.0.0/outlet.2b.js checked',
    'script /m/shell/1.0.0/table.3c.js checked',
    'script /m/mf-registries/1.2.3/entry.4d.js checked',
    'script /m/mf-registries/1.2.3/list.5e.js checked',
    'fetch /m/shell/1.0.0/locales/en.json',
    'fetch /m/mf-registries/1.2.3/locales/en.json',
  ])
  // Styles are in the document: a linked sheet costs a round trip before the first paint.
  expect(body).not.toContain('rel="stylesheet"')
  const styles = [...body.matchAll(/<style data-href="([^"]+)">([^<]*)<\/style>/g)]
  expect(styles.map(([, href]) => href)).toEqual([
    '/m/shell/1.0.0/main.1a.css',
    '/m/shell/1.0.0/table.3c.css',
    '/m/mf-registries/1.2.3/list.5e.css',
  ])
  for (const [, , text = ''] of styles) {
    const hash = createHash('sha256').update(text).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
  const home = await stack.get('/en/home')
  expect(home.body).not.toContain('rel="preload" as="script"')
})

test('REG-03 a page is rendered with API responses and contains them for the browser', async () => {
  const calls: unknown[] = []
  stack.api = (request, response) => {
    calls.push([
      request.url,
      request.headers.cookie,
      request.headers['accept-language'],
      request.headers['x-forwarded-for'],
    ])
    response.writeHead(200).end('{"content":["</script>\u2028"]}')
  }
  const page = await stack.get('/ru/registries?q=fen', { cookie: 'secret=1', 'user-agent': 'x' })
  expect(calls).toEqual([['/api/public/registries?lang=ru&q=fen', undefined, 'ru', '127.0.0.1']])
  expect(page.body).toContain('\\u003c/script>\\u2028')
  expect(stateOf(page.body)['data']).toEqual({
    '/public/registries?lang=ru&q=fen': { status: 200, body: { content: ['</script>\u2028'] } },
  })
})

test('NAV-09 a page with an unknown record has status 404 and the content of its screen', async () => {
  stack.api = (_request, response) => response.writeHead(404).end('{"code":"REGISTRY_UNKNOWN"}')
  const page = await stack.get('/en/registries/no-such-registry')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('404:{"code":"REGISTRY_UNKNOWN"}')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
})

test('STATE-05 with an unavailable API the page has no data and is not cached', async () => {
  stack.api = (_request, response) => response.writeHead(503).end('{}')
  const page = await stack.get('/en/registries')
  expect(page.statusCode).toBe(200)
  expect(stateOf(page.body)['data']).toEqual({})
  expect(page.headers['cache-control']).toBe('private, no-store')
})

test('STATE-05 an API that does not respond delays a page by less than a second', async () => {
  let asked = 0
  stack.api = () => {
    asked += 1
  }
  const deadlines = holdDeadlines()
  let isThere = false
  const page = stack.get('/en/registries').then((reply) => {
    isThere = true
    return reply
  })
  await until(() => asked === 1)
  // The second is the flag of demonstration data, which no page waits for.
  expect([isThere, deadlines.lengths.filter((ms) => ms < 1000)]).toEqual([false, [800, 800]])
  deadlines.end()
  expect((await page).statusCode).toBe(200)
})

test('REG-03 concurrent requests for one page cause one API call', async () => {
  let calls = 0
  stack.api = (_request, response) => {
    calls += 1
    setTimeout(() => response.writeHead(200).end('{}'), 50)
  }
  await Promise.all(Array.from({ length: 20 }, () => stack.get('/en/registries')))
  await stack.get('/en/registries')
  expect(calls).toBe(1)
})

test('HTTP-06 pages are compressed as accepted and revalidated by ETag', async () => {
  const plain = await stack.get('/en/home')
  const brotli = await stack.get('/en/home', { 'accept-encoding': 'gzip, br' })
  const gzip = await stack.get('/en/home', { 'accept-encoding': 'br;q=0, gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const again = await stack.get('/en/home', { 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const other = await stack.get('/ru/home', { 'if-none-match': String(plain.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test('HTTP-06 HEAD responds like GET without the body', async () => {
  const page = await stack.inject({ method: 'HEAD', url: '/en/home' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe('')
  expect(Number(page.headers['content-length'])).toBeGreaterThan(1000)
})

test('HTTP-06 another method on a page is refused with a problem document', async () => {
  const reply = await stack.inject({
    method: 'POST',
    url: '/en/home',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(405)
  expect(reply.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
})

test('HTTP-06 the request log has no address, query or cookie', async () => {
  await stack.get('/en/registries?q=secretword', { cookie: 'token=secretcookie' })
  expect(stack.log.join('')).toContain('"answered"')
  expect(stack.log.join('')).not.toMatch(/secretword|secretcookie/)
})
