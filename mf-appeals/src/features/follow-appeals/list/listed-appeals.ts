/** Page with a list of appeals: of all types, or of one. */
export interface ListedAppeals {
  readonly path: string
  /** Key of its texts in `follow.lists`. */
  readonly name: 'mine' | 'consumer' | 'violation'
  /** The only type of the page. */
  readonly type?: string
  /** Page that starts an appeal. */
  readonly startPath: string
}
