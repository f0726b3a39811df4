import { expect, test } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { PHONE, openPerson } from '../stack/people/case-people.ts'

test('6.23 a person books a call-back, an operator records the call, and the person reads the summary', async ({
  browser,
}) => {
  const person = await openPerson(browser, 'otherAppellant', '/ru/call-center')
  await person.setViewportSize(PHONE)
  const summary = `Explained the list ${String(Date.now())}`
  await person.getByText('Заказать звонок', { exact: true }).first().click()
  const form = person.getByRole('form', { name: 'Заказать звонок' })
  await form.getByRole('combobox', { name: 'Тема' }).selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Номер телефона' }).fill('+994500000006')
  const time = form.getByRole('combobox', { name: 'Время звонка' })
  const startsAt = (await time.locator('option').nth(1).getAttribute('value')) ?? ''
  await time.selectOption(startsAt)
  await form.getByRole('button', { name: 'Заказать звонок' }).click()
  await expect(person.getByRole('button', { name: /^Отменить звонок:/ })).toBeVisible()
  await expectAccessible(person)

  const day = new Date(startsAt).toLocaleDateString('sv', { timeZone: 'Asia/Baku' })
  const desk = await openPerson(browser, 'deskAuthor', `/en/desk/calls?day=${day}`)
  await desk.getByRole('button', { name: /^Take the call of .*Altıncı/ }).click()
  const call = desk.getByRole('form', { name: /^Call with .*Altıncı/ })
  await call.getByRole('textbox', { name: 'Summary for the person' }).fill(summary)
  await expectAccessible(desk)
  await call.getByRole('button', { name: 'Record the call' }).click()
  await expect(call).toBeHidden()

  await person.reload()
  await expect(person.getByText(summary)).toBeVisible()
  await expectAccessible(person)
})
