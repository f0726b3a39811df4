import type { Budget } from '../../common/budgets.ts'

const MINUTE = 60
const HOUR = 3600

/** Every limit of accounts in one place (docs/decisions/0166). All are multiplied by RATE_LIMIT_FACTOR. */

/** Passwords for one account from one address. */
export const LOGIN_HERE: Budget = { name: 'login-here', tries: 5, withinSeconds: MINUTE, grows: true }
/** From one address, whatever the account. */
export const LOGIN_ADDRESS: Budget = { name: 'login-address', tries: 20, withinSeconds: MINUTE }
/** For one account from anywhere but browsers that have signed in to it before. */
export const LOGIN_ACCOUNT: Budget = { name: 'login-account', tries: 20, withinSeconds: MINUTE, grows: true }
/** For an account from a browser that has signed in to it before: nobody else uses this one up. */
export const LOGIN_DEVICE: Budget = { name: 'login-device', tries: 5, withinSeconds: MINUTE, grows: true }
/** The own password, asked again while signed in. */
export const OWN_PASSWORD: Budget = { name: 'own-password', tries: 5, withinSeconds: MINUTE, grows: true }

/** Registrations from one address. */
export const REGISTRATIONS: Budget = { name: 'registration', tries: 5, withinSeconds: HOUR }
/** Mails to one address that somebody asks for at one other. */
export const MAILS_HERE: Budget = { name: 'mails-here', tries: 3, withinSeconds: 15 * MINUTE }
/** Mails to one address, asked for anywhere. */
export const MAILS: Budget = { name: 'mails', tries: 12, withinSeconds: HOUR }

/** Wrong codes before a code is worth nothing, and how long one is worth anything. */
export const CODE_TRIES = 5
export const CODE_MINUTES = 10

/** How long a browser counts as known. */
export const DEVICE_DAYS = 180
