import { useState } from 'react'
import { ChoiceCards } from '../../src/choice-cards/choice-cards.tsx'
import { ErrorSummary } from '../../src/error-summary/error-summary.tsx'
import { TextField } from '../../src/field/field.tsx'
import { FileList } from '../../src/file-list/file-list.tsx'
import type { ListedFile } from '../../src/file-list/file-list.tsx'
import { Form, FormActions, FormPair } from '../../src/form/form.tsx'
import type { FormState } from '../../src/form/form.tsx'
import { PanelTabs } from '../../src/panel-tabs/panel-tabs.tsx'
import { PasswordField } from '../../src/password-field/password-field.tsx'
import { RuleList } from '../../src/rule-list/rule-list.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Steps } from '../../src/steps/steps.tsx'
import type { Example } from './example.ts'

const RULES = [
  { id: 'length', text: 'At least 10 characters', isMet: true },
  { id: 'uppercase', text: 'A capital letter', isMet: true },
  { id: 'digit', text: 'A digit', isMet: false },
]

const ACCOUNTS = [
  { id: 'citizen', title: 'As a citizen', mark: 'Now' },
  { id: '1', title: 'Organization 1', lines: ['Tax ID 1234567890', 'Director', 'Certificate …4821'] },
  { id: '2', title: 'An organization with a long name that needs two lines', lines: ['Tax ID 1234567891'] },
  { id: '3', title: 'An account that cannot be used', isDisabled: true },
]

const FILES: readonly ListedFile[] = [
  {
    id: '1',
    name: 'Receipt.pdf',
    size: '1.2 MB',
    status: 'Saved 20.11.2026, 13:00',
    tone: 'success',
  },
  { id: '2', name: 'Photo.jpg', size: '3 MB', status: 'Uploading: 40 %', tone: 'info', percent: 40 },
  {
    id: '3',
    name: 'Video.mp4',
    size: '19 MB',
    status: 'No connection. 70 % has arrived',
    tone: 'warning',
    percent: 70,
  },
  { id: '4', name: 'setup.exe', size: '9 KB', status: 'Not accepted: a program', tone: 'error' },
  {
    id: '5',
    name: 'letter.txt',
    size: '2 KB',
    status: 'Not uploaded: sign in',
    tone: 'error',
    canRetry: true,
  },
]

const STEPS = ['Person', 'Organization', 'Confirmation']

function noop(): undefined {
  return undefined
}

function PanelTabsExample() {
  const [current, setCurrent] = useState('sign-on')
  return (
    <PanelTabs
      label="Ways to sign in"
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'sign-on', label: 'Single sign-on' },
        { id: 'password', label: 'E-mail and password' },
      ]}
    >
      <p>{current === 'password' ? 'For foreign organizations' : 'For citizens and officials'}</p>
    </PanelTabs>
  )
}

const FORM: FormState = {
  element: {},
  canSubmit: true,
  isBusy: false,
  summary: undefined,
  failure: undefined,
  errors: { attempt: 0 },
  missing: undefined,
}

function FileListExample({
  label,
  files,
}: {
  readonly label: string
  readonly files: readonly ListedFile[]
}) {
  return (
    <FileList
      label={label}
      optionalWord="optional"
      files={files}
      accept=".pdf"
      chooseText="Choose files"
      dropText="or drop them here"
      limitsText="PDF, pictures or video, at most 20 MB each"
      listText="Chosen files"
      removeText="Remove"
      retryText="Send again"
      announcement=""
      onChoose={noop}
      onRemove={noop}
      onRetry={noop}
    />
  )
}

function FormExample({ form, label }: { readonly form: FormState; readonly label: string }) {
  return (
    <Form form={form} label={label}>
      <FormPair>
        <TextField label="Name" />
        <TextField label="Surname" />
      </FormPair>
      <FormActions form={form} submit="Send" />
    </Form>
  )
}

/** Forms of several fields and steps. */
export const FORM_EXAMPLES: readonly Example[] = [
  {
    title: 'Password field: rest, with hint, with error, disabled',
    content: (
      <Stack>
        <PasswordField label="Password" showText="Show" hideText="Hide" autoComplete="current-password" />
        <PasswordField label="New password" hint="You can paste it" showText="Show" hideText="Hide" />
        <PasswordField
          label="Old password"
          error="Password is not entered correctly"
          errorWord="Error"
          showText="Show"
          hideText="Hide"
        />
        <PasswordField label="Last password" showText="Show" hideText="Hide" disabled />
      </Stack>
    ),
  },
  {
    title: 'Rule list: some kept, some missing',
    content: (
      <RuleList
        title="The password needs"
        rules={RULES}
        metText="Done"
        openText="Missing"
        progress="2 of 3"
      />
    ),
  },
  {
    title: 'File list: empty, with files in each state',
    content: (
      <Stack>
        <FileListExample label="Documents" files={[]} />
        <FileListExample label="Evidence" files={FILES} />
      </Stack>
    ),
  },
  { title: 'Panel tabs', content: <PanelTabsExample /> },
  {
    title: 'Steps: first, second',
    content: (
      <Stack>
        <Steps label="Steps of the first form" steps={STEPS} current={0} doneText="Done" />
        <Steps label="Steps of the second form" steps={STEPS} current={1} doneText="Done" />
      </Stack>
    ),
  },
  {
    title: 'Error summary',
    content: (
      <ErrorSummary
        title="Check 2 fields"
        level={3}
        attempt={1}
        errors={[
          { field: 'email', message: 'The e-mail address is not valid', onSelect: noop },
          { field: 'phone', message: 'Enter the phone number in digits', onSelect: noop },
        ]}
      />
    ),
  },
  {
    title: 'Form: ready, with a failure, with something missing',
    content: (
      <Stack>
        <FormExample label="First form" form={FORM} />
        <FormExample
          label="Second form"
          form={{
            ...FORM,
            failure: { kind: 'error', title: 'The tax number is in use', announce: undefined },
          }}
        />
        <FormExample
          label="Third form"
          form={{ ...FORM, canSubmit: false, missing: 'Fill in or correct: Name, Surname' }}
        />
      </Stack>
    ),
  },
  {
    title: 'Choice cards: present, with lines, disabled; busy',
    content: (
      <Stack>
        <ChoiceCards label="Accounts" cards={ACCOUNTS} onChoose={noop} />
        <ChoiceCards label="Accounts, busy" cards={ACCOUNTS.slice(0, 2)} onChoose={noop} busy="1" />
      </Stack>
    ),
  },
]
