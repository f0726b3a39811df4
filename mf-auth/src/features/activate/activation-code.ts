let activationCode: string | undefined

/**
 * The code of a mailed link, once the address no longer has it. In memory only: what opens an account is neither in the
 * address, nor in the history, nor in the storage of the browser.
 */
export function storeActivationCode(code: string): void {
  activationCode = code
}

/** The code of this visit; undefined for who comes without a link, or has reloaded the page. */
export function findActivationCode(): string | undefined {
  return activationCode
}
