import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { Version } from 'shared-contracts/release/manifest'
import { Release, ReleaseFile } from 'shared-contracts/release/release-record'
import {
  CallingReleases,
  ReleaseList,
  ReleaseName,
  ReleaseSummary,
} from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { ReleasesService } from './releases.service.ts'

const Name = z.object({ name: ReleaseName })
const Id = z.extend(Name, { version: Version })
const FileId = z.extend(Id, { '*': ReleaseFile.shape.path })

export function registerReleases(
  app: FastifyInstance,
  register: RegisterCall,
  service: ReleasesService,
): void {
  app.register(async (uploads) => {
    // A file is received unchanged, whatever its content type.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    register(
      {
        method: 'PUT',
        url: '/releases/:name/:version/files/*',
        access: 'publish',
        summary: 'Takes one file of an upload.',
        params: FileId,
        handler: async ({ params, request, reply }) => {
          await service.receiveFile(params, params['*'], (request.body ?? request.raw) as Readable)
          return reply.code(204).send()
        },
      },
      uploads,
    )
  })
  register({
    method: 'POST',
    url: '/releases/:name/:version',
    access: 'publish',
    summary: 'Completes an upload: from this reply on the release exists.',
    params: Id,
    body: Release,
    reply: ReleaseSummary,
    handler: async ({ params, body, caller, language }) => {
      const fields = {
        ...(body.name === params.name ? {} : { name: `${body.name} ≠ ${params.name}` }),
        ...(body.version === params.version ? {} : { version: `${body.version} ≠ ${params.version}` }),
      }
      if (Object.keys(fields).length > 0) throw new PortalError('REQUEST_INVALID', { fields })
      return service.publish(body, caller, language)
    },
  })
  registerRecords(register, service)
}

function registerRecords(register: RegisterCall, service: ReleasesService): void {
  register({
    method: 'GET',
    url: '/calling-releases',
    access: 'open',
    summary: 'Live, canary and fallback releases with the endpoints of the API that each calls.',
    reply: CallingReleases,
    handler: () => service.listCalling(),
  })
  register({
    method: 'GET',
    url: '/releases/:name',
    access: 'open',
    summary: 'Published releases of a remote or of the shell, newest first.',
    params: Name,
    reply: ReleaseList,
    handler: ({ params }) => service.list(params.name),
  })
  register({
    method: 'GET',
    url: '/releases/:name/:version',
    access: 'open',
    summary: 'Record of one release.',
    params: Id,
    reply: Release,
    handler: ({ params }) => service.get(params),
  })
}
