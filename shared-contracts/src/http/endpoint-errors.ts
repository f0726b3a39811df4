import type { ErrorCode } from '../errors/catalogue.ts'
import { hasPermission } from '../session/permissions.ts'
import type { Endpoint } from './endpoint.ts'

/** Error codes of any call. */
const COMMON: readonly ErrorCode[] = [
  'REQUEST_INVALID',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
]
/** Error codes of calls that need a permission. */
const GUARDED: readonly ErrorCode[] = ['SESSION_REQUIRED', 'ACCESS_DENIED']

/** Error codes of an endpoint: those that it declares, and those that follow from its access and its method. */
export function errorsOf({
  method,
  access,
  errors = [],
}: Pick<Endpoint, 'method' | 'access' | 'errors'>): readonly ErrorCode[] {
  return [
    ...errors,
    ...(hasPermission('VISITOR', access) ? [] : GUARDED),
    ...(method === 'GET' ? [] : (['CSRF_REFUSED'] as const)),
    ...COMMON,
  ]
}
