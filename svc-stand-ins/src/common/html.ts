import { escapeMarkup } from 'shared-service/http/escape-markup'

export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | readonly (Html | string)[] | undefined

/** Template tag that escapes its values unless they are `Html`. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((string, place) => string + (place < parts.length ? renderPart(parts[place]) : '')).join(''),
  )
}

function renderPart(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escapeMarkup(part)
  return part.map(renderPart).join('')
}
