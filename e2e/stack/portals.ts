function originOf(name: string): string {
  const address = process.env[name]
  if (address === undefined || address === '')
    throw new Error(`${name} is not set; run journeys with stack/run.ts.`)
  return new URL(address).origin
}

/**
 * Origin of the portal for all journeys: quality by default (COMPANY_ID).
 * @throws Error when the variable with the origin is not set.
 */
export function ownOrigin(): string {
  return originOf('PORTAL_URL')
}

/**
 * Origin of the other variant, on the same data; `stack/run.ts` starts it for journeys that import this file.
 * @throws Error when the variable with the origin is not set.
 */
export function otherOrigin(): string {
  return originOf('OTHER_PORTAL_URL')
}
