import type { KnownDocument } from 'shared-contracts/http/documents/verification'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'

/** A document with what its outcome is judged by. */
export interface FoundDocument {
  readonly document: KnownDocument
  readonly status: RecordStatus
}

/**
 * What keeps documents: the registries today, receipts and letters when there are some. A source whose documents are not
 * everybody's asks for a code beside the number, and answers `undefined` without the right one.
 */
export interface DocumentSource {
  /** Documents with a folded number, some tens at most; `source` narrows it where the asker knows what keeps it. */
  find(folded: string, source: string | undefined): Promise<readonly FoundDocument[]>
  /**
   * The document by what a seal names it.
   * @throws PortalError where there is none.
   */
  get(source: string, number: string): Promise<FoundDocument>
}
