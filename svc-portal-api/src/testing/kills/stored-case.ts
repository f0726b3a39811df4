/** A stored case with what belongs to it. */
export interface StoredCase {
  readonly key: string
  readonly id: string
  readonly number: string
  readonly personId: string | null
  readonly lastSequence: number
  readonly headHash: Buffer | null
  readonly subject: string
  readonly fileIds: readonly string[]
  /** Notifications of the receipt. */
  readonly notifications: number
}
