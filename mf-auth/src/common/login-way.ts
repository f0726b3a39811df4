let isPasswordNext = false

/**
 * The next login dialog opens with e-mail and password: for who has just registered, confirmed or changed the password.
 * Kept in memory only, and for one opening.
 */
export function offerPasswordNext(): void {
  isPasswordNext = true
}

/** Whether the login that opens now begins with e-mail and password. */
export function takePasswordNext(): boolean {
  const taken = isPasswordNext
  isPasswordNext = false
  return taken
}
