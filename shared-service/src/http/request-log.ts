import type { FastifyInstance, FastifyLoggerOptions } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
// Brings the type of `isHealth`.
import type {} from './health.ts'

/** Where log lines go; standard output by default. */
export interface LogTarget {
  write(line: string): void
}

/** Settings of pino: an error shows its type, code and stack, never the values that a driver adds. */
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

/** One line per answer with the template of the path: no values of the address, no headers, no bodies. */
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
