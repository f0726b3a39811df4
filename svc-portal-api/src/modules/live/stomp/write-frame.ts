const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', ':': '\\c', '\\': '\\\\' }

/** A frame of STOMP 1.2 as it is sent. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  // CONNECTED is read before the version is agreed, so it goes without escaping.
  const written = command === 'CONNECTED' ? (text: string) => text : escape
  const lines = Object.entries(headers).map(([name, value]) => `${written(name)}:${written(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}

function escape(text: string): string {
  return text.replace(/[\n\r:\\]/g, (character) => ESCAPES[character] ?? character)
}
