import {
  getAppeal,
  listSimilarAppeals,
  submitAppeal,
  submitVisitorAppeal,
  takeAppealStep,
} from 'shared-contracts/http/cases/appeals'
import { getCaseDraft, listCaseDrafts, saveCaseDraft } from 'shared-contracts/http/cases/case-drafts'
import type { CaseDraft } from 'shared-contracts/http/cases/case-drafts'
import type { AppealDetail, AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { completeFile, createFile, getFile, sendUploadPart } from 'shared-contracts/http/cases/files'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { copyDocument, listDocuments } from 'shared-contracts/http/data/documents'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { checkCustomsCode, getCaseForm } from 'shared-contracts/http/cases/case-types'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { listRecords } from 'shared-contracts/http/registries'
import type { RecordPage } from 'shared-contracts/http/registries'
import { userProfile } from 'shared-contracts/http/users'
import type { OwnProfile } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'
import type { DraftVault } from 'shared-runtime/draft-vault'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeReply, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { createState, FORM_STATE_VERSION } from '../features/fill-form/draft/form-state.ts'
import type { FormState } from '../features/fill-form/draft/form-state.ts'
import { FillFormScreen } from '../features/fill-form/fill-form.screen.tsx'
import { mountScreen } from './mount-screen.tsx'
import { DETAIL } from './sample-appeals.ts'
import { COMPLAINT, PROFILE } from './sample-forms.ts'

export const DRAFT_ID = '7b0f4a1e-5d2c-4a3b-8f6e-1c2d3e4f5a6b'

export const RECEIPT: AppealReceipt = {
  id: '0e4c1d2b-3a59-4f68-9c7d-8e9fa0b1c2d3',
  number: 'Q26-7KMW4-C',
  receivedAt: '2026-11-27T10:02:00Z',
  dueOn: '2026-12-18',
  headHash: 'a1'.repeat(32),
  verification: { number: 'Q26-7KMW4-C-1-ABCDE-FGHJK', source: 'portal-documents' },
  files: [],
}

/** Drafts of the API of a test, with revisions. */
export function createDrafts(first?: CaseDraft) {
  let draft = first
  return {
    current: () => draft,
    save(id: string, body: unknown) {
      const saved = body as Pick<CaseDraft, 'type' | 'formVersion' | 'step' | 'values'>
      draft = { ...sampleDraft(), ...saved, id, revision: (draft?.revision ?? 0) + 1 }
      return { revision: draft.revision, savedAt: draft.savedAt, expiresAt: draft.expiresAt }
    },
    change(changes: Partial<CaseDraft>) {
      draft = { ...sampleDraft(), ...draft, ...changes }
    },
  }
}

export function sampleDraft(changes: Partial<CaseDraft> = {}): CaseDraft {
  return {
    id: DRAFT_ID,
    type: 'consumer-complaint',
    title: 'Consumer complaint',
    subject: '',
    revision: 1,
    files: 0,
    savedAt: new Date().toISOString(),
    expiresAt: '2027-02-25T10:02:00Z',
    formVersion: 1,
    step: null,
    values: {},
    ...changes,
  }
}

interface FileBody {
  readonly name: string
  readonly size: number
}

/** Uploaded files of the API of a test. `hold` makes them wait for their check. */
export function createFiles() {
  const stored = new Map<string, UploadedFile>()
  let held: Promise<unknown> = Promise.resolve()
  const change = (id: string, changes: Partial<UploadedFile>): UploadedFile => {
    const file = { ...EMPTY_FILE, ...stored.get(id), ...changes, id }
    stored.set(id, file)
    return file
  }
  return {
    hold(until: Promise<unknown>) {
      held = until
    },
    create: ({ name, size }: FileBody) => change(crypto.randomUUID(), { name, size }),
    receive(id: string) {
      const received = stored.get(id)?.size ?? 0
      change(id, { received })
      return { received }
    },
    async complete(id: string) {
      await held
      return change(id, { state: 'accepted', sha256: 'b2'.repeat(32), checkedAt: '2026-11-27T10:00:00Z' })
    },
    find: (id: string) => stored.get(id) ?? problem('FILE_UNKNOWN', 404, 'No such file'),
  }
}

const EMPTY_FILE: UploadedFile = {
  id: '',
  name: '',
  size: 0,
  partBytes: 500_000,
  receivedParts: [],
  received: 0,
  state: 'uploading',
  scan: 'not-scanned',
  refusal: null,
  sha256: null,
  mimeType: null,
  checkedAt: null,
  expiresAt: null,
}

/** Documents of the person. */
const DOCUMENTS: readonly OwnDocument[] = [
  {
    id: 'letter.00000000-0000-4000-8000-00000000000a.4',
    kind: 'letter',
    name: 'Answer about scales',
    number: 'K26-ABCDE-7',
    issuedBy: 'Department for Appeals',
    date: '2026-11-20',
    validFrom: null,
    validUntil: null,
    status: 'sent',
    verification: null,
    service: null,
    appeal: null,
    file: { name: 'K26-ABCDE-7-4.pdf', mediaType: 'application/pdf', bytes: null, isAvailable: true },
    hash: null,
    isShareable: true,
    storedUntil: null,
    isInDraft: false,
  },
]

function documentsPage(content: readonly OwnDocument[]) {
  const paging = { page: 1, perPage: 20, total: content.length, totalIsLowerBound: false }
  return { ...paging, content: [...content], present: { kinds: [], services: [] } }
}

const NO_RECORDS: RecordPage = {
  content: [],
  page: 1,
  perPage: 8,
  total: 0,
  totalIsLowerBound: false,
  facets: {},
  match: 'all',
}

interface FormUnderTest extends Pick<FakeShellOptions, 'drafts' | 'onConfirm' | 'onLogin'> {
  readonly form?: CaseForm
  /** Opens it at the address of a service. */
  readonly isService?: boolean
  /** The API has no such form. */
  readonly isUnknown?: boolean
  /** Form that a draft of another version gets. */
  readonly earlier?: CaseForm
  /** What a search in a registry finds. */
  readonly found?: RecordPage
  readonly user?: User | null
  readonly query?: string
  readonly language?: string
  readonly server?: ReturnType<typeof createDrafts>
  readonly files?: ReturnType<typeof createFiles>
  readonly profile?: OwnProfile
  /** Case that the draft corrects. */
  readonly appeal?: Partial<AppealDetail>
  /** The first request for the corrected case fails. */
  readonly failsAfterCorrection?: boolean
  readonly submitted?: (body: unknown) => FakeReply<AppealReceipt> | Promise<FakeReply<AppealReceipt>>
  readonly similar?: readonly {
    readonly id: string
    readonly matter: string
    readonly applicants: number
    readonly receivedOn: string
  }[]
  /** Own open appeal with the same matter. */
  readonly own?: { readonly id: string; readonly number: string; readonly receivedOn: string }
}

/** Writes a form into the vault, as an earlier tab did. */
export function storeForm(drafts: DraftVault, changes: Partial<FormState>): Promise<void> {
  const value = { ...createState(1), ...changes }
  const key = { remote: 'mf-appeals', id: `appeal-form/${DRAFT_ID}` }
  return drafts.write(key, { version: FORM_STATE_VERSION, savedAt: 1, value })
}

const UNKNOWN_TYPE = problem('CASE_TYPE_UNKNOWN', 404, 'No such form')
const UNKNOWN = problem('CASE_DRAFT_UNKNOWN', 404, 'No such draft')

/** Renders a form; by default that of a complaint. */
export function mountForm(tested: FormUnderTest = {}): RenderedRemote {
  const { form = COMPLAINT, user = null, query = '', language = 'en', server = createDrafts() } = tested
  const {
    submitted = () => RECEIPT,
    similar = [],
    own,
    appeal = {},
    profile = PROFILE,
    earlier,
    isService = form.path?.startsWith('/e-services/') === true,
    isUnknown = false,
    found = NO_RECORDS,
    files = createFiles(),
    drafts,
    onConfirm,
    onLogin,
  } = tested
  let isCorrected = false
  let isFailing = tested.failsAfterCorrection === true
  return mountScreen({
    screen: FillFormScreen,
    path: isService ? '/e-services/:code/apply' : '/appeals/new/:type',
    address: `/${language}${isService ? `/e-services/${form.type}/apply` : `/appeals/new/${form.type}`}${query}`,
    shell: {
      user,
      ...(drafts === undefined ? {} : { drafts }),
      ...(onConfirm === undefined ? {} : { onConfirm }),
      ...(onLogin === undefined ? {} : { onLogin }),
    },
    network: fakeNetwork([
      answer(getCaseForm, ({ query }) => {
        if (isUnknown) return UNKNOWN_TYPE
        return query.has('version') ? (earlier ?? form) : form
      }),
      answer(checkCustomsCode, ({ params }) => ({ isKnown: params['code'] !== '9999' })),
      answer(listRecords, () => found),
      answer(listCaseDrafts, () => {
        const draft = server.current()
        return { content: draft === undefined ? [] : [draft] }
      }),
      answer(getCaseDraft, () => server.current() ?? UNKNOWN),
      answer(saveCaseDraft, ({ params, body }) => server.save(params['id'] ?? '', body)),
      answer(userProfile, () => profile),
      answer(listSimilarAppeals, () => ({ content: [...similar], ...(own && { own }) })),
      answer(getAppeal, ({ params }) => {
        const isFailed = isCorrected && isFailing
        if (isFailed) isFailing = false
        const { version = DETAIL.version } = appeal
        return isFailed
          ? problem('RATE_LIMITED', 429, 'Too many requests')
          : {
              ...DETAIL,
              id: params['id'] ?? '',
              appealNumber: RECEIPT.number,
              ...appeal,
              ...(isCorrected && { steps: [], version: version + 1 }),
            }
      }),
      answer(takeAppealStep, () => {
        isCorrected = true
        return DETAIL
      }),
      answer(submitAppeal, ({ body }) => submitted(body)),
      answer(createFile, ({ body }) => ({ file: files.create(body as FileBody), token: null })),
      answer(sendUploadPart, ({ params }) => files.receive(params['id'] ?? '')),
      answer(completeFile, ({ params }) => files.complete(params['id'] ?? '')),
      answer(getFile, ({ params }) => files.find(params['id'] ?? '')),
      answer(listDocuments, () => documentsPage(DOCUMENTS)),
      answer(copyDocument, async () => {
        const { id } = files.create({ name: 'K26-ABCDE-7-4.pdf', size: 900 })
        return files.complete(id)
      }),
      answer(submitVisitorAppeal, () => ({ message: 'Check your e-mail' })),
    ]),
  })
}
