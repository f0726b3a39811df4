/** Milliseconds that "Code sent to email" stays (AUTH-08). */
export const CODE_SENT_DURATION = 8000
