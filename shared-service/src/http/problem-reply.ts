import type { FastifyReply, FastifyRequest } from 'fastify'
import { CATALOGUE, type ErrorCode } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import { PROBLEM_TYPE, type Problem } from 'shared-contracts/http/problem'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { isDatabaseUnavailable } from '../database.ts'
import { callerLanguage } from './caller-language.ts'
import { fieldMessage } from './field-messages.ts'

/** Limits of unknown fields that an error lists, and of their names in characters. */
const MAX_UNKNOWN = 20
const MAX_NAME = 64
const RETRY_WHEN_UNAVAILABLE_S = 5

/** Policy of replies that are data: opened as a document, they load nothing and stand in no frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'REQUEST_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'REQUEST_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'REQUEST_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'REQUEST_INVALID',
  FST_ERR_BAD_URL: 'REQUEST_INVALID',
}

/** PostgreSQL codes for texts with a zero byte, which only a caller's body can contain. */
const INVALID_TEXT = new Set(['22021', '22P05'])

/** Converts any error to a PortalError; unexpected ones become INTERNAL_ERROR. */
export function toPortalError(error: unknown, request: FastifyRequest): PortalError {
  if (isPortalError(error)) return error
  const details = readError(error)
  if (details.validation !== undefined)
    return new PortalError('REQUEST_INVALID', {
      fields: fieldsOf(details.validation, details.context, request),
    })
  const code = INVALID_TEXT.has(details.code) ? 'REQUEST_INVALID' : FRAMEWORK_CODES[details.code]
  if (code !== undefined) return new PortalError(code, { cause: error })
  if (isDatabaseUnavailable(error)) {
    return new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: RETRY_WHEN_UNAVAILABLE_S })
  }
  // A broken body (connection lost, JSON with forbidden keys) is the caller's.
  if (details.statusCode >= 400 && details.statusCode < 500)
    return new PortalError('REQUEST_INVALID', { cause: error })
  return new PortalError('INTERNAL_ERROR', { cause: error })
}

/** Sends the problem of an error in the caller's language, and logs faults of the server. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toPortalError(thrown, request)
  const language = callerLanguage({ url: request.raw.url, headers: request.headers })
  const problem = problemOf(error, language, request.id)
  if (problem.status >= 500) request.log.error({ err: thrown }, error.code)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  reply
    .code(problem.status)
    .headers({
      'content-type': `${PROBLEM_TYPE}; charset=utf-8`,
      'content-language': language,
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    })
    // A string bypasses the reply schema, which describes success.
    .send(JSON.stringify(problem))
}

/** Body of an error (RFC 9457). */
export function problemOf(error: PortalError, language: Language, requestId?: string): Problem {
  const { status } = CATALOGUE[error.code]
  return {
    type: `urn:portal:error:${error.code}`,
    title: fillText(ERROR_MESSAGES.en[error.code], error.values),
    // Browser codes have status 0; servers never throw them.
    status: error.status ?? (status === 0 ? 500 : status),
    code: error.code,
    message: fillText(ERROR_MESSAGES[language][error.code], error.values),
    ...(requestId === undefined ? {} : { requestId }),
    ...(error.fields === undefined ? {} : { errors: { ...error.fields } }),
  }
}

interface ValidationFinding {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

function readError(error: unknown) {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  const { code, statusCode, validation, validationContext } = fields
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
    validation: Array.isArray(validation) ? (validation as readonly ValidationFinding[]) : undefined,
    context: validationContext,
  }
}

function fieldsOf(
  validation: readonly ValidationFinding[],
  context: unknown,
  request: FastifyRequest,
): Record<string, string> {
  const language = callerLanguage({ url: request.raw.url, headers: request.headers })
  const given =
    context === 'querystring' ? request.query : context === 'params' ? request.params : request.body
  const fields: Record<string, string> = {}
  for (const { keyword, instancePath, params } of validation) {
    const path = instancePath.split('/').filter((part) => part !== '')
    const message = fieldMessage({ keyword, params, missing: valueAt(given, path) === undefined }, language)
    const unknown = keyword === 'unrecognized_keys' ? [params['keys']].flat().slice(0, MAX_UNKNOWN) : ['']
    for (const key of unknown) {
      const name = [...path, String(key).slice(0, MAX_NAME)].filter((part) => part !== '')
      fields[name.join('.') || 'body'] ??= message
    }
  }
  return fields
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, key) => {
    return typeof inside === 'object' && inside !== null
      ? (inside as Record<string, unknown>)[key]
      : undefined
  }, value)
}
