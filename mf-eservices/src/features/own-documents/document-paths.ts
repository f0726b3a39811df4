import { getDocumentFile, getSharedDocumentFile } from 'shared-contracts/http/data/documents'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import type { Language } from 'shared-contracts/session/language'
import { apiPath } from 'shared-runtime/http'

export const DOCUMENTS_PATH = '/my-documents'
export const SHARED_PATH = '/shared-documents'

/** Path of a document without language. */
export function documentPath(id: string): string {
  return `${DOCUMENTS_PATH}/${id}`
}

/** Path of the verification of a document. */
export function verifyPath({ number, source }: NonNullable<OwnDocument['verification']>): string {
  return `/verify?${new URLSearchParams({ number, source }).toString()}`
}

/** Path of the form for a correction, with the number of the document. */
export function correctionPath(number: string): string {
  const settled = new URLSearchParams({ with: `request:correction,relatedNumber:${number}` })
  return `/appeals/new/application?${settled.toString()}`
}

/** URL of the file of an own document. */
export function fileUrl(id: string, language: Language): string {
  return `/api${apiPath(getDocumentFile, { params: { id } }, language)}`
}

/** URL of the file of a shared document. */
export function sharedFileUrl(ticket: string, language: Language): string {
  return `/api${apiPath(getSharedDocumentFile, { query: { ticket } }, language)}`
}
