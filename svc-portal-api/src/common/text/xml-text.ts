import { escapeMarkup } from 'shared-service/http/escape-markup'

/** Characters that are invalid in XML, including lone surrogates. */
const INVALID_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(INVALID_XML, ''))
}

/** Escapes a text for a cell, where spreadsheets would decode `_x0041_` as a letter. */
export function escapeCellXml(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}
