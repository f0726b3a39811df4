/** Something to choose while one types. */
export interface Suggestion {
  readonly title: string
  /** Begin and end of what was typed in the title. */
  readonly matches: readonly (readonly [begin: number, end: number])[]
  /** Beside the title: where it belongs. */
  readonly context?: string | undefined
  /** Of the title where it is not in the language of the page. */
  readonly lang?: string | undefined
  /** With language prefix. Left out of what does something on the spot. */
  readonly href?: string
  /** Before the page is left. */
  readonly onChoose?: () => void
}

/** Suggestions of one kind; the last ones have no heading of their own. */
export interface SuggestionGroup {
  readonly id: string
  readonly label?: string
  readonly options: readonly Suggestion[]
}
