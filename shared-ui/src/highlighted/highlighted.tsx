import { Fragment } from 'react'
import styles from './highlighted.module.css'

interface HighlightedProps {
  readonly text: string
  /** Begin and end (exclusive) of the parts that were searched for, in UTF-16 units. */
  readonly matches: readonly (readonly [begin: number, end: number])[]
}

/** The parts in order and inside of the text: what overlaps or lies outside of it is cut. */
function partsOf({ text, matches }: HighlightedProps): { text: string; isMatch: boolean; at: number }[] {
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

/** A text with the parts that were searched for marked in it: bold, so that colour is not the only sign. */
export function Highlighted(props: HighlightedProps) {
  return partsOf(props).map(({ text, isMatch, at }) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}
