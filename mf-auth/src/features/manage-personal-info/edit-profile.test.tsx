import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem, refusal } from 'shared-runtime/testing'
import { SAVED, mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'
import { CITIZEN, CITIZEN_PROFILE, FOREIGN_PROFILE } from '../../testing/sample-people.ts'

const PERSON = 'You and your contact details'

async function edit(title: string) {
  const section = await sectionOf(title)
  await userEvent.click(await section.findByRole('button', { name: `Change: ${title}` }))
  await section.findByRole('button', { name: 'Save' })
  return section
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

test('AUTH-13 a foreign user changes the profile: all fields but the e-mail are sent, normalized', async () => {
  const { network, shell, snackbars } = mountPersonalInfo()
  const section = await edit(PERSON)
  await retype(section.getByRole('textbox', { name: 'Surname' }), 'Other')
  await retype(section.getByRole('textbox', { name: 'Phone number' }), '44 (20) 7000-0001')
  expect(section.getByText(/Will be saved as \+442070000001$/)).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([
      {
        name: 'Person',
        surname: 'Other',
        patronymicName: 'Sample',
        phoneNumber: '+442070000001',
        legalAddress: null,
        taxId: null,
        applicantName: null,
      },
    ])
  })
  await waitFor(() => {
    expect(snackbars().map(({ message }) => message)).toEqual(['Information Updated Successfully'])
    expect(shell.sessionCommands).toEqual(['renew'])
    expect(section.getByRole('button', { name: `Change: ${PERSON}` })).toHaveFocus()
  })
})

test('AUTH-13 only a new e-mail address requires the password', async () => {
  const { network } = mountPersonalInfo()
  const section = await edit(PERSON)
  expect(section.queryByLabelText('Current password')).toBeNull()
  await retype(section.getByRole('textbox', { name: 'E-mail' }), 'new@example.com')
  const password = section.getByLabelText('Current password')
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(password, 'Kapital-2026!')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([
      expect.objectContaining({ email: 'new@example.com', currentPassword: 'Kapital-2026!' }),
    ])
  })
})

test('AUTH-13 the same e-mail address in other case is not a change', async () => {
  mountPersonalInfo()
  const section = await edit(PERSON)
  await retype(section.getByRole('textbox', { name: 'E-mail' }), 'Person.One@Example.com')
  expect(section.queryByLabelText('Current password')).toBeNull()
})

test('AUTH-13 server errors are shown at their fields, and the input stays', async () => {
  mountPersonalInfo({
    saved: () =>
      refusal('REQUEST_INVALID', {
        status: 400,
        message: 'Entered invalid parameters',
        errors: { currentPassword: 'password_is_not_correct' },
      }),
  })
  const section = await edit(PERSON)
  await retype(section.getByRole('textbox', { name: 'E-mail' }), 'new@example.com')
  await userEvent.type(section.getByLabelText('Current password'), 'wrong')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(section.getByLabelText('Current password')).toHaveAccessibleDescription(
      /Password is not entered correctly/,
    )
  })
  expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue('new@example.com')
})

test('AUTH-03 a form opens at its first field; an error is shown after the field loses the focus', async () => {
  mountPersonalInfo()
  const section = await edit(PERSON)
  const name = section.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  await retype(name, '7')
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(name).not.toHaveAccessibleDescription(/Enter the name/)
  await userEvent.tab()
  expect(name).toHaveAccessibleDescription(/Enter the name, in letters only/)
})

test('AUTH-13 for a citizen only e-mail, phone and legal address are sent', async () => {
  const { network } = mountPersonalInfo({ user: CITIZEN, profile: () => CITIZEN_PROFILE })
  const section = await edit('Contact details')
  await userEvent.type(section.getByRole('textbox', { name: /^E-mail/ }), 'vetendas@example.com')
  await retype(section.getByRole('textbox', { name: /^Phone number/ }), '')
  await userEvent.type(section.getByRole('textbox', { name: /^Legal address/ }), 'Bakı, Nümunə küçəsi 1')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([
      { email: 'vetendas@example.com', phoneNumber: null, legalAddress: 'Bakı, Nümunə küçəsi 1' },
    ])
  })
  expect(network.calls).toContain('PUT /user/asan?lang=en')
})

test('AUTH-13 leaving a changed form requires a confirmation', async () => {
  let isSure = false
  const { shell } = mountPersonalInfo({ onConfirm: () => isSure })
  const section = await edit(PERSON)
  await retype(section.getByRole('textbox', { name: 'Surname' }), 'Other')
  await userEvent.click(section.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => {
    expect(shell.questions.map(({ message }) => message)).toEqual(['Discard what you have typed?'])
  })
  expect(section.getByRole('textbox', { name: 'Surname' })).toHaveValue('Other')
  isSure = true
  await userEvent.click(section.getByRole('button', { name: 'Cancel' }))
  expect(await section.findByRole('button', { name: `Change: ${PERSON}` })).toHaveFocus()
  expect(section.getByText('One')).toBeVisible()
})

test('AUTH-13 one form is open at a time; an unchanged one closes without a confirmation', async () => {
  const { shell } = mountPersonalInfo()
  await edit(PERSON)
  await edit('Taxpayer')
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1)
  expect(shell.questions).toEqual([])
})

test('AUTH-13 the name from the tax register is shown first and filled in when the user accepts it', async () => {
  const { network } = mountPersonalInfo()
  const section = await edit('Taxpayer')
  await userEvent.type(section.getByRole('textbox', { name: /^Tax ID/ }), '1400000011')
  await userEvent.click(section.getByRole('button', { name: 'Look up in the register' }))
  expect(await section.findByText(/^The tax ID 1400000011 belongs to Təşkilat 1\./)).toBeVisible()
  expect(section.getByRole('textbox', { name: /^Applicant’s name/ })).toHaveValue('')
  await userEvent.click(section.getByRole('button', { name: 'Yes, use it' }))
  expect(section.getByRole('textbox', { name: /^Applicant’s name/ })).toHaveValue('Təşkilat 1')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.calls).toContain('GET /user/tpn-info?tpn=1400000011&lang=en')
    expect(network.bodies).toEqual([
      expect.objectContaining({ taxId: '1400000011', applicantName: 'Təşkilat 1', surname: 'One' }),
    ])
  })
})

test('AUTH-13 an incomplete tax number is never looked up', async () => {
  const { network } = mountPersonalInfo()
  const section = await edit('Taxpayer')
  const number = section.getByRole('textbox', { name: /^Tax ID/ })
  await userEvent.type(number, '14000')
  await userEvent.click(section.getByRole('button', { name: 'Look up in the register' }))
  expect(number).toHaveFocus()
  expect(number).toHaveAccessibleDescription(/has 10 digits/)
  expect(network.calls.filter((call) => call.includes('tpn-info'))).toEqual([])
})

test('AUTH-13 while the tax register is unavailable the name can be typed', async () => {
  const { network } = mountPersonalInfo({
    taxpayer: () => problem('TAX_REGISTER_UNAVAILABLE', 503, 'The tax register does not answer'),
  })
  const section = await edit('Taxpayer')
  await userEvent.type(section.getByRole('textbox', { name: /^Tax ID/ }), '1400000011')
  await userEvent.click(section.getByRole('button', { name: 'Look up in the register' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The tax register does not answer')
  await userEvent.type(section.getByRole('textbox', { name: /^Applicant’s name/ }), 'Own words')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([
      expect.objectContaining({ taxId: '1400000011', applicantName: 'Own words' }),
    ])
  })
})

test.each([
  ['az', 'Siz və əlaqə məlumatları', 'Dəyiş', 'Soyad', 'Yadda saxla', 'Hazırda yadda saxlanılan:'],
  ['en', PERSON, 'Change', 'Surname', 'Save', 'Currently saved:'],
  ['ru', 'Вы и ваши контакты', 'Изменить', 'Фамилия', 'Сохранить', 'Сейчас сохранено:'],
])(
  'AUTH-13 in %s changes of another window are shown, the input stays and can be saved',
  async (...given) => {
    const [language, title, change, surname, save, saved] = given
    let stored = { ...FOREIGN_PROFILE, version: 'first' }
    const { network } = mountPersonalInfo({
      language,
      profile: () => stored,
      saved: () =>
        network.bodies.length > 1 ? SAVED : problem('PROFILE_CHANGED', 409, 'It was changed meanwhile'),
    })
    const section = await sectionOf(title)
    await userEvent.click(await section.findByRole('button', { name: `${change}: ${title}` }))
    await retype(await section.findByRole('textbox', { name: surname }), 'Typed')
    stored = { ...stored, surname: 'Elsewhere', taxId: '1400000011', version: 'second' }
    await userEvent.click(section.getByRole('button', { name: save }))
    const notice = within(await section.findByRole('alert', { name: 'It was changed meanwhile' }))
    expect(await notice.findByText(saved)).toBeVisible()
    expect(notice.getByText('Elsewhere')).toBeVisible()
    expect(section.getByRole('textbox', { name: surname })).toHaveValue('Typed')
    await userEvent.click(section.getByRole('button', { name: save }))
    await waitFor(() => {
      expect(network.bodies).toEqual([
        expect.objectContaining({ surname: 'Typed', taxId: null, version: 'first' }),
        expect.objectContaining({ surname: 'Typed', taxId: '1400000011', version: 'second' }),
      ])
    })
  },
)

test('AUTH-13 contacts are sent with the version of the profile that was edited', async () => {
  const { network } = mountPersonalInfo({
    user: CITIZEN,
    profile: () => ({ ...CITIZEN_PROFILE, version: 'first' }),
  })
  const section = await edit('Contact details')
  await userEvent.type(section.getByRole('textbox', { name: /^E-mail/ }), 'vetendas@example.com')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([expect.objectContaining({ version: 'first' })])
  })
})

test.each([
  ['az', 'Dəyiş: Siz və əlaqə məlumatları'],
  ['en', 'Change: You and your contact details'],
  ['ru', 'Изменить: Вы и ваши контакты'],
])('WAI-03 an open form passes axe in %s', async (language, button) => {
  const { container } = mountPersonalInfo({ language, saved: () => SAVED })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await axeViolations(container)).toEqual([])
})
