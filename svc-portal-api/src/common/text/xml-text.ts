import { escapeMarkup } from 'shared-service/http/escape-markup'

/** Characters that XML does not allow, including lone surrogates. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export function xmlText(text: string): string {
  return escapeMarkup(text.replace(NO_XML, ''))
}

/** Escapes a text for a cell, where spreadsheets would decode `_x0041_` as a letter. */
export function cellXmlText(text: string): string {
  return xmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}
