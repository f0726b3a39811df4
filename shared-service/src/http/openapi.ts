import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { CATALOGUE, type ErrorCode } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { PROBLEM_TYPE, Problem } from 'shared-contracts/http/problem'

/** Head of the API description. */
export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly description: string
}

/** The page loads everything from this service. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Registers OpenAPI 3.1 at `<base>/docs/json` and its page at `<base>/docs`; call it before the first endpoint. */
export async function registerOpenApi(app: FastifyInstance, base: string, info: OpenApiInfo): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { ...info } },
    transform: createJsonSchemaTransform({ skipList: [] }),
  })
  await app.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    staticCSP: DOCS_POLICY,
    uiConfig: { layout: 'BaseLayout', deepLinking: false, validatorUrl: null },
  })
}

/** Error responses of an endpoint: one per status, listing the codes. */
export function errorReplies(codes: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(codes, (code) => CATALOGUE[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: [...new Set(group)].map((code) => `${code}: ${ERROR_MESSAGES.en[code]}`).join('; '),
        content: { [PROBLEM_TYPE]: { schema: Problem } },
      },
    ]),
  )
}
