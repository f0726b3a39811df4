/** So many times within so many seconds. */
interface Window {
  readonly points: number
  readonly seconds: number
}

/**
 * How often something may be done, in one place (docs/decisions/0162). RATE_LIMIT_FACTOR multiplies `points` and `free`;
 * 0 switches all of it off.
 */
export const WINDOWS = {
  loginByAccountAndAddress: { points: 5, seconds: 60 },
  loginByAddress: { points: 20, seconds: 60 },
  /** A browser that has signed in to this account before; nothing that others do counts here. */
  loginByDevice: { points: 5, seconds: 60 },
  /** Entering the own password again: to change it, or the e-mail. */
  passwordByPerson: { points: 5, seconds: 60 },
  /** Passwords tried with a link to one mailbox, from anywhere; only whoever reads it has one. */
  activationByRecipient: { points: 5, seconds: 600 },
  registrationByAddress: { points: 5, seconds: 3600 },
  /** Foreign organizations made from one address; a registration may need another try. */
  possessorByAddress: { points: 10, seconds: 3600 },
  /** Mails with a code or a link to one recipient, asked for from one address, or one browser known to the account. */
  mailByRecipientAndAddress: { points: 3, seconds: 900 },
  /**
   * The same from anywhere: a mailbox is not filled. One address gets 14 within an hour at most (the limit before this
   * one), so a stranger alone does not use all of it up.
   */
  mailByRecipient: { points: 18, seconds: 3600 },
  /** The same asked for from one address, for any recipients. */
  mailByAddress: { points: 20, seconds: 900 },
} as const satisfies Record<string, Window>

export type WindowName = keyof typeof WINDOWS

/**
 * Failures within `seconds` are counted; from the one after `free` on, tries have to keep apart: 1, 2, 4 … `most` seconds.
 */
interface Delay {
  readonly free: number
  readonly seconds: number
  readonly most: number
}

export const DELAYS = {
  loginByAccountAndAddress: { free: 3, seconds: 900, most: 60 },
  loginByDevice: { free: 3, seconds: 900, most: 60 },
  passwordByPerson: { free: 3, seconds: 900, most: 60 },
  /** All browsers together that never signed in to this account: many addresses gain nothing. */
  loginByAccount: { free: 20, seconds: 900, most: 60 },
} as const satisfies Record<string, Delay>

export type DelayName = keyof typeof DELAYS

/** Seconds that tries have to keep apart after so many failures. */
export function delayAfter(name: DelayName, failures: number, factor: number): number {
  const { free, most } = DELAYS[name]
  const beyond = failures - Math.max(1, Math.round(free * factor))
  return beyond < 0 ? 0 : Math.min(most, 2 ** Math.min(beyond, 20))
}
