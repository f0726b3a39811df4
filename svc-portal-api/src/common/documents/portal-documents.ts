import type { VerifiedDocument } from 'shared-contracts/http/verification'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'

/** Source of documents that are in no registry: letters, receipts, and extracts. */
export const PORTAL_DOCUMENTS = 'portal-documents'

/** Document that is in no registry, as the reader of its number with control code sees it. */
export interface PortalDocument {
  /** As in addresses, such as `receipt.<id>`. */
  readonly id: string
  /** Day of the document, YYYY-MM-DD. */
  readonly day: string
  readonly document: VerifiedDocument
  readonly status: RecordStatus
  /** Of the receipt of a payment: whether the whole amount was returned. */
  readonly payment?: { readonly isRefunded: boolean }
}

/** Record of a registry that a document was issued for. */
interface IssuedRecord {
  readonly source: string
  readonly number: string
}

/** Receipts of payments for verification. */
export interface PaymentDocuments {
  /** Receipt with a folded number and its control code. */
  find(folded: string): Promise<PortalDocument | undefined>
  /** Receipt whose file has this hash. */
  findFile(sha256: string): Promise<PortalDocument | undefined>
  /** Whether a folded number is written like that of a receipt with a control code. */
  hasOwnForm(folded: string): boolean
  /** Whether a folded number is that of a payment or receipt, without the control code. */
  lacksCode(folded: string): boolean
}

/** Documents of persons for verification. */
export interface PortalDocuments {
  /** Document with a number and its control code, as printed or folded. */
  find(text: string): Promise<PortalDocument | undefined>
  /** Document whose file has this hash; for a copy in use of a record, that record. */
  findFile(sha256: string): Promise<PortalDocument | IssuedRecord | undefined>
  /** Whether a folded number begins like those of the portal. */
  hasOwnForm(folded: string): boolean
  /** Whether a folded number is that of a case: its documents have more, with a control code at the end. */
  lacksCode(folded: string): boolean
  /** Counts a verification, which the holder sees; nothing for a record that was not issued to a person. */
  countLookup(document: PortalDocument | IssuedRecord): Promise<void>
}
