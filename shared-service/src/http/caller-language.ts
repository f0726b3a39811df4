import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/session/language'

interface LanguageSource {
  readonly url?: string | undefined
  readonly headers: { readonly 'accept-language'?: string | string[] | undefined }
}

/** Language of a response: `lang` of the address, else `Accept-Language`, else az. */
export function callerLanguage({ url = '', headers }: LanguageSource): Language {
  const requested = /[?&]lang=([a-z]{2})(?:&|$)/.exec(url)?.[1]
  if (isLanguage(requested)) return requested
  return preferredLanguage([headers['accept-language'] ?? []].flat().join(','))
}

function preferredLanguage(header: string): Language {
  const accepted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: tag.split('-')[0], quality: Number(quality?.trim().slice(2) ?? 1) }
  })
  const best = accepted
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)[0]?.language
  return isLanguage(best) ? best : DEFAULT_LANGUAGE
}
