let isPasswordPreselected = false

/**
 * Makes the next sign-in dialog open with e-mail and password: for users who have just registered, confirmed their
 * account or changed their password. In memory only, for one opening.
 */
export function preselectPassword(): void {
  isPasswordPreselected = true
}

/** Returns whether the sign-in dialog opens with e-mail and password, and resets it. */
export function takePasswordPreselection(): boolean {
  const taken = isPasswordPreselected
  isPasswordPreselected = false
  return taken
}
