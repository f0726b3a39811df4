import {
  completeFile,
  createFile,
  deleteFile,
  getFile,
  sendUploadPart,
} from 'shared-contracts/http/cases/files'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import { apiPath } from '../http/api-path.ts'
import type { ActionInput, ReplyOf } from '../http/api-path.ts'
import type { ApiClient } from '../http/http-client.ts'
import type { UploadPurpose } from './upload-types.ts'

/** Header of the contract; importing its constant would add the schemas to the bundle. */
const TOKEN_HEADER = 'upload-token'

interface UploadClientOptions {
  readonly api: ApiClient
  readonly language: () => Language
  readonly purpose: UploadPurpose
  /** Token of a visitor's earlier uploads. */
  readonly token?: string | undefined
}

interface BeginUpload {
  readonly key: string
  readonly file: File
  readonly sha256: string | null
}

/** Calls of uploads, with the token of a visitor. */
export class UploadClient {
  readonly #options: UploadClientOptions
  #token: string | undefined

  constructor(options: UploadClientOptions) {
    this.#options = options
    this.#token = options.token
  }

  /** Token of a visitor's uploads; undefined before the first one, and for signed-in users. */
  get token(): string | undefined {
    return this.#token
  }

  /** Begins an upload, or finds the one with the same key. */
  async begin({ key, file, sha256 }: BeginUpload, signal: AbortSignal): Promise<UploadedFile> {
    const { purpose } = this.#options
    const body = { key, name: file.name.slice(0, 1000) || 'file', size: file.size, purpose, sha256 }
    const { file: begun, token } = await this.#call(createFile, { body }, signal)
    this.#token = token ?? this.#token
    return begun
  }

  /** State of an upload on the server. */
  find(id: string, signal: AbortSignal): Promise<UploadedFile> {
    return this.#call(getFile, { params: { id } }, signal)
  }

  /** Sends a part; resolves with the received bytes. */
  async sendPart(
    { id, number, base64 }: { readonly id: string; readonly number: number; readonly base64: string },
    signal: AbortSignal,
  ): Promise<number> {
    const params = { id, number: String(number) }
    return (await this.#call(sendUploadPart, { params, body: { base64 } }, signal)).received
  }

  /** Has a received file checked and stored. */
  complete(id: string, signal: AbortSignal): Promise<UploadedFile> {
    return this.#call(completeFile, { params: { id } }, signal)
  }

  /** Deletes a file that is not attached. Failures are ignored, because the server deletes it later anyway. */
  async delete(id: string): Promise<void> {
    await this.#call(deleteFile, { params: { id } }).catch(() => undefined)
  }

  async #call<Called extends Endpoint>(
    endpoint: Called,
    input: ActionInput<Called>,
    signal?: AbortSignal,
  ): Promise<ReplyOf<Called>> {
    const { api, language } = this.#options
    const { body } = input
    const reply = await api.send({
      method: endpoint.method,
      path: apiPath(endpoint, input, language()),
      endpoint,
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      ...(this.#token === undefined ? {} : { headers: { [TOKEN_HEADER]: this.#token } }),
    })
    return reply as ReplyOf<Called>
  }
}
