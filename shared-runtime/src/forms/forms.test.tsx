import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { createMemoryVault } from '../drafts/draft-vault.ts'
import { useDraft } from '../drafts/drafts.ts'
import { RuntimeContext } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { useForm } from './forms.ts'
import type { Form, FormField, FormOptions, DraftValues } from './forms.ts'

interface Appeal {
  readonly topic: string | null
  readonly text: string
  readonly proof: string
  readonly rows: readonly { readonly name: string }[]
}

const EMPTY: Appeal = { topic: null, text: '', proof: '', rows: [] }

/** A control that reports values instead of events. */
function Picker({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (value: string) => void
}) {
  return <button onClick={() => onChange('prices')}>Topic: {value ?? 'none'}</button>
}

/** A native control. */
function Line({ label, value, error, onChange, onBlur, ref }: FormField<string>) {
  return (
    <>
      <input aria-label={label} value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
      <p>{error}</p>
    </>
  )
}

interface SampleProps extends Partial<
  Pick<FormOptions<Appeal>, 'error' | 'onSubmit' | 'nameOf' | 'usedKeyCode'>
> {
  readonly onForm?: (form: Form<Appeal>) => void
}

function Sample({ onForm, onSubmit = () => undefined, ...options }: SampleProps) {
  const draft = useDraft<DraftValues>('appeal', 1, {})
  const form = useForm<Appeal>({
    ...options,
    initial: EMPTY,
    fields: {
      topic: { label: 'Topic', check: (value) => (value === null ? 'Choose a topic' : undefined) },
      text: { label: 'Text', check: (value) => (value === '' ? 'Write what happened' : undefined) },
      proof: {
        label: 'Proof',
        isOptional: true,
        isShown: ({ topic }) => topic === 'prices',
        isInDraft: false,
      },
      rows: { label: 'Rows' },
    },
    onSubmit,
    draft,
  })
  const row = form.field('rows.0.name')
  onForm?.(form)
  return (
    <form {...form.element} noValidate aria-label="Appeal">
      {form.summary === undefined ? null : (
        <ul aria-label={form.summary.title}>
          {form.summary.errors.map(({ field, message, onSelect }) => (
            <li key={field}>
              <button type="button" onClick={onSelect}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {form.failure === undefined ? null : <p role="alert">{form.failure.title}</p>}
      <Picker {...form.field('topic')} />
      <Line {...form.field('text')} />
      {form.isShown('proof') ? <p>{`Proof (${form.field('proof').optionalWord ?? ''})`}</p> : null}
      <input aria-label="Row" name={row.name} value={row.value ?? ''} onChange={row.onChange} />
      <button type="submit">Send</button>
    </form>
  )
}

function show(props: SampleProps = {}, drafts = createMemoryVault()) {
  const { runtime } = createFakeShell({ settings: { language: 'en' }, drafts })
  const content = (next: SampleProps) => (
    <RuntimeContext value={runtime}>
      <Sample {...next} />
    </RuntimeContext>
  )
  const { rerender, unmount } = render(content(props))
  return { unmount, change: (next: SampleProps) => rerender(content(next)) }
}

test('An invalid submission shows the errors at its fields and focuses the first control', async () => {
  const sent: Appeal[] = []
  show({ onSubmit: (values) => void sent.push(values) })
  await userEvent.click(screen.getByText('Send'))
  expect(screen.getByText('Write what happened')).toBeVisible()
  await userEvent.click(screen.getByText('Topic: none'))
  await userEvent.click(screen.getByText('Send'))
  expect(screen.getByLabelText('Text')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Text'), 'Dear')
  await userEvent.type(screen.getByLabelText('Row'), 'one')
  await userEvent.click(screen.getByText('Send'))
  expect(sent).toEqual([{ topic: 'prices', text: 'Dear', proof: '', rows: [{ name: 'one' }] }])
})

test('A field shows its error once it was edited and left, and a conditional field only while it is shown', async () => {
  let form: Form<Appeal> | undefined
  show({ onForm: (next) => (form = next) })
  expect(form?.missing).toBeUndefined()
  await userEvent.click(screen.getByLabelText('Text'))
  await userEvent.tab()
  expect(screen.queryByText('Write what happened')).toBeNull()
  await userEvent.type(screen.getByLabelText('Text'), 'x')
  await userEvent.clear(screen.getByLabelText('Text'))
  await userEvent.tab()
  expect(screen.getByText('Write what happened')).toBeVisible()
  expect(form?.missing).toBe('Fill in or correct: Topic, Text')
  expect(screen.queryByText('Proof (optional)')).toBeNull()
  await userEvent.click(screen.getByText('Topic: none'))
  expect(screen.getByText('Proof (optional)')).toBeVisible()
  expect(form?.invalidFields).toEqual(['text'])
})

test('Errors of the server are shown and linked at their fields until the field changes', async () => {
  const fields = { 'appeal.text': 'is too long', 'appeal.rows': 'needs a name' }
  const error = new PortalError('REQUEST_INVALID', { status: 400, fields })
  const nameOf = (name: string) => name.replace('appeal.', '')
  const { change } = show({ nameOf })
  change({ nameOf, error })
  expect(screen.getByRole('list', { name: 'Check 2 fields' })).toBeVisible()
  await userEvent.click(screen.getByText('Rows: needs a name'))
  expect(screen.getByLabelText('Row')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Row'), 'x')
  expect(screen.getByRole('list', { name: 'Check 1 field' })).toBeVisible()
  await userEvent.click(screen.getByText('Text: is too long'))
  expect(screen.getByLabelText('Text')).toHaveFocus()
})

test('An error without a field of the form is one message', async () => {
  const error = new PortalError('ACCOUNT_UNKNOWN', { status: 409, text: 'There is no such account' })
  show({ error })
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such account')
  await screen.findByText('Topic: none')
})

test('SESS-05 input is restored without excluded fields, and deleted once it is saved', async () => {
  const drafts = createMemoryVault()
  const { unmount } = show({}, drafts)
  await userEvent.click(await screen.findByText('Topic: none'))
  await userEvent.type(screen.getByLabelText('Text'), 'Dear')
  unmount()
  expect(await drafts.read({ remote: 'shell', id: 'appeal' })).toMatchObject({
    value: { topic: 'prices', text: 'Dear', rows: [] },
  })
  show({ onSubmit: () => Promise.resolve(true) }, drafts)
  expect(await screen.findByText('Topic: prices')).toBeVisible()
  expect(screen.getByLabelText('Text')).toHaveValue('Dear')
  await userEvent.click(screen.getByText('Send'))
  await waitFor(async () => expect(await drafts.read({ remote: 'shell', id: 'appeal' })).toBeUndefined())
})

test('Each attempt has the same key, also after a reload, until one succeeds or the key is used', async () => {
  const drafts = createMemoryVault()
  const keys: string[] = []
  const props = (isSaved: boolean): SampleProps => ({
    usedKeyCode: 'CHANGE_KEY_USED',
    onSubmit: (_values, { key }) => {
      keys.push(key)
      return Promise.resolve(isSaved)
    },
  })
  const { unmount } = show(props(false), drafts)
  await userEvent.click(await screen.findByText('Topic: none'))
  await userEvent.type(screen.getByLabelText('Text'), 'Dear')
  await userEvent.click(screen.getByText('Send'))
  unmount()
  const { change } = show(props(false), drafts)
  await screen.findByText('Topic: prices')
  await userEvent.click(screen.getByText('Send'))
  expect(keys[1]).toBe(keys[0])
  change({ ...props(true), error: new PortalError('CHANGE_KEY_USED', { status: 409 }) })
  await userEvent.click(screen.getByText('Send'))
  expect(keys[2]).not.toBe(keys[0])
  fireEvent.submit(screen.getByRole('form', { name: 'Appeal' }))
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(new Set(keys).size).toBe(3)
})

test('A form that follows its initial values is reset when their content changes', async () => {
  function Filter({ word }: { readonly word: string }) {
    const form = useForm({
      initial: { word },
      followsInitial: true,
      fields: { word: { label: 'Word', check: (value) => (value === 'x' ? 'Too short' : undefined) } },
      onSubmit: () => undefined,
    })
    return <Line {...form.field('word')} />
  }
  const { runtime } = createFakeShell()
  const show = (word: string) => (
    <RuntimeContext value={runtime}>
      <Filter word={word} />
    </RuntimeContext>
  )
  const { rerender } = render(show('first'))
  const field = screen.getByRole('textbox', { name: 'Word' })
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.blur(field)
  rerender(show('first'))
  expect(field).toHaveValue('x')
  expect(screen.getByText('Too short')).toBeVisible()
  rerender(show('second'))
  expect(field).toHaveValue('second')
  expect(screen.queryByText('Too short')).toBeNull()
})
