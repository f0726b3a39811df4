import { expect, test, type Locator } from '@playwright/test'
import { expectAccessible } from '../stack/accessible-page.ts'
import { PHONE, openPerson, submitAppeal } from '../stack/people/case-people.ts'

test('6.39 an official registers a case, requests information, decides with a letter and takes the decision back', async ({
  browser,
}) => {
  test.slow()
  const citizen = await openPerson(browser, 'appellant', '/az/my-appeals')
  const { id, number } = await submitAppeal(citizen, 'application', {
    request: 'explanation',
    subject: 'Tərəzi qaydaları',
    text: 'Bazarda tərəziyə hansı qaydalar aiddir?',
  })

  const desk = await openPerson(browser, 'official', '/en/desk')
  await desk.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click()
  const words = desk.getByRole('searchbox', { name: 'Number, applicant, subject or trader' })
  await desk.getByRole('link', { name: /^All open/ }).click()
  await words.fill(number)
  await words.press('Enter')
  await expect(desk.getByText('Cases: 1', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Case ${number}` })).toBeVisible()

  const done = desk.getByRole('status')
  await desk.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(done.filter({ hasText: 'Done: Register' })).toBeVisible()
  await desk.getByText(/^Other steps/).click()
  for (const step of ['Take it myself', 'Start the review']) {
    await desk.getByRole('button', { name: step, exact: true }).click()
    await expect(done.filter({ hasText: `Done: ${step}` })).toBeVisible()
  }
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Request information' }).click()
  const request = desk.getByRole('form', { name: 'Request information' })
  await request.getByRole('button', { name: 'Insert the template (Azerbaijani)' }).click()
  await expect(request.getByRole('textbox', { name: 'Text of the letter' })).toHaveValue(
    /“Tərəzi qaydaları” mövzusunda/,
  )
  await request.getByRole('combobox', { name: 'Reason' }).selectOption('Information is incomplete')
  await request.getByRole('textbox', { name: 'What has to be corrected' }).fill('Tərəzinin ölçmə həddi')
  await request.getByRole('button', { name: 'Preview the letter' }).click()
  await expect(request.getByRole('paragraph').filter({ hasText: '1. Tərəzinin ölçmə həddi' })).toBeVisible()
  await request.getByRole('button', { name: 'Request information' }).click()
  await expect(done.filter({ hasText: 'Done: Request information' })).toBeVisible()

  await citizen.goto(`/az/my-appeals/${id}`)
  // The citizen reads the letter when the step can no longer be taken back.
  const needed = citizen.getByRole('region', { name: 'Sizdən tələb olunur' })
  await needed.getByRole('textbox', { name: 'Cavabınız' }).fill('15 kq-dək tərəzi.')
  await needed.getByRole('button', { name: 'Məlumatı göndərin' }).click()
  await expect(needed).toBeHidden()

  await desk.reload()
  await desk.setViewportSize(PHONE)
  await expect(desk.getByRole('region', { name: 'Correspondence' })).toContainText('15 kq-dək tərəzi.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Decide', exact: true }).click()
  const decision = desk.getByRole('form', { name: 'Decide' })
  await decision.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Explained' })
  await decision.getByRole('checkbox', { name: 'The request is granted' }).check()
  await decision.getByRole('button', { name: 'Insert the template (Azerbaijani)' }).click()
  await fillBlanks(decision, '15 kq-dək tərəzilərə sadə qaydalar aiddir.')
  await expectAccessible(desk)
  await decision.getByRole('button', { name: 'Preview the letter' }).click()
  await decision.getByRole('button', { name: 'Decide', exact: true }).click()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(done.filter({ hasText: 'The step was taken back' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
  await citizen.reload()
  await expect(citizen.getByRole('region', { name: 'Hazırda nə baş verir' })).toContainText(
    'Məlumatınız alınıb',
  )
})

/** Fills in what the template of a letter leaves open. */
async function fillBlanks(form: Locator, text: string): Promise<void> {
  const letter = form.getByRole('textbox', { name: 'Text of the letter' })
  await letter.fill((await letter.inputValue()).replaceAll('…', text))
}
