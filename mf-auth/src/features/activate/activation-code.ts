let activationCode: string | undefined

/**
 * Stores the code of a confirmation link before it is removed from the URL. In memory only: the code must not remain in
 * the URL, the history or the storage of the browser.
 */
export function storeActivationCode(code: string): void {
  activationCode = code
}

/** Code of this visit; undefined without a link, and after a reload. */
export function findActivationCode(): string | undefined {
  return activationCode
}
