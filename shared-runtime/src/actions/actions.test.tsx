import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPossessor } from 'shared-contracts/http/possessors'
import { changePassword, endSession, register, setLanguage } from 'shared-contracts/http/users'
import { RuntimeContext } from '../remote/remote.ts'
import { answer, fakeNetwork } from '../testing/fake-network.ts'
import type { FakeReply } from '../testing/fake-network.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { useAction } from './actions.ts'
import type { ActionOptions } from './actions.ts'

const BODY = { oldPassword: 'köhnə', newPassword: 'Yeni-1234567', repeatedPassword: 'Yeni-1234567' }

type Reply = FakeReply<{ message: string }>

/** Renders the action of the form "change password" with a server that the test controls. */
function renderAction(reply: () => Reply | Promise<Reply>, options: ActionOptions = {}) {
  const network = fakeNetwork([answer(changePassword, reply)])
  const shell = createFakeShell({ settings: { language: 'ru' }, network })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={shell.runtime}>{children}</RuntimeContext>
  )
  const { result } = renderHook(() => useAction(changePassword, options), { wrapper })
  return {
    network,
    shell,
    action: () => result.current,
    run: () =>
      act(async () => {
        const answered = await result.current.run({ body: BODY })
        // The bus loads the schema of a snackbar first.
        await new Promise((resolve) => setTimeout(resolve, 20))
        return answered
      }),
    toasts: () => shell.snackbars().map(({ kind, message, duration }) => ({ kind, message, duration })),
  }
}

const SAVED: () => Reply = () => ({ message: 'Пароль изменён' })
const REFUSED: () => Reply = () => ({
  problem: {
    status: 422,
    code: 'PASSWORD_REFUSED',
    message: 'Пароль не соответствует требованиям',
    errors: { newPassword: 'password_is_too_common' },
  },
})

test('HTTP-02 the message of a reply is shown as a success toast', async () => {
  const { run, toasts, network } = renderAction(SAVED)
  expect(await run()).toEqual({ message: 'Пароль изменён' })
  expect(toasts()).toEqual([{ kind: 'success', message: 'Пароль изменён', duration: 3000 }])
  expect(network.calls).toEqual(['PUT /user/change-password?lang=ru'])
  expect(network.bodies).toEqual([BODY])
})

test('the duration of the toast is configurable, and a quiet action has no toast', async () => {
  const long = renderAction(SAVED, { duration: 8000 })
  await long.run()
  expect(long.toasts()).toEqual([{ kind: 'success', message: 'Пароль изменён', duration: 8000 }])
  const quiet = renderAction(SAVED, { quiet: true })
  await quiet.run()
  expect(quiet.toasts()).toEqual([])
})

test('HTTP-02 an error shows the server’s message as a toast and is returned to the form', async () => {
  const { run, toasts, action } = renderAction(() => ({
    problem: { status: 429, code: 'LOGIN_SLOWED', message: 'Повторите через 8 с', retryAfter: 8 },
  }))
  expect(await run()).toBeUndefined()
  expect(toasts()).toEqual([{ kind: 'error', message: 'Повторите через 8 с', duration: null }])
  expect(action().error).toMatchObject({ code: 'LOGIN_SLOWED', retryAfter: 8 })
  act(() => action().reset())
  expect(action().error).toBeUndefined()
})

test('HTTP-02 an error without a message shows the default message in the page’s language', async () => {
  const { run, toasts, shell } = renderAction(() => ({
    problem: { status: 500, code: 'INTERNAL_ERROR', message: '' },
  }))
  act(() => shell.change({ language: 'az' }))
  await run()
  expect(toasts()).toMatchObject([{ kind: 'error', message: 'Naməlum xəta baş verdi!' }])
})

test('HTTP-02 an error response with only a message is a toast even if the form shows errors', async () => {
  const { run, toasts, action } = renderAction(
    () => ({ raw: { status: 400, body: { message: 'Server belə deyir' } } }),
    { shows: true },
  )
  await run()
  expect(toasts()).toEqual([{ kind: 'error', message: 'Server belə deyir', duration: null }])
  expect(action().error?.text).toBe('Server belə deyir')
})

test.each([
  [418, {}],
  [500, {}],
  [502, '<html>Bad gateway</html>'],
  [503, null],
])(
  'HTTP-02 a failure without a message (%i %j) has a toast and a message in every form',
  async (status, body) => {
    for (const shows of [true, ['LOGIN_SLOWED'], []] as const) {
      const { run, toasts, action, shell } = renderAction(() => ({ raw: { status, body } }), {
        shows,
      })
      act(() => shell.change({ language: 'az' }))
      await run()
      expect(toasts()).toEqual([{ kind: 'error', message: 'Naməlum xəta baş verdi!', duration: null }])
      expect(action().error?.text).toBe('Naməlum xəta baş verdi!')
    }
  },
)

test('HTTP-02 a silent action never shows a toast', async () => {
  for (const reply of [SAVED, REFUSED, () => ({ raw: { status: 500, body: {} } })]) {
    const { run, toasts } = renderAction(reply, { isSilent: true })
    await run()
    expect(toasts()).toEqual([])
  }
})

test('HTTP-06 field errors are in the page’s language, without a toast if the form shows them', async () => {
  const atField = renderAction(REFUSED, { shows: true })
  await atField.run()
  expect(atField.action().fieldErrors).toEqual({
    newPassword: 'Этот пароль слишком распространён, его легко подобрать. Выберите другой',
  })
  expect(atField.toasts()).toEqual([])
  const elsewhere = renderAction(REFUSED)
  await elsewhere.run()
  expect(elsewhere.toasts()).toMatchObject([{ message: 'Пароль не соответствует требованиям' }])
})

test('HTTP-02 the form can show some or all errors itself', async () => {
  const one = renderAction(REFUSED, { shows: ['PASSWORD_REFUSED'] })
  await one.run()
  expect(one.toasts()).toEqual([])
  const all = renderAction(REFUSED, { shows: true })
  await all.run()
  expect(all.toasts()).toEqual([])
  const other = renderAction(REFUSED, { shows: ['LOGIN_SLOWED'] })
  await other.run()
  expect(other.toasts()).toHaveLength(1)
})

test.each([
  [401, 'SESSION_REQUIRED'],
  [401, 'SESSION_ENDED'],
  [403, 'ACCESS_DENIED'],
])('SESS-05 SESS-06 the shell shows %i %s itself, once', async (status, code) => {
  const { run, toasts, action } = renderAction(() => ({ problem: { status, code, message: 'x' } }))
  await run()
  expect(toasts()).toEqual([])
  expect(action().error).toMatchObject({ code })
})

test('a second click while the action is running makes no second call', async () => {
  let respond: (reply: Reply) => void = () => undefined
  const server = new Promise<Reply>((resolve) => {
    respond = resolve
  })
  const { action, network, shell } = renderAction(() => server)
  let both: Promise<unknown> = Promise.resolve()
  await act(async () => {
    both = Promise.all([action().run({ body: BODY }), action().run({ body: BODY })])
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(action().isBusy).toBe(true)
  await act(async () => {
    respond({ message: 'Пароль изменён' })
    expect(await both).toEqual([{ message: 'Пароль изменён' }, { message: 'Пароль изменён' }])
  })
  expect(action().isBusy).toBe(false)
  expect(network.calls).toHaveLength(1)
  expect(shell.faults).toEqual([])
})

test('HTTP-01 path, query and body are those of the endpoint', async () => {
  const id = '0e1f7d5c-1c57-4f0e-9d5b-0a3a6d3f1a11'
  const network = fakeNetwork([
    answer(endSession, ({ params }) => ({ message: params['id'] ?? '' })),
    answer(setLanguage, () => ({})),
    answer(createPossessor, () => ({ id })),
  ])
  const shell = createFakeShell({ network })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={shell.runtime}>{children}</RuntimeContext>
  )
  const end = renderHook(() => useAction(endSession, { quiet: true }), { wrapper })
  const language = renderHook(() => useAction(setLanguage, { success: 'Dil dəyişdirildi' }), { wrapper })
  const possessor = renderHook(() => useAction(createPossessor), { wrapper })
  const added = { name: 'Acme GmbH', address: 'Berlin, Hauptstr. 1', description: null }
  await act(async () => {
    expect(await end.result.current.run({ params: { id } })).toEqual({ message: id })
    await language.result.current.run({ body: { isoCode: 'en' } })
    expect(await possessor.result.current.run({ body: added })).toEqual({ id })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(network.calls).toEqual([
    `DELETE /user/sessions/${id}?lang=az`,
    'PUT /user/set-language?lang=az',
    'POST /possessors/public?lang=az',
  ])
  expect(network.bodies).toEqual([{ isoCode: 'en' }, added])
  expect(shell.snackbars().map(({ message }) => message)).toEqual(['Dil dəyişdirildi'])
})

test('HTTP-01 a body that does not match the contract fails the test of the form', async () => {
  const network = fakeNetwork([answer(register, () => ({ message: 'x' }))])
  await expect(
    network.adapter({
      method: 'post',
      url: '/user/public?lang=az',
      data: JSON.stringify({ name: 'x' }),
    } as Parameters<typeof network.adapter>[0]),
  ).rejects.toThrow('The body of /user/public does not match the contract: surname')
})
