import { deleteFile } from 'shared-contracts/http/cases/files'
import {
  getDocument,
  listDocuments,
  readSharedDocument,
  revokeDocumentShare,
  shareDocument,
} from 'shared-contracts/http/data/documents'
import { getSoftware, getSoftwareUrl, listSoftware } from 'shared-contracts/http/software'
import { listDocumentKeys, verifyFile, verifyNumber, verifySeal } from 'shared-contracts/http/verification'
import { answer } from 'shared-runtime/fake-network'
import { VALID } from '../src/testing/sample-documents.ts'
import {
  CERTIFICATE,
  LETTER,
  SHARE,
  SHARED,
  UPLOAD,
  detailOf,
  pageOf,
} from '../src/testing/sample-own-documents.ts'
import { PAGE, VERIFICATION, passportOf } from '../src/testing/sample-services.ts'

const DOCUMENTS = [CERTIFICATE, LETTER, UPLOAD]

/** Responses for `pnpm dev mf-eservices --alone --samples`. */
export const answers = [
  answer(listSoftware, () => PAGE),
  answer(getSoftware, () => passportOf(VERIFICATION)),
  answer(getSoftwareUrl, () => ({ target: 'page' as const, url: '/registries' })),
  answer(verifyNumber, () => VALID),
  answer(verifyFile, () => ({ verification: VALID })),
  answer(verifySeal, () => ({ signature: 'altered' as const, verification: null })),
  answer(listDocumentKeys, () => ({ keys: [] })),
  answer(listDocuments, () => pageOf(DOCUMENTS)),
  answer(getDocument, ({ params }) => ({
    ...detailOf(DOCUMENTS.find(({ id }) => id === params['id']) ?? CERTIFICATE, [SHARE]),
    lookups: { count: 3, lastAt: '2026-11-20T08:30:00.000Z' },
  })),
  answer(shareDocument, () => ({ share: SHARE, token: 'sample' })),
  answer(revokeDocumentShare, () => ({})),
  answer(deleteFile, ({ params }) => ({ id: params['id'] ?? '' })),
  answer(readSharedDocument, () => SHARED),
]
