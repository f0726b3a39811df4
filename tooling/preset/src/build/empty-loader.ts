/** Global style sheets mean nothing to a server. */
export default function emptyLoader(): string {
  return ''
}
