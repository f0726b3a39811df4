import { Fragment } from 'react'
import styles from './highlighted.module.css'

interface HighlightedProps {
  readonly text: string
  /** Start and end (exclusive) of each match, in UTF-16 units. */
  readonly matches: readonly (readonly [begin: number, end: number])[]
}

/** Splits a text into sorted, non-overlapping parts; ranges outside of the text are cut. */
function splitMatches({ text, matches }: HighlightedProps): { text: string; isMatch: boolean; at: number }[] {
  const parts: { text: string; isMatch: boolean; at: number }[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMatch, at })
    at = Math.max(at, end)
  }
  for (const [begin, end] of matches.toSorted(([one], [other]) => one - other)) {
    add(Math.min(begin, text.length), false)
    add(Math.min(end, text.length), true)
  }
  add(text.length, false)
  return parts
}

/** Text with bold matches, so that colour is not the only indicator. */
export function Highlighted(props: HighlightedProps) {
  return splitMatches(props).map(({ text, isMatch, at }) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}
