/** What a command leaves: data for --json, text for a person. */
export interface Outcome {
  readonly data: object
  readonly text: string
}
