let taken: string | undefined

/**
 * The code of a mailed link, once the address no longer has it. In memory only: what opens an account is neither in the
 * address, nor in the history, nor in the storage of the browser.
 */
export function keepCode(code: string): void {
  taken = code
}

/** The code of this visit; undefined for who comes without a link, or has reloaded the page. */
export function keptCode(): string | undefined {
  return taken
}
