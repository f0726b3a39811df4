interface Window {
  readonly points: number
  readonly seconds: number
}

/** Rate limits (docs/decisions/0162). RATE_LIMIT_FACTOR multiplies `points` and `freeFailures`; 0 switches all off. */
export const WINDOWS = {
  loginByAccountAndAddress: { points: 5, seconds: 60 },
  loginByAddress: { points: 20, seconds: 60 },
  /** For a browser that has signed in to this account before; attempts of others do not count. */
  loginByDevice: { points: 5, seconds: 60 },
  /** Re-entered own password, to change password or e-mail. */
  passwordByPerson: { points: 5, seconds: 60 },
  /** Passwords tried with an activation link from any address; only the reader of the mailbox has one. */
  activationByRecipient: { points: 5, seconds: 600 },
  registrationByAddress: { points: 5, seconds: 3600 },
  /** Foreign organizations from one address; a registration may need another attempt. */
  possessorByAddress: { points: 10, seconds: 3600 },
  /** Files of at most 20 MB: of a person in a day, of visitors from one address in an hour. */
  uploadByPerson: { points: 200, seconds: 86_400 },
  uploadByAddress: { points: 30, seconds: 3600 },
  /** Megabytes of a person, or of visitors of one network. UPLOAD_QUOTA_MB is another number. */
  uploadedMegabytes: { points: 500, seconds: 86_400 },
  /** Mails with a code or link to one recipient, requested from one address or one known browser. */
  mailByRecipientAndAddress: { points: 3, seconds: 900 },
  /**
   * Like the former from all addresses, so that a mailbox is not flooded. One address gets at most 14 within an hour
   * (by the former limit), so it cannot use this one up.
   */
  mailByRecipient: { points: 18, seconds: 3600 },
  mailByAddress: { points: 20, seconds: 900 },
  /** Codes of the telephone tried for any case, and those for one case from any address. */
  caseCodeByAddress: { points: 20, seconds: 3600 },
  caseCodeByNumber: { points: 5, seconds: 3600 },
} as const satisfies Record<string, Window>

export type WindowName = keyof typeof WINDOWS

/** Counts failures within `seconds`; after `freeFailures` of them, attempts must be 1, 2, 4 … `maxSeconds` apart. */
interface Delay {
  readonly freeFailures: number
  readonly seconds: number
  readonly maxSeconds: number
}

export const DELAYS = {
  loginByAccountAndAddress: { freeFailures: 3, seconds: 900, maxSeconds: 60 },
  loginByDevice: { freeFailures: 3, seconds: 900, maxSeconds: 60 },
  passwordByPerson: { freeFailures: 3, seconds: 900, maxSeconds: 60 },
  /** All unknown browsers together, so that many addresses gain nothing. */
  loginByAccount: { freeFailures: 20, seconds: 900, maxSeconds: 60 },
} as const satisfies Record<string, Delay>

export type DelayName = keyof typeof DELAYS

export function delaySecondsAfter(name: DelayName, failures: number, factor: number): number {
  const { freeFailures, maxSeconds } = DELAYS[name]
  const beyond = failures - Math.max(1, Math.round(freeFailures * factor))
  return beyond < 0 ? 0 : Math.min(maxSeconds, 2 ** Math.min(beyond, 20))
}
