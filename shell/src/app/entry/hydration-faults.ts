/** React's error for content that the server left to the browser, as in a release and in a development build. */
const LEFT_TO_BROWSER = /#419;|(?:because the|during) server rendering/

/**
 * Reports an error from which React recovered while it hydrated a page. Not for a remote that the server left out: the
 * edge has logged why, and the browser shows it as after a move inside the portal.
 */
export function reportHydrationFault(error: unknown): void {
  if (!(error instanceof Error && LEFT_TO_BROWSER.test(error.message))) reportError(error)
}
