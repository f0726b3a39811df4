import type { Language, LocalizedText } from 'shared-contracts/session/language'
import styles from './start-failure.module.css'

/** Here and not among the texts, because the texts are what could not be loaded. */
const WORDS: Readonly<Record<'title' | 'page' | 'part' | 'retry', LocalizedText>> = {
  title: {
    az: 'Portal tam yüklənmədi',
    en: 'The portal did not load completely',
    ru: 'Портал загрузился не полностью',
  },
  page: {
    az: 'İnternet bağlantınızı yoxlayın və səhifəni yenidən açın.',
    en: 'Check your internet connection and open the page again.',
    ru: 'Проверьте подключение к интернету и откройте страницу ещё раз.',
  },
  part: {
    az: 'Səhifəni oxuya bilərsiniz, amma onun bəzi düymələri işləmir.',
    en: 'You can read the page, but some of its buttons do not work.',
    ru: 'Страницу можно читать, но некоторые её кнопки не работают.',
  },
  retry: { az: 'Yenidən cəhd edin', en: 'Try again', ru: 'Повторить' },
}

/**
 * Says that the page did not start: above what the server rendered, which stays, or in place of an empty page.
 * Plain DOM, because React did not come this far.
 */
export function showStartFailure(root: Element, language: Language, retry: () => void): void {
  const isRendered = root.hasChildNodes()
  const notice = document.createElement(isRendered ? 'div' : 'main')
  const heading = document.createElement(isRendered ? 'p' : 'h1')
  const text = document.createElement('p')
  const button = document.createElement('button')
  notice.className = styles.failure ?? ''
  notice.role = 'alert'
  heading.textContent = WORDS.title[language]
  text.textContent = WORDS[isRendered ? 'part' : 'page'][language]
  button.type = 'button'
  button.textContent = WORDS.retry[language]
  button.addEventListener('click', retry)
  notice.append(heading, text, button)
  if (isRendered) root.before(notice)
  else root.append(notice)
}
