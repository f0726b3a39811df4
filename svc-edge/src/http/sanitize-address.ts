/** HTTP-05: limits and patterns for query parameters. */
const NAME = /^[A-Za-z0-9_.-]{1,64}$/
const VALUE_LIMIT = 2000
const PARAMETER_LIMIT = 100
const MAX_DECODING_PASSES = 5
const SCRIPT_LIKE = [
  /<\s*(?:[/!?]\s*)?[a-z]/i,
  /(?:java|vb|live)\s*script\s*:/i,
  /data\s*:\s*(?:text\/html|image\/svg|application\/)/i,
  /\bon(?:abort|after\w*|animation\w*|auxclick|before\w*|begin|blur|can\w*|change|click|close|command|content\w*|context\w*|copy|cue\w*|cut|dbl\w*|drag\w*|drop|duration\w*|emptied|end|ended|error|focus\w*|formdata|fullscreen\w*|gamepad\w*|gotpointer\w*|hashchange|input|invalid|key\w*|language\w*|load\w*|lostpointer\w*|message\w*|mouse\w*|offline|online|page\w*|paste|pause|play\w*|pointer\w*|pop\w*|progress|ratechange|rejection\w*|repeat|reset|resize|scroll\w*|search|security\w*|seek\w*|select\w*|show|slotchange|stalled|storage|submit|suspend|time\w*|toggle|touch\w*|transition\w*|unhandled\w*|unload|volume\w*|waiting|webkit\w*|wheel)\s*=/i,
  // Any handler attribute after the end of another attribute.
  /["'`>]\s*on[a-z]+\s*=/i,
  /expression\s*\(/i,
  /&#(?:x[0-9a-f]+|\d+);?/i,
  /&(?:lt|gt|quot|apos|colon|lpar|rpar|tab|newline);/i,
]
const TRACKING_PARAMETER = /^(?:utm_[a-z]+|fbclid|gclid|yclid|msclkid|dclid|mc_eid|_openstat)$/

/**
 * Drops parameters that break a rule, and repeated names. `query` has its question mark or is empty; valid parameters
 * keep their encoding. Dropped tracking parameters are not counted.
 */
export function sanitizeQuery(query: string) {
  const kept: string[] = []
  const names = new Set<string>()
  let dropped = 0
  for (const pair of query.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = decode(at < 0 ? '' : pair.slice(at + 1))
    const good =
      name !== undefined && value !== undefined && NAME.test(name) && isNew(name, names) && isHarmless(value)
    if (!good || kept.length >= PARAMETER_LIMIT) {
      dropped += 1
      continue
    }
    names.add(name)
    if (!TRACKING_PARAMETER.test(name)) kept.push(pair)
  }
  return { query: kept.length === 0 ? '' : `?${kept.join('&')}`, dropped }
}

/**
 * HTTP-05 drops repeated names, except `sort`, because HTTP-03 writes several orders that way, and the names of
 * checkboxes, which a form without JavaScript repeats.
 */
const REPEATABLE = new Set(['sort', 'columns', 'compare'])

function isNew(name: string, names: ReadonlySet<string>): boolean {
  return REPEATABLE.has(name) || !names.has(name)
}

function isHarmless(value: string): boolean {
  if (value.length > VALUE_LIMIT) return false
  // Repeated encoding could bypass the first check and has no legitimate use.
  let form = value
  for (let layer = 0; layer < MAX_DECODING_PASSES; layer += 1) {
    const current = form
    if (hasControlCharacter(current) || SCRIPT_LIKE.some((pattern) => pattern.test(current))) return false
    form = decode(current) ?? current
    if (form === current) return true
  }
  return false
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return false
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Normalizes a path; `/` is `/home`. Undefined for a path that no route can have and no redirect may repeat. */
export function sanitizePath(pathname: string): string | undefined {
  const readable = decode(pathname)
  if (
    pathname.length > 1000 ||
    readable === undefined ||
    /[\\<>"]/.test(readable) ||
    hasControlCharacter(readable)
  )
    return undefined
  const path = `/${pathname
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  const parts = [...path.split('/'), ...readable.split('/')]
  return parts.some((part) => part === '.' || part === '..') ? undefined : path
}
