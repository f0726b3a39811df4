import type { FastifyRequest } from 'fastify'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { Answer } from '../../http/answer.ts'
import { isSecure } from '../../http/origin.ts'
import { pageSecurityHeaders } from '../../http/security-headers.ts'
import { plainDocument, type PlainReason } from './plain-document.ts'

interface Plain {
  readonly reason: PlainReason
  readonly status: number
  readonly language: Language
  /** When to come back; left out where waiting does not help. */
  readonly waitSeconds?: number
}

/** There is no page to show; a person reads why, in plain HTML. */
export function plainAnswer(request: FastifyRequest, variant: Variant, plain: Plain): Answer {
  const { reason, status, language, waitSeconds } = plain
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...(waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) }),
      ...pageSecurityHeaders(isSecure(request)),
    },
    body: plainDocument(reason, { language, variant, ...(status >= 500 ? { incident: request.id } : {}) }),
  }
}
