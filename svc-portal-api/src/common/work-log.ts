/** Log of background work; must not contain addresses or texts of mails and notifications. */
export interface WorkLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
