import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { TestBrowser } from '../test-sessions.ts'

const PART_BYTES = 700_000

interface Upload {
  readonly name: string
  readonly bytes: Buffer
  readonly purpose?: 'case' | 'suggestion'
  /** Token of a visitor's earlier upload. */
  readonly token?: string | undefined
  readonly language?: string
}

/** Result of an upload: its last reply, and the file if it was begun. */
export interface UploadResult {
  readonly reply: LightMyRequestResponse
  readonly file: UploadedFile | undefined
  readonly token: string | undefined
  /** Code of the refusal, of a call or of the check; empty for an accepted file. */
  readonly code: string
}

/** Uploads a file in parts and has it checked, as the browser does. */
export async function uploadFile(browser: TestBrowser, upload: Upload): Promise<UploadResult> {
  const { name, bytes, purpose = 'case', language = 'en' } = upload
  const payload = { key: randomUUID(), name, size: bytes.length, purpose, sha256: null }
  const headersOf = (token: string | undefined) => (token === undefined ? {} : { 'upload-token': token })
  const begun = await browser.send({
    method: 'POST',
    url: `/api/files?lang=${language}`,
    payload,
    headers: headersOf(upload.token),
  })
  if (begun.statusCode !== 200)
    return { reply: begun, file: undefined, token: upload.token, code: codeOf(begun) }
  const created = begun.json<{ file: UploadedFile; token: string | null }>()
  const token = created.token ?? upload.token
  const headers = headersOf(token)
  const url = `/api/files/${created.file.id}`
  for (let number = 0; number * PART_BYTES < bytes.length; number += 1) {
    const part = bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)
    const body = { base64: part.toString('base64') }
    await browser.send({ method: 'PUT', url: `${url}/parts/${number}`, payload: body, headers })
  }
  const reply = await browser.send({ method: 'POST', url: `${url}/complete?lang=${language}`, headers })
  const file = reply.statusCode === 200 ? reply.json<UploadedFile>() : created.file
  return { reply, file, token, code: file.refusal?.code ?? (reply.statusCode === 200 ? '' : codeOf(reply)) }
}

function codeOf(reply: LightMyRequestResponse): string {
  return reply.json<{ code: string }>().code
}
