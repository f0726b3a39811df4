import type { FastifyInstance, FastifyLoggerOptions } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
// Types `isHealth`.
import type {} from './health.ts'

/** Target of log lines; standard output by default. */
export interface LogTarget {
  write(line: string): void
}

/** Settings of pino: an error is logged with type, code and stack, without values that a driver adds. */
export function loggerOptions(
  service: string,
  level: string,
  target: LogTarget | undefined,
): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError, req: () => ({}), res: () => ({}) },
    ...(target === undefined ? {} : { stream: target }),
  }
}

/** Logs one line per response with the route's path, without values, headers or bodies. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: path = 'unmatched', config } = request.routeOptions
    if (config.isHealth === true) return
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(line, 'answered')
  })
}

interface LoggedError {
  [detail: string]: unknown
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: string
  readonly cause?: LoggedError
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: error.stack ?? '',
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
