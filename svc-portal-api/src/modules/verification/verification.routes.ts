import type { FastifyInstance } from 'fastify'
import {
  getRecordSeal,
  listDocumentKeys,
  verifyFile,
  verifyNumber,
  verifySeal,
} from 'shared-contracts/http/verification'
import { registerEndpoint } from 'shared-service/app'
import { printedOrigin } from '../../common/portal-origin.ts'
import type { VerificationService } from './verification.service.ts'

interface VerificationDependencies {
  readonly verification: VerificationService
  readonly publicOrigin: string | undefined
}

/** Verification of documents: by number, by the text of a code, and the keys for offline verification. */
export function registerVerificationRoutes(
  app: FastifyInstance,
  { verification, publicOrigin }: VerificationDependencies,
): void {
  // Not cached: the state at the moment of the request counts.
  registerEndpoint(app, verifyNumber, (call) => verification.verifyNumber(call))

  registerEndpoint(app, verifySeal, ({ body }) => verification.verifySeal(body.seal))

  registerEndpoint(app, verifyFile, async ({ body }) => ({
    verification: await verification.verifyFile(body.sha256),
  }))

  registerEndpoint(app, listDocumentKeys, async ({ reply }) => {
    const keys = await verification.listKeys()
    reply.header('access-control-allow-origin', '*')
    return { keys: [...keys] }
  })

  registerEndpoint(app, getRecordSeal, ({ params, request }) => {
    const origin = printedOrigin(request, publicOrigin)
    return verification.createSeal(params.registry, params.id, origin)
  })
}
