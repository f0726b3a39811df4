/** The part of the service's log that the live channel uses; never an address or words of a notification. */
export interface LiveLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
