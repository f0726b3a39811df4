import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import { APPLICATION } from '../cases/test-appeals.ts'
import { SUGGESTION } from '../cases/test-engine.ts'
import { pdfStream, samplePdf } from '../files/sample-pdf.ts'
import type { RandomNumbers } from './plan-kills.ts'
import { sendOnce, sendRepeatedly, type Call, type Line } from './repeated-calls.ts'
import type { SignedInPerson } from './sign-in-people.ts'

interface SentFile {
  readonly id: string
  readonly sha256: string
}

/** A submission and what its applicant received. */
export interface SentForm {
  readonly key: string
  /** Undefined for a visitor. */
  readonly person: SignedInPerson | undefined
  readonly email: string
  readonly subject: string
  readonly files: SentFile[]
  /** Headers of an owner of the files. */
  headers: Readonly<Record<string, string>>
  /** Call of the submission once all files are uploaded. */
  submission: Call | undefined
  isAcknowledged: boolean
  /** Number in the reply to a person; a visitor receives it by mail. */
  number: string | undefined
}

const MAX_FILES = 2
const MAX_FILE_BYTES = 900_000
const LONGEST_PAUSE_MS = 1500
/** Share of submissions whose connection ends shortly after they were sent. */
const UNCONFIRMED = 0.1

/**
 * Uploads files and submits a form of a person or a visitor. Each call is repeated until a reply is received, except the
 * submission of some forms, which is sent once.
 */
export async function submitForm(
  line: Line,
  person: SignedInPerson | undefined,
  onBegun: (form: SentForm) => void,
): Promise<void> {
  const key = randomUUID()
  const form: SentForm = {
    key,
    person,
    email: person?.email ?? `visitor-${key}@example.com`,
    subject: `Subject ${key}`,
    files: [],
    headers: person?.headers ?? {},
    submission: undefined,
    isAcknowledged: false,
    number: undefined,
  }
  onBegun(form)
  const count = 1 + Math.floor(line.random() * MAX_FILES)
  for (let number = 0; number < count; number += 1) await upload(line, form)
  form.submission = submissionOf(form)
  await pause(line.random)
  const reply =
    line.random() < UNCONFIRMED
      ? await sendOnce(line, form.submission)
      : await sendRepeatedly(line, form.submission)
  if (reply === undefined) return
  form.isAcknowledged = true
  if (person !== undefined) form.number = (reply as AppealReceipt).number
}

async function upload(line: Line, form: SentForm): Promise<void> {
  const { random } = line
  const bytes = samplePdf({
    objects: [
      pdfStream('', randomBytes(1 + Math.floor(random() * MAX_FILE_BYTES)).toString('base64'), false),
    ],
  })
  const purpose = form.person === undefined ? 'suggestion' : 'case'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await pause(random)
  const created = (await sendRepeatedly(line, {
    method: 'POST',
    path: '/api/files',
    body: { key: randomUUID(), name: 'Ərizə.pdf', size: bytes.length, purpose, sha256 },
    headers: form.headers,
  })) as { readonly file: UploadedFile; readonly token: string | null }
  if (created.token !== null) form.headers = { 'upload-token': created.token }
  const path = `/api/files/${created.file.id}`
  for (let part = 0; part * MAX_PART_BYTES < bytes.length; part += 1) {
    const base64 = bytes.subarray(part * MAX_PART_BYTES, (part + 1) * MAX_PART_BYTES).toString('base64')
    await sendRepeatedly(line, {
      method: 'PUT',
      path: `${path}/parts/${part}`,
      body: { base64 },
      headers: form.headers,
    })
  }
  const complete: Call = { method: 'POST', path: `${path}/complete`, headers: form.headers }
  const file = (await sendRepeatedly(line, complete)) as UploadedFile
  if (file.sha256 !== sha256) throw new Error(`a file was not accepted: ${JSON.stringify(file)}`)
  form.files.push({ id: file.id, sha256 })
}

function submissionOf({ key, person, email, subject, files, headers }: SentForm): Call {
  const fileIds = files.map(({ id }) => id)
  if (person !== undefined) {
    const values = { ...APPLICATION, subject, files: fileIds }
    return {
      method: 'PUT',
      path: `/api/appeals/submissions/${key}`,
      body: { type: 'application', formVersion: 1, values, joins: null },
      headers,
    }
  }
  const values = { ...SUGGESTION, subject, files: fileIds }
  const uploadToken = headers['upload-token'] ?? null
  return {
    method: 'PUT',
    path: `/api/public/appeals/submissions/${key}`,
    body: { type: 'suggestion', formVersion: 1, values, name: 'Visitor', email, uploadToken },
    headers: {},
  }
}

/** Time in which a person reads and types. */
function pause(random: RandomNumbers): Promise<void> {
  return sleep(random() * LONGEST_PAUSE_MS)
}
