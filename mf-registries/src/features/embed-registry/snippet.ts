import type { Language } from 'shared-contracts/session/language'

/** Text as an attribute or the content of an element holds it. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

type Attributes = readonly (readonly [name: string, value: string])[]

/** Attributes of the element in the order of the documentation; what stands anyway is left out. */
export function attributesOf({ registry, language, theme, filters }: EmbedChoices): Attributes {
  const attributes: Attributes = [
    ['registry', registry],
    ['lang', language],
    ['theme', theme === THEMES[0] ? '' : theme],
    ['filters', filters.trim().replace(/^\?/, '')],
  ]
  return attributes.filter(([, value]) => value !== '')
}

/** What somebody puts into a page: the module, and the element with a link for those to whom the module does not come. */
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

/** Colours of an embed; the first stands where nothing is said. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

export interface EmbedChoices {
  readonly registry: string
  readonly language: Language
  readonly theme: Theme
  readonly filters: string
}

/** The channel that the page describes: when it was deprecated and when it ends is asked for with this. */
export const CHANNEL = { params: { channel: 'registries', major: 'v1' } } as const

/** What a content security policy has to allow. */
export function policyOf(portal: string): string {
  return `script-src ${portal}; connect-src ${portal}`
}
