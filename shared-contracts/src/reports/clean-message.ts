/** First of the private-use characters that represent preserved parts while the rest is replaced. */
const FIRST_MARK = 0xe000
const MARKS = /[\ue000-\uf8ff]/g

function cleanAddress(address: string): string {
  const [path = ''] = address.replace(/^[a-z][a-z+.-]*:\/\/[^/\s]*/i, '').split(/[?#]/)
  return path.startsWith('/m/') ? path : '…'
}

const ADDRESS = /(?:[a-z][a-z+.-]*:\/\/|\/)[^\s"'`<>()]+/gi
const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[a-z]{2,}/gi
/** Quoted text may be user input or names in code. */
const QUOTED = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|(?<![\p{L}\p{N}])'[^']*(?:'|$)|[«“„][^»”]*(?:[»”]|$)/gu
/** Words of browser messages before a quoted identifier. */
const NAMED_BEFORE = /(?:reading|setting|property|export|module|screen|of)\s*$/i
const CODE_NAME = /^[A-Za-z_$][\w$./-]{0,60}$/
/** Phone, document and personal numbers, also with letters. */
const NUMBER = /[\p{L}\p{N}_+-]*\p{N}[\p{L}\p{N}_+-]*/gu

function cleanQuoted(quoted: string, before: string): string {
  const name = quoted.slice(1, -1)
  return NAMED_BEFORE.test(before) && CODE_NAME.test(name) ? quoted : '“…”'
}

function cleanNumber(word: string): string {
  return /^\d{1,4}$/.test(word) || /^[A-Za-z_-]+\d?$/.test(word) ? word : '#'
}

/** Removes URLs, quotations, e-mail addresses and long numbers from an error message, as they may be personal data. */
export function cleanMessage(message: string): string {
  const preserved: string[] = []
  const preserve = (text: string) => {
    preserved.push(text)
    return String.fromCharCode(FIRST_MARK + preserved.length - 1)
  }
  const cleaned = message
    .slice(0, 2000)
    .replaceAll(MARKS, '')
    .replaceAll(EMAIL, '…')
    .replaceAll(/[a-z0-9-]+@\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?/g, preserve)
    .replaceAll(ADDRESS, (address) => preserve(cleanAddress(address)))
    .replaceAll(QUOTED, (quoted: string, at: number, whole: string) =>
      quoted.search(MARKS) >= 0 ? '“…”' : preserve(cleanQuoted(quoted, whole.slice(0, at))),
    )
    .replaceAll(NUMBER, cleanNumber)
  return cleaned
    .replaceAll(/\p{L}*[^\P{L}A-Za-z]\p{L}*/gu, '…')
    .replaceAll(MARKS, (mark) => preserved[mark.charCodeAt(0) - FIRST_MARK] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
