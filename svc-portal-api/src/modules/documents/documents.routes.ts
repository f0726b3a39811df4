import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  copyDocument,
  getDocument,
  getDocumentFile,
  getSharedDocumentFile,
  listDocuments,
  readSharedDocument,
  revokeDocumentShare,
  shareDocument,
} from 'shared-contracts/http/data/documents'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import { findOwner } from '../../common/persons/account-owner.ts'
import type { DocumentsContext } from './documents-context.ts'
import { copyDocumentFile, openDocumentFile } from './file/document-file.ts'
import { describeDocument, describeLookups, getOwnDocument, listDocumentsOf } from './list/own-documents.ts'
import {
  createShare,
  lastShareDay,
  listSharesOf,
  openSharedDocument,
  openSharedFile,
} from './shares/document-shares.ts'
import { revokeShare } from './shares/shares.store.ts'

/** Documents of the caller (ESRV-05). */
export function registerDocumentRoutes(app: FastifyInstance, context: DocumentsContext): void {
  const { engine } = context
  const { pool, clock, companyId } = engine
  const open = async (caller: SignedIn, id: string, language: Language) =>
    getOwnDocument(context, { owner: await findOwner(pool, caller, companyId), language }, id)
  const keyOf = ({ personId }: SignedIn, document: string) => ({ personId, companyId, document })

  registerEndpoint(app, listDocuments, async ({ caller, query, language }) =>
    listDocumentsOf(context, await findOwner(pool, caller, companyId), { query, language }),
  )

  registerEndpoint(app, getDocument, async ({ caller, params, language }) => ({
    ...describeDocument(context, await open(caller, params.id, language), language),
    lookups: await describeLookups(pool, params.id),
    shares: await listSharesOf(context, keyOf(caller, params.id)),
    shareableUntil: lastShareDay(clock.now()),
  }))

  registerEndpoint(app, getDocumentFile, async ({ caller, params, language }) =>
    openDocumentFile(context, await open(caller, params.id, language), language),
  )

  registerEndpoint(app, copyDocument, async ({ caller, params, body, language }) => {
    const row = await open(caller, params.id, language)
    return copyDocumentFile(context, row, { personId: caller.personId, key: body.key, language })
  })

  registerEndpoint(app, shareDocument, async ({ caller, params, body, language }) =>
    createShare(context, await open(caller, params.id, language), { key: keyOf(caller, params.id), ...body }),
  )

  registerEndpoint(app, revokeDocumentShare, async ({ caller, params: { id, share } }) => {
    const key = keyOf(caller, id)
    if (!(await revokeShare(pool, { ...key, id: share, now: clock.now() })))
      throw new PortalError('DOCUMENT_UNKNOWN')
    return {}
  })
}

/** What the reader of a link does, without sign-in. */
export function registerSharedDocumentRoutes(app: FastifyInstance, context: DocumentsContext): void {
  registerEndpoint(app, readSharedDocument, ({ body, language }) =>
    openSharedDocument(context, body.token, language),
  )

  registerEndpoint(app, getSharedDocumentFile, ({ query, language }) =>
    openSharedFile(context, query.ticket, language),
  )
}
