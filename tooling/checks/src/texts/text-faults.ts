import type { Language } from 'shared-contracts/session/language'
import knownWords from './known-words.json' with { type: 'json' }

/** Names, abbreviations and technical words that all languages write in Latin letters. */
const NAMES = new Set(knownWords.names.toLowerCase().split(' '))
/** Words with the same spelling in Azerbaijani and English. */
const CYRILLIC_LATIN_WORDS = new Set(knownWords.alike.split(' '))
const ENGLISH_WORDS = new Set(knownWords.english.split(' '))
const LATIN = /\p{Script=Latin}/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const AZERBAIJANI_LETTERS = /[əƏğĞşŞıİ]/
/** Quotation marks of other languages, and typewriter characters. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/ {2}/, 'two spaces in a row'],
  [/(?<=\p{L})\s[,.!?;:](?:\s\p{L}|$)/u, 'a space before a mark'],
  [/\.\.\./, 'three full stops in place of “…”'],
  [/(?<=\p{L})"|"(?=\p{L})/u, 'a straight quotation mark'],
  [/\u0307/, 'a dot that stands by itself (a lowered İ)'],
]

/** Breaks that Russian typography does not allow. */
const RUSSIAN_BREAKS = /№ |\S [–—](?: |$)/u

/** “…” in Azerbaijani and English, «…» in Russian. */
const FOREIGN_QUOTES: Readonly<Record<Language, RegExp>> = { az: /[«»]/, en: /[«»]/, ru: /(?<!„[^“]*)[“”]/ }

/**
 * The portal addresses users politely. Button names are short commands, but "try again" is polite on a button too
 * (docs/decisions/0397).
 */
const FAMILIAR: Readonly<Record<Language, RegExp | undefined>> = {
  az: /cəhd et(?!\p{L})|(?<!\p{L})(?:et|ol|aç|yaz|seç|bax|keç|göndər|yoxla|gözlə|qayıt|bas)[.!?]/iu,
  en: undefined,
  ru: /(?<!\p{L})(?:попробуй|повтори|введи|выбери|открой|нажми|проверь|укажи|войди|подожди)(?!\p{L})/iu,
}

export interface CheckedText {
  readonly language: Language
  readonly text: string
  readonly english: string | undefined
}

export function findTextFaults({ language, text, english }: CheckedText): string[] {
  if (text.trim() === '') return ['is empty']
  const bare = bareText(text)
  const words = bare.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
  const own = words.filter((word) => !isName(word))
  const mixed = words.filter((word) => LATIN.test(word) && CYRILLIC.test(word) && !word.includes('-'))
  return [
    ...mixed.map((word) => `has a word of two alphabets: "${word}"`),
    ...(FOREIGN_QUOTES[language].test(bare)
      ? [`has the quotation marks of another language: "${text}"`]
      : []),
    ...(FAMILIAR[language]?.test(bare) === true ? [`speaks to a friend and not to a person: "${text}"`] : []),
    ...(language === 'ru' && RUSSIAN_BREAKS.test(bare)
      ? [`can break after “№” or before a dash, where a no-break space belongs: "${text}"`]
      : []),
    ...TYPOGRAPHY.filter(([mark]) => mark.test(bare)).map(([, what]) => `has ${what}: "${text}"`),
    ...(own.some((word) => word.length > 1) ? findForeign({ language, text, english }, own) : []),
  ]
}

function findForeign({ language, text, english }: CheckedText, own: readonly string[]): string[] {
  const quote = `: "${text}"`
  const hasRussian = own.some((word) => CYRILLIC.test(word))
  if (language === 'ru') {
    if (!hasRussian) return [`has no Russian letters${quote}`]
    const latin = own.filter((word) => /^[a-z]{2,}$/i.test(word))
    return latin.length === 0 ? [] : [`has the Latin ${latin.join(', ')}${quote}`]
  }
  if (hasRussian) return [`has Russian letters${quote}`]
  if (language === 'en')
    return AZERBAIJANI_LETTERS.test(own.join(' ')) ? [`has Azerbaijani letters${quote}`] : []
  const left =
    text === english && own.some((word) => word.length > 3 && !CYRILLIC_LATIN_WORDS.has(word.toLowerCase()))
  if (left) return [`is the English text${quote}`]
  const foreign = own.filter((word) => ENGLISH_WORDS.has(word.toLowerCase()))
  return foreign.length === 0 ? [] : [`has the English ${foreign.join(', ')}${quote}`]
}

/** Removes tags, addresses, file names and e-mail addresses; placeholders become a number. */
function bareText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\{\{?[^}]*\}?\}/g, '0')
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+|(?<![\p{L}\d])\/[\w/-]+/gu, '0')
    .replaceAll(/\b[\w-]+\.[a-z]{2,4}\b/g, '0')
}

function isName(word: string): boolean {
  return NAMES.has(word.toLowerCase()) || /^[IVX]+$/.test(word)
}
