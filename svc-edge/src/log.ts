/** The part of the service's log that the edge's modules use; fastify's logger is one. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
