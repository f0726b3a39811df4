let isPasswordPreselected = false

/**
 * The next login dialog opens with e-mail and password: for who has just registered, confirmed or changed the password.
 * Kept in memory only, and for one opening.
 */
export function preselectPassword(): void {
  isPasswordPreselected = true
}

/** Whether the login that opens now begins with e-mail and password. */
export function takePasswordPreselection(): boolean {
  const taken = isPasswordPreselected
  isPasswordPreselected = false
  return taken
}
