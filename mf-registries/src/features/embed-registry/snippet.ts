import type { Language } from 'shared-contracts/session/language'

/** Escapes a text for HTML. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

type Attributes = readonly (readonly [name: string, value: string])[]

/** Attributes of the element in the order of the documentation, without defaults. */
export function attributesOf({ registry, language, theme, filters }: EmbedChoices): Attributes {
  const attributes: Attributes = [
    ['registry', registry],
    ['lang', language],
    ['theme', theme === THEMES[0] ? '' : theme],
    ['filters', filters.trim().replace(/^\?/, '')],
  ]
  return attributes.filter(([, value]) => value !== '')
}

/** HTML for a page: the module and the element with a fallback link. */
export function snippetOf(
  choices: EmbedChoices,
  { portal, title }: { portal: string; title: string },
): string {
  const attributes = attributesOf(choices).map(([name, value]) => `${name}="${escape(value)}"`)
  const address = `${portal}/${choices.language}/registries/${choices.registry}`
  return [
    `<script type="module" src="${portal}/embed/registries/v1.js"></script>`,
    `<quality-registry ${attributes.join(' ')}>`,
    `  <a href="${escape(address)}">${escape(title)}</a>`,
    '</quality-registry>',
  ].join('\n')
}

/** Themes of an embed; the first is the default. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

export interface EmbedChoices {
  readonly registry: string
  readonly language: Language
  readonly theme: Theme
  readonly filters: string
}

/** Channel of the page, for the request of its end date. */
export const CHANNEL = { params: { channel: 'registries', major: 'v1' } } as const

/** Content security policy that the embed requires. */
export function policyOf(portal: string): string {
  return `script-src ${portal}; connect-src ${portal}`
}
