import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  completeFile,
  createFile,
  deleteFile,
  downloadFile,
  getFile,
  sendUploadPart,
  UPLOAD_TOKEN_HEADER,
} from 'shared-contracts/http/cases/files'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import type { Caller } from 'shared-service/caller'
import { networkOf } from 'shared-service/http/network-of'
import type { Limits } from '../../common/limits/limits.ts'
import { createToken, isToken } from '../../common/tokens.ts'
import type { FileCaller, FilesService } from './files.service.ts'

interface FileRouteOptions {
  readonly files: FilesService
  readonly limits: Limits
}

/** Files of their owner: a signed-in person, or a visitor with the token of the upload. */
export function registerFileRoutes(app: FastifyInstance, { files, limits }: FileRouteOptions): void {
  registerEndpoint(app, createFile, async (call) => {
    const { caller, body, request, language } = call
    const isVisitor = caller.actor === 'VISITOR'
    if (isVisitor && body.purpose !== 'suggestion') throw new PortalError('SESSION_REQUIRED')
    if (isVisitor) await limits.consume('uploadByAddress', networkOf(request.ip))
    else await limits.consume('uploadByPerson', caller.personId)
    const known = findOwner(call)
    const token = known === undefined ? createToken() : null
    const owner = known ?? { token: token ?? '' }
    return { file: await files.create({ owner, language, group: groupOf(call) }, body), token }
  })

  registerEndpoint(app, sendUploadPart, async ({ params, body, ...call }) => ({
    received: await files.receivePart(toFileCaller(call), { ...params, ...body }),
  }))
  registerEndpoint(app, completeFile, (call) => files.complete(toFileCaller(call), call.params.id))
  registerEndpoint(app, getFile, (call) => files.get(toFileCaller(call), call.params.id))
  registerEndpoint(app, downloadFile, (call) => files.download(toFileCaller(call), call.params.id))
  registerEndpoint(app, deleteFile, async (call) => {
    await files.delete(toFileCaller(call), call.params.id)
    return { id: call.params.id }
  })
}

interface FileCall {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly language: Language
}

function findOwner({
  caller,
  request,
}: Pick<FileCall, 'caller' | 'request'>): FileCaller['owner'] | undefined {
  if (caller.actor !== 'VISITOR') return { personId: caller.personId }
  const token = request.headers[UPLOAD_TOKEN_HEADER]
  return typeof token === 'string' && isToken(token) ? { token } : undefined
}

function groupOf({ caller, request }: Pick<FileCall, 'caller' | 'request'>): string {
  return caller.actor === 'VISITOR' ? networkOf(request.ip) : caller.personId
}

/** @throws PortalError SESSION_REQUIRED for a visitor without a token */
function toFileCaller(call: FileCall): FileCaller {
  const owner = findOwner(call)
  if (owner === undefined) throw new PortalError('SESSION_REQUIRED')
  return { owner, language: call.language, group: groupOf(call) }
}
