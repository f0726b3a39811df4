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

  await desk.getByRole('link', { name: 'File an appeal for a caller' }).click()
  await desk.getByRole('combobox', { name: 'Type of the appeal' }).selectOption({ label: 'Suggestion' })
  const filing = desk.getByRole('form', { name: 'File an appeal for a caller' })
  await filing.getByRole('textbox', { name: 'Name of the caller' }).fill('Caller No. 1')
  await filing.getByRole('textbox', { name: 'E-mail address of the caller' }).fill('caller@example.com')
  await filing.getByRole('radio').first().check()
  await filing.getByRole('textbox', { name: 'The suggestion in one sentence' }).fill('Longer hours')
  await filing.getByRole('textbox', { name: 'What should change and how?' }).fill('Open on Saturdays, too.')
  await expectAccessible(desk)
  await filing.getByRole('button', { name: /^File the appeal/ }).click()
  await expect(desk.getByText('The code was sent to caller@example.com')).toBeVisible()

  await person.reload()
  await expect(person.getByText(summary)).toBeVisible()
  await expectAccessible(person)
})
