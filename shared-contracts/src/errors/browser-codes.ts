import type { LocalizedText } from '../session/language.ts'

/** The sentence for an error without words of the server (HTTP-02). */
export const UNKNOWN_ERROR: LocalizedText = {
  az: 'Naməlum xəta baş verdi!',
  en: 'Unknown error',
  ru: 'Произошла неизвестная ошибка',
}

/**
 * The codes that the browser words itself, because no server answered. Apart from the catalogue, so that a page
 * does not carry the messages of all codes.
 */
export const BROWSER_CODES = {
  NETWORK_OFFLINE: {
    status: 0,
    message: {
      az: 'Portalla əlaqə yoxdur. İnternet bağlantınızı yoxlayıb yenidən cəhd edin',
      en: 'The portal cannot be reached. Check your connection and try again',
      ru: 'Нет связи с порталом. Проверьте подключение и повторите попытку',
    },
    cause: 'The browser could not reach the portal.',
    remedy: 'Check the connection.',
  },
  NETWORK_TIMEOUT: {
    status: 0,
    message: {
      az: 'Cavab vaxtında gəlmədi. Yenidən cəhd edin',
      en: 'The answer did not come in time. Try again',
      ru: 'Ответ не пришёл вовремя. Повторите попытку',
    },
    cause: 'The portal did not answer within the time limit of the browser.',
    remedy: 'Try again.',
  },
} as const
