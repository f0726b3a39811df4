import { expect, test } from '@playwright/test'
import { startPortalDev } from '../stack/teams/portal-dev.ts'
import { copyRemote } from '../stack/teams/remote-copy.ts'

test('FED-09 a remote runs without services, and a saved component keeps its state', async ({ page }) => {
  const copy = copyRemote('mf-registries', 'alone')
  const view = await startPortalDev({ dir: copy.dir, args: ['--alone'], hasPortal: false })
  try {
    const outside: string[] = []
    page.on('request', (call) => {
      if (new URL(call.url()).origin !== new URL(view.url).origin) outside.push(call.url())
    })
    await page.goto(view.url)
    await expect(page).toHaveURL(/\/az\/registries$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Reyestrlər' })).toBeVisible()
    await expect(page.getByText('Məlumat: modulun öz nümunələri')).toBeVisible()
    await page.getByText(/^Ekranlar və slotlar \(\d+\)$/).click()
    await expect(page.getByText('/registries/:registry/:id')).toBeVisible()

    await test.step('the bar replaces the shell: language, settings, role', async () => {
      await page.getByLabel('Dil').selectOption('ru')
      await expect(page.getByRole('heading', { level: 1, name: 'Реестры' })).toBeVisible()
      await expect(page).toHaveURL(/\/ru\/registries$/)
      await page.getByLabel('Цвета').uncheck()
      await expect(page.locator('html')).toHaveAttribute('data-colours', 'off')
      await page.getByLabel('Размер шрифта').selectOption('20')
      await expect(page.locator('html')).toHaveAttribute('data-font-size', '20')
      await page.getByLabel('Роль').selectOption('ADMIN')
      await page.getByText(/^Запросы и сообщения/).click()
      await expect(page.getByText(/session\.auth\.state@1.*ADMIN/).first()).toBeVisible()
      await expect(page.getByText(/GET \/public\/registries.* → 200/).first()).toBeVisible()
    })

    await test.step('typed text stays when the component is saved', async () => {
      await page.getByRole('link', { name: 'Товары по группам риска' }).click()
      const search = page.locator('input[name="q"]')
      await search.fill('8516')
      await page.evaluate(() => Object.assign(globalThis, { stillThisPage: true }))
      copy.change('src/features/browse-registry/browse-registry.screen.tsx', '<h1>', '<h1>Проверка: ')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Проверка: ')
      await expect(search).toHaveValue('8516')
      // Also for a changed text, that of the search button.
      copy.change('locales/ru.json', '"searchButton": "Найти"', '"searchButton": "Отыскать"')
      await expect(page.getByRole('button', { name: 'Отыскать' })).toBeVisible()
      await expect(search).toHaveValue('8516')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'stillThisPage') === true)).toBe(true)
    })
    expect(outside).toEqual([])
  } finally {
    expect(await view.stop()).toBe(0)
    copy.remove()
  }
})
