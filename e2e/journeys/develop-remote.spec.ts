import { expect, test, type Page } from '@playwright/test'
import { portalCommand } from '../stack/portal-command.ts'
import { startPortalDev } from '../stack/teams/portal-dev.ts'
import { copyRemote } from '../stack/teams/remote-copy.ts'

const SCREEN = 'src/features/choose-registry/choose-registry.screen.tsx'
const STYLES = 'src/features/choose-registry/choose-registry.module.css'
const MENU = 'remote.menu.json'
const FIRST = "<h1>{t('choose.title')}</h1>"
const PROBLEMS = '.portal-development-problems'

/** Marks the document; returns a check that it was not reloaded. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { stillThisPage: true }))
  return () => page.evaluate(() => Reflect.get(globalThis, 'stillThisPage') === true)
}

test('FED-09 saved changes of a remote appear in the team’s page of the live portal, and nowhere else', async ({
  page,
  request,
}) => {
  const live = await portalCommand('status')
  const copy = copyRemote('mf-registries', 'in-portal')
  const view = await startPortalDev({ dir: copy.dir, hasPortal: true })
  try {
    await page.goto(`${view.url}az/registries?from=journey`)
    await expect(page.getByRole('heading', { level: 1, name: 'Reyestrlər' })).toBeVisible()
    await expect(page.getByText('mf-registries bu kompüterdən')).toBeVisible()
    await expect(page.locator('.portal-development')).toContainText('yığıldı')
    const isSamePage = await markPage(page)
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
      scrollTo(0, 120)
    })
    const responses: string[] = []
    page.on('request', (call) => {
      if (new URL(call.url()).pathname.startsWith('/api/')) responses.push(call.url())
    })

    await test.step('a saved screen is updated in the page without a reload', async () => {
      const from = Date.now()
      copy.change(SCREEN, FIRST, '<h1>Sınaq başlığı</h1>')
      await expect(page.getByRole('heading', { level: 1, name: 'Sınaq başlığı' })).toBeVisible()
      console.log(`saved → seen in the open page: ${String(Date.now() - from)} ms`)
      expect(await isSamePage()).toBe(true)
      expect(new URL(page.url()).search).toBe('?from=journey')
      expect(await page.evaluate(() => scrollY)).toBe(120)
      // No API calls are repeated.
      expect(responses).toEqual([])
    })

    await test.step('texts and styles are updated too, without former rules', async () => {
      copy.change('locales/az.json', 'Dövlətin açıq reyestrləri.', 'Yeni giriş mətni.')
      await expect(page.getByText('Yeni giriş mətni.')).toBeVisible()
      copy.change(STYLES, 'color: var(--muted);', 'color: rgb(1, 2, 3);')
      const lead = page.getByText('Yeni giriş mətni.')
      await expect(lead).toHaveCSS('color', 'rgb(1, 2, 3)')
      copy.change(STYLES, 'color: rgb(1, 2, 3);', '')
      await expect(lead).not.toHaveCSS('color', 'rgb(1, 2, 3)')
      expect(await isSamePage()).toBe(true)
    })

    await test.step('an error is shown in the page until it is fixed', async () => {
      copy.change(SCREEN, 'Sınaq başlığı</h1>', 'Sınaq başlığı')
      await expect(page.locator(PROBLEMS)).toContainText('choose-registry.screen.tsx')
      await expect(page.getByRole('heading', { level: 1, name: 'Sınaq başlığı' })).toBeVisible()
      copy.change(SCREEN, '<h1>Sınaq başlığı', '<h1>Yenə düzgün</h1>')
      await expect(page.getByRole('heading', { level: 1, name: 'Yenə düzgün' })).toBeVisible()
      await expect(page.locator(PROBLEMS)).toHaveCount(0)
      expect(await isSamePage()).toBe(true)
    })

    await test.step('other pages of the remote are updated too, without a reload', async () => {
      copy.change('src/features/browse-registry/browse-registry.screen.tsx', '<h1>', '<h1>Yoxlama: ')
      await page.getByRole('link', { name: 'Risk qrupları üzrə mallar' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Yoxlama: ')
    })

    await test.step('a changed route or menu reloads the page', async () => {
      copy.change(MENU, '"az": "Bütün reyestrlər"', '"az": "Sınaq menyusu"')
      await expect(page.getByRole('link', { name: 'Sınaq menyusu' }).first()).toBeVisible()
    })

    await test.step('other visitors see no changes', async () => {
      const html = await (await request.get('/az/registries')).text()
      expect(html).not.toMatch(/Sınaq|-dev\.|"development"/)
      expect(await portalCommand('status')).toEqual(live)
    })
  } finally {
    expect(await view.stop()).toBe(0)
    copy.remove()
  }
  expect(view.leftovers()).toEqual([])
})

test('FED-09 no cookie, storage entry or parameter makes the portal load development code', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const mark = JSON.stringify({ changes: '/development/changes', remotes: [{ name: 'mf-registries' }] })
  await context.addCookies([
    { name: 'development', value: encodeURIComponent(mark), url: origin },
    { name: 'portal_2_settings', value: 'az.16.1.1', url: origin },
  ])
  await context.addInitScript((value) => {
    localStorage.setItem('development', value)
    localStorage.setItem('portalDevelopment', value)
    sessionStorage.setItem('development', value)
  }, mark)
  const requested: string[] = []
  page.on('request', (call) => requested.push(call.url()))
  await page.goto(
    '/az/registries?development=/development/changes&composition=1&remote=mf-registries#development',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Reyestrlər' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => new URL(url).origin !== origin)).toEqual([])
  expect(requested.filter((url) => new URL(url).pathname.includes('development'))).toEqual([])
  expect(requested.filter((url) => url.includes('-dev.'))).toEqual([])
  expect(await page.evaluate(() => 'portalDevelopment' in globalThis)).toBe(false)
  await expect(page.locator('.portal-development')).toHaveCount(0)
  // The portal has no such addresses.
  const changes = await page.request.get('/development/changes')
  expect(changes.status()).toBe(404)
  expect(changes.headers()['content-type']).not.toContain('event-stream')
})
