import { pickText } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { PartialText } from 'shared-contracts/models/registry-fields'
import styles from './localized-text.module.css'

/** Picks texts of records in the page's language or a fallback, with a mark of the fallback language. */
export function usePickText() {
  const { t, language } = usePage()
  return (text: PartialText) => {
    const picked = pickText(text, language)
    if (picked === undefined) return { text: t('common.notStated'), lang: undefined, mark: undefined }
    return picked.language === language
      ? { text: picked.text, lang: undefined, mark: undefined }
      : { text: picked.text, lang: picked.language, mark: t(`common.inLanguage.${picked.language}`) }
  }
}

/** Text in the page's language, or in another one with its mark. */
export type PickedText = ReturnType<ReturnType<typeof usePickText>>

/** Visible mark of a text in another language: an abbreviation in lists, words on a record. */
export function LanguageMark({
  picked,
  short = false,
}: {
  readonly picked: PickedText
  readonly short?: boolean
}) {
  if (picked.lang === undefined || picked.mark === undefined) return null
  return (
    <>
      {' '}
      <span className={styles.mark}>
        {short ? <abbr title={picked.mark}>{picked.lang.toUpperCase()}</abbr> : picked.mark}
      </span>
    </>
  )
}

/** A text of a record, with its language and mark. */
export function LocalizedText({
  text,
  short = false,
}: {
  readonly text: PartialText
  readonly short?: boolean
}) {
  const picked = usePickText()(text)
  return (
    <>
      <span lang={picked.lang}>{picked.text}</span>
      <LanguageMark picked={picked} short={short} />
    </>
  )
}
