/** The part of the service's log for work in the background; never an address or words of a mail or notification. */
export interface WorkLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
