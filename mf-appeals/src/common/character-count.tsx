import { useEffect, useState } from 'react'
import { countCharacters } from 'shared-contracts/rules/case-values'
import { useTexts } from 'shared-runtime/i18n'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './character-count.module.css'

/** Pause of typing after which the count is announced, in milliseconds. */
const PAUSE_MS = 1000

interface CharacterCountProps {
  readonly text: string
  readonly max: number
}

/** How many characters are left, counted like the service does. Announced near the limit only. */
export function CharacterCount({ text, max }: CharacterCountProps) {
  const t = useTexts()
  const left = max - countCharacters(text)
  const sentence = left < 0 ? t('fill.count.over', { count: -left }) : t('fill.count.left', { count: left })
  const isNear = left < max / 10
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(isNear ? sentence : ''), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isNear, sentence])
  return (
    <>
      <p className={left < 0 ? styles.over : styles.count} aria-hidden="true">
        {sentence}
      </p>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  )
}
