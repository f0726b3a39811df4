import { createContext, useContext } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { ELEMENT_TEXTS } from '../element/element-texts.ts'

/** Texts of the remote as their files have them: sentences by key, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

// The texts of the remote, one language at a time.
const LOAD: Readonly<Record<Language, () => Promise<{ readonly default: TextTree }>>> = {
  az: () => import(/* webpackChunkName: "texts-az" */ '../../locales/az.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "texts-ru" */ '../../locales/ru.json', { with: { type: 'json' } }),
}

export interface EmbedTexts {
  readonly language: Language
  readonly tree: TextTree
}

/** The texts of the remote, but for the name of the way to a page: the portal around may have said it already. */
export async function loadTexts(language: Language): Promise<EmbedTexts> {
  const { default: tree } = await LOAD[language]()
  const common = typeof tree['common'] === 'object' ? tree['common'] : {}
  return { language, tree: { ...tree, common: { ...common, breadcrumb: ELEMENT_TEXTS[language].way } } }
}

function find(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

type Values = Readonly<Record<string, string | number>>

/**
 * A text with its values, in the plural form of `count`; the key itself where there is none. What i18next does with the
 * texts of this remote, in a hundredth of its bytes; a test holds the two to each other over every text.
 */
export function translate({ language, tree }: EmbedTexts, key: string, values: Values = {}): string {
  const { count } = values
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key
  const text = find(tree, plural) ?? find(tree, key) ?? key
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  )
}

export const EmbedTextsContext = createContext<EmbedTexts | null>(null)

/** Stands in for the hook of react-i18next in the build of the embed; there are no other texts than the remote's. */
export function useTranslation(): { readonly t: (key: string, values?: Values) => string } {
  const texts = useContext(EmbedTextsContext)
  return { t: (key, values) => (texts === null ? '' : translate(texts, key, values)) }
}
