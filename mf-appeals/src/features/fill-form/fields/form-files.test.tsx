import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { later, problem } from 'shared-runtime/testing'
import {
  createDrafts,
  createFiles,
  DRAFT_ID,
  mountForm,
  sampleDraft,
  storeForm,
} from '../../../testing/mount-form.tsx'
import { CITIZEN, COMPLAINT } from '../../../testing/sample-forms.ts'

const EVIDENCE = `?draft=${DRAFT_ID}&step=evidence`
const VALUES = {
  place: 'shop',
  trader: 'Mağaza 1',
  boughtOn: '05.03.2026',
  price: '24,5',
  claims: ['refund'],
  text: 'It broke.',
}

function choosePhoto() {
  return userEvent.upload(screen.getByLabelText('Choose files'), new File(['abc'], 'Çek №1.jpg'))
}

function proceed() {
  return userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('a chosen file is uploaded at once; the status counts it, and the next page opens meanwhile', async () => {
  const server = createDrafts(sampleDraft({ values: VALUES }))
  const files = createFiles()
  const waiting = later<undefined>()
  files.hold(waiting.promise)
  mountForm({ user: CITIZEN, query: EVIDENCE, server, files })
  await screen.findByLabelText('Choose files')
  await proceed()
  expect(screen.getByRole('button', { name: 'Photos: Attach at least one file' })).toBeVisible()
  await choosePhoto()
  expect(await screen.findByText(/1 file still uploading$/)).toBeVisible()
  await proceed()
  expect(await screen.findByRole('heading', { level: 1, name: 'Check and submit' })).toBeVisible()
  expect(screen.getByText('You can submit when the files are uploaded')).toBeVisible()
  expect(screen.getByText(/^Çek №1\.jpg/)).toBeVisible()
  waiting.resolve(undefined)
  expect(await screen.findByText(/1 file saved$/)).toBeVisible()
  expect(screen.getByText(/Çek №1\.jpg/)).toBeVisible()
  await waitFor(() => expect(server.current()?.values['photos']).toHaveLength(1), { timeout: 4000 })
})

test('a file of a kind that its field does not accept stops at the field, which names the kinds', async () => {
  const steps = COMPLAINT.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.type === 'files' ? { ...field, kind: 'scan' as const } : field,
    ),
  }))
  const server = createDrafts(sampleDraft({ values: VALUES }))
  mountForm({ form: { ...COMPLAINT, steps }, user: CITIZEN, query: EVIDENCE, server })
  const input = await screen.findByLabelText('Choose files')
  expect(screen.getByText('Up to 2 files: PDF, JPEG or PNG, at most 20 MB each.')).toBeVisible()
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['abc'], 'passport.txt'))
  expect(await screen.findByText(/1 file saved$/)).toBeVisible()
  await proceed()
  expect(
    screen.getByRole('button', { name: 'Photos: Attach PDF, JPEG or PNG, and remove files of other kinds' }),
  ).toBeVisible()
})

test('a chosen file is in the form again after the tab was closed', async () => {
  const tab = {
    user: CITIZEN,
    query: EVIDENCE,
    server: createDrafts(sampleDraft({ values: VALUES })),
    files: createFiles(),
    drafts: createMemoryVault(),
  }
  const first = mountForm(tab)
  await screen.findByLabelText('Choose files')
  await choosePhoto()
  expect(await screen.findByText(/^Saved \d/)).toBeVisible()
  first.unmount()
  mountForm(tab)
  const [file] = await within(await screen.findByRole('list', { name: 'Chosen files' })).findAllByRole(
    'listitem',
  )
  expect(file).toHaveTextContent('Çek №1.jpg')
  expect(await screen.findByText(/^Saved \d/)).toBeVisible()
})

test('a file whose upload a closed tab has interrupted is named, and the same file continues it', async () => {
  const files = createFiles()
  const { id } = files.create({ name: 'Çek №1.jpg', size: 3 })
  const drafts = createMemoryVault()
  const kept = { photos: [{ id, name: 'Çek №1.jpg', size: 3, sha256: null }] }
  await storeForm(drafts, { values: VALUES, revision: 1, files: kept })
  const server = createDrafts(sampleDraft({ values: VALUES }))
  const { network } = mountForm({ user: CITIZEN, query: EVIDENCE, server, files, drafts })
  expect(await screen.findByText(/^Choose this file again/)).toBeVisible()
  await choosePhoto()
  expect(await screen.findByText(/^Saved \d/)).toBeVisible()
  expect(network.calls.filter((call) => call.startsWith('POST /files?'))).toEqual([])
  await waitFor(() => expect(server.current()?.values['photos']).toEqual([id]), { timeout: 4000 })
})

test('stored files of a draft stay in it while the server does not respond', async () => {
  const photos = ['4c5d6e7f-8091-4a2b-9c3d-4e5f60718293']
  const server = createDrafts(sampleDraft({ values: { ...VALUES, photos } }))
  const files = { ...createFiles(), find: () => problem('SERVICE_UNAVAILABLE', 503, 'Later') }
  mountForm({ user: CITIZEN, query: `?draft=${DRAFT_ID}&step=trader`, server, files })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the seller' }), '!')
  await waitFor(() => expect(server.current()?.values['trader']).toBe('Mağaza 1!'), { timeout: 4000 })
  expect(server.current()?.values['photos']).toEqual(photos)
})

/** Files of which the API refuses those that are named so. */
function createPickyFiles() {
  const files = createFiles()
  const refused = new Set<string>()
  function judge<Found extends object>(id: string, found: Found) {
    const refusal = { code: 'FILE_TYPE_REFUSED', message: 'Not a photo' } as const
    return refused.has(id) ? { ...found, state: 'refused' as const, refusal } : found
  }
  return {
    ...files,
    create(body: { readonly name: string; readonly size: number }) {
      const file = files.create(body)
      if (body.name.startsWith('refused')) refused.add(file.id)
      return file
    },
    async complete(id: string) {
      return judge(id, await files.complete(id))
    },
    find: (id: string) => judge(id, files.find(id)),
  }
}

/** Complaint whose photos are optional. */
const OPTIONAL = {
  ...COMPLAINT,
  steps: COMPLAINT.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field.type === 'files' ? { ...field, isRequired: false } : field)),
  })),
}

test('a refused file takes no place, and blocks the next page until it is removed', async () => {
  const server = createDrafts(sampleDraft({ values: VALUES }))
  mountForm({ user: CITIZEN, form: OPTIONAL, query: EVIDENCE, server, files: createPickyFiles() })
  await screen.findByLabelText('Choose files')
  await userEvent.upload(screen.getByLabelText('Choose files'), [
    new File(['a'], 'refused 1.jpg'),
    new File(['b'], 'refused 2.jpg'),
  ])
  await waitFor(() => expect(screen.getAllByText('Not accepted: Not a photo')).toHaveLength(2))
  const finding = 'Photos: Some files were not uploaded: remove them or choose them again'
  await proceed()
  expect(screen.getByRole('button', { name: finding })).toBeVisible()
  await choosePhoto()
  expect(await screen.findByText(/^Saved \d/)).toBeVisible()
  expect(screen.queryByText('refused 1.jpg')).toBeNull()
  await proceed()
  expect(screen.getByRole('button', { name: finding })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /refused 2\.jpg/ }))
  await proceed()
  expect(await screen.findByRole('heading', { level: 1, name: 'Check and submit' })).toBeVisible()
})

test('an appeal is not submitted without a file that its draft has and the server does not', async () => {
  const server = createDrafts(sampleDraft({ values: VALUES }))
  const files = createFiles()
  const safe = files.create({ name: 'safe.jpg', size: 3 })
  await files.complete(safe.id)
  const drafts = createMemoryVault()
  const lost = { id: '4c5d6e7f-8091-4a2b-9c3d-4e5f60718293', name: 'lost.jpg', size: 3, sha256: null }
  const kept = { photos: [{ id: safe.id, name: 'safe.jpg', size: 3, sha256: null }, lost] }
  await storeForm(drafts, { values: { ...VALUES, photos: [safe.id] }, revision: 1, files: kept })
  const query = `?draft=${DRAFT_ID}&step=review`
  const { network } = mountForm({ user: CITIZEN, query, server, files, drafts })
  expect(await screen.findByText(/^lost\.jpg .*: Choose this file again/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /I confirm that what I have stated/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit the complaint' }))
  expect(screen.getByRole('button', { name: /^Photos: Some files were not uploaded/ })).toBeVisible()
  expect(network.calls.filter((call) => call.startsWith('PUT /appeals/submissions'))).toEqual([])
})

test('ESRV-05 a document of the person is attached as a copy and saved in the draft', async () => {
  const server = createDrafts(sampleDraft({ values: VALUES }))
  const { network } = mountForm({ user: CITIZEN, query: EVIDENCE, server })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from my documents: Photos' }))
  const documents = await screen.findByRole('region', { name: 'My documents: Photos' })
  expect(await within(documents).findByText('Letter · K26-ABCDE-7 · 20.11.2026')).toBeVisible()
  await userEvent.click(within(documents).getByRole('button', { name: 'Attach' }))
  const list = await screen.findByRole('list', { name: 'Chosen files' })
  expect(list).toHaveTextContent('K26-ABCDE-7-4.pdf')
  expect(screen.getByRole('button', { name: 'Choose from my documents: Photos' })).toHaveFocus()
  expect(network.calls).toContain(
    'POST /documents/letter.00000000-0000-4000-8000-00000000000a.4/copies?lang=en',
  )
  await waitFor(() => expect(server.current()?.values['photos']).toHaveLength(1), { timeout: 4000 })
})

test('a file that is refused after the next page was opened stops the submission, also after a reload', async () => {
  const tab = {
    user: CITIZEN,
    form: OPTIONAL,
    query: EVIDENCE,
    server: createDrafts(sampleDraft({ values: VALUES })),
    files: createPickyFiles(),
    drafts: createMemoryVault(),
  }
  const waiting = later<undefined>()
  tab.files.hold(waiting.promise)
  const first = mountForm(tab)
  await userEvent.upload(await screen.findByLabelText('Choose files'), new File(['a'], 'refused.jpg'))
  await screen.findByText(/1 file still uploading$/)
  await proceed()
  await screen.findByRole('heading', { level: 1, name: 'Check and submit' })
  expect(screen.getByText(/^refused\.jpg/)).toBeVisible()
  waiting.resolve(undefined)
  expect(await screen.findByText(/^refused\.jpg .*: Not accepted: Not a photo/)).toBeVisible()
  const finding = 'Some files were not uploaded: remove them or choose them again'
  expect(screen.getByText(finding, { selector: 'strong' })).toBeVisible()
  expect(screen.getByText(finding, { selector: 'p' })).toBeVisible()
  first.unmount()
  const { network } = mountForm({ ...tab, query: `?draft=${DRAFT_ID}&step=review` })
  expect(await screen.findByText(/^refused\.jpg .*: Not accepted: Not a photo/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /I confirm that what I have stated/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit the complaint' }))
  expect(screen.getByRole('button', { name: `Photos: ${finding}` })).toBeVisible()
  expect(network.calls.filter((call) => call.startsWith('PUT /appeals/submissions'))).toEqual([])
})
