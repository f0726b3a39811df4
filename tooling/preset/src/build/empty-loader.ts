export default function emptyLoader(): string {
  return ''
}
