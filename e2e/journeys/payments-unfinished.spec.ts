import { expect, test } from '@playwright/test'
import { openPerson } from '../stack/people/case-people.ts'
import { addObligation } from '../stack/people/obligations.ts'
import { openScreen } from '../stack/screens.ts'

test('PAY-02 in Russian: a refused and a cancelled payment are distinguished and tried again, and a closed window is continued', async ({
  browser,
}) => {
  const page = await openPerson(browser, 'otherAppellant', '/ru/payment-obligations')
  const { number } = await addObligation('otherAppellant', `Поверка ${String(Date.now())}`)
  const address = `/ru/payment-obligations/${number}`
  await openScreen(page, address)
  await page.getByRole('button', { name: /^Оплатить 30,00/ }).click()
  await page.getByRole('button', { name: /^Недостаточно средств/ }).click()
  const failed = page.getByRole('region', { name: 'Оплата не удалась' })
  await expect(failed).toContainText('Деньги не списаны')

  await failed.getByRole('button', { name: 'Оплатить снова' }).click()
  await page.getByRole('button', { name: /^Отменить платёж/ }).click()
  const cancelled = page.getByRole('region', { name: 'Оплата отменена' })
  await expect(cancelled).toContainText('Обязательство остаётся неоплаченным')

  await cancelled.getByRole('button', { name: 'Оплатить снова' }).click()
  await expect(page).toHaveURL(/\/payment-portal\/pay\//)
  const closed = page.url()
  const later = await page.context().newPage()
  await page.close()
  await openScreen(later, address)
  await later.getByRole('button', { name: 'Продолжить оплату' }).click()
  await expect(later).toHaveURL(closed)
  await later.getByRole('button', { name: /^Оплатить 30,00/ }).click()
  await expect(later.getByRole('region', { name: 'Оплачено' })).toBeVisible()
  await openScreen(later, address)
  const attempts = later.getByRole('list', { name: 'Попытки оплаты, сначала последняя' })
  await expect(attempts.getByRole('listitem')).toContainText([/Оплачено/, /Отменена/, /Не удалась/])
})
