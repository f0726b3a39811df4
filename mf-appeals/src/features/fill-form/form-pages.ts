import { DraftedForm } from './drafted-form.tsx'
import { ReceiptPage } from './review/receipt-page.tsx'
import { SentPage } from './review/sent-page.tsx'

/** Form and what it becomes, in the lazy chunk of the page. */
export const PAGES = { DraftedForm, ReceiptPage, SentPage }
