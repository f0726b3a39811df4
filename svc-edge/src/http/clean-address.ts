/** HTTP-05: what may not enter the portal by its address. */
const NAME = /^[A-Za-z0-9_.-]{1,64}$/
const VALUE_LIMIT = 2000
const PARAMETER_LIMIT = 100
const SCRIPT_LIKE = [
  /<\s*[/!?]?\s*[a-z]/i,
  /(?:java|vb|live)\s*script\s*:/i,
  /data\s*:\s*(?:text\/html|image\/svg|application\/)/i,
  /\bon(?:abort|animation\w*|begin|blur|change|click|copy|cut|dbl\w*|drag\w*|drop|end|error|focus\w*|hashchange|input|key\w*|load\w*|message|mouse\w*|page\w*|paste|play|pointer\w*|pop\w*|repeat|reset|resize|scroll\w*|select\w*|storage|submit|toggle|touch\w*|transition\w*|unload|wheel)\s*=/i,
  /expression\s*\(/i,
  /&#(?:x[0-9a-f]+|\d+);?/i,
]
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|yclid|msclkid|dclid|mc_eid|_openstat)$/

export interface CleanQuery {
  /** With its question mark, or empty. Good parameters stand as they were written. */
  readonly query: string
  /** How many parameters were dropped because they break a rule. */
  readonly dropped: number
}

/** Drops what breaks a rule; of a name that comes twice the first stays. Harmless tracking marks go silently. */
export function cleanQuery(query: string): CleanQuery {
  const kept: string[] = []
  const names = new Set<string>()
  let dropped = 0
  for (const pair of query.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const value = decoded(at < 0 ? '' : pair.slice(at + 1))
    const good =
      name !== undefined && value !== undefined && NAME.test(name) && isNew(name, names) && isHarmless(value)
    if (!good || kept.length >= PARAMETER_LIMIT) {
      dropped += 1
      continue
    }
    names.add(name)
    if (!TRACKING.test(name)) kept.push(pair)
  }
  return { query: kept.length === 0 ? '' : `?${kept.join('&')}`, dropped }
}

/** HTTP-05 drops repeated names; `sort` alone may repeat, because HTTP-03 writes several orders that way. */
function isNew(name: string, names: ReadonlySet<string>): boolean {
  return name === 'sort' || !names.has(name)
}

function isHarmless(value: string): boolean {
  if (value.length > VALUE_LIMIT) return false
  // Twice encoded is a way around the first look.
  const forms = [value, decoded(value) ?? value]
  return forms.every((form) => !hasControl(form) && !SCRIPT_LIKE.some((pattern) => pattern.test(form)))
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return false
}

/** Undefined for broken percent signs and broken UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * Path of an address in its plain form: one slash between parts, none at the end, `/` is `/home`.
 * Undefined for one that no route can have: it is answered as /404 and is never repeated in a redirect.
 */
export function cleanPath(pathname: string): string | undefined {
  const readable = decoded(pathname)
  if (pathname.length > 1000 || readable === undefined || /[\\<>"]/.test(readable) || hasControl(readable))
    return undefined
  const path = `/${pathname
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  return path.split('/').some((part) => part === '.' || part === '..') ? undefined : path
}
