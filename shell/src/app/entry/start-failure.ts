import type { Language } from 'shared-contracts/session/language'
// Bundled, because the locale file itself may have failed to load.
import WORDS from './start-failure.json' with { type: 'json' }
import styles from './start-failure.module.css'

/** Shows an error with a retry above the server's markup or in an empty page; plain DOM, without React. */
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
