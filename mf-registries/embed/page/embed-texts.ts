import { createContext, useContext } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { ELEMENT_TEXTS } from '../element/element-texts.ts'

/** Nested texts of the remote by key. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const LOAD: Readonly<Record<Language, () => Promise<{ readonly default: TextTree }>>> = {
  az: () => import(/* webpackChunkName: "texts-az" */ '../../locales/az.json', { with: { type: 'json' } }),
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "texts-ru" */ '../../locales/ru.json', { with: { type: 'json' } }),
}

export interface EmbedTexts {
  readonly language: Language
  readonly tree: TextTree
}

/** Loads the texts of the remote. The breadcrumb gets another label, because the page around may have one too. */
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
 * Translates a key with values and the plural form of `count`; returns the key if there is no text. It replaces i18next,
 * which is a hundred times larger. A test compares both for every text.
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

/** Replaces the hook of react-i18next in the build of the embed. */
export function useTranslation(): { readonly t: (key: string, values?: Values) => string } {
  const texts = useContext(EmbedTextsContext)
  return { t: (key, values) => (texts === null ? '' : translate(texts, key, values)) }
}
