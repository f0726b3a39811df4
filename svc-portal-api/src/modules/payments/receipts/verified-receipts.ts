import type { DocumentFact, VerifiedDocument } from 'shared-contracts/http/verification'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  codeKey,
  hasControlCode,
} from '../../../common/documents/control-code.ts'
import { computeFingerprint } from '../../../common/documents/fingerprint.ts'
import { maskName } from '../../../common/documents/mask-name.ts'
import {
  PORTAL_DOCUMENTS,
  type PaymentDocuments,
  type PortalDocument,
} from '../../../common/documents/portal-documents.ts'
import type { Secrets } from '../../../common/secrets.ts'
import { formatBakuTime } from '../../../common/text/baku-time.ts'
import { formatMoney } from '../../../common/text/format-money.ts'
import { inEachLanguage, localized, type ServiceTexts } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { isPaymentNumber } from '../payment-number.ts'
import { formatReceiptNumber } from './make-receipts.ts'
import { findReceiptByHash, findReceiptByNumber, type VerifiedReceipt } from './receipts.store.ts'

/** Folded number of an obligation, of its receipt, and a control code. */
const RECEIPT_NUMBER = new RegExp(`^(94\\d{8})(\\d{1,4})([${CODE_ALPHABET}]{${CODE_LENGTH}})$`)
/** Folded number of an obligation, with or without that of a receipt. */
const WITHOUT_CODE = /^(94\d{8})\d{0,4}$/

interface Dependencies {
  readonly pool: Queries
  readonly secrets: Secrets
}

/** Receipts of payments for verification (ESRV-04). */
export function createVerifiedReceipts({ pool, secrets }: Dependencies): PaymentDocuments {
  const key = codeKey(secrets)
  return {
    async find(folded) {
      const [, payment = '', sequence = '', code = ''] = RECEIPT_NUMBER.exec(folded) ?? []
      if (!isPaymentNumber(payment)) return undefined
      const receipt = await findReceiptByNumber(pool, `${payment}-${sequence}`)
      return receipt !== undefined && hasControlCode(key, `payment.${receipt.id}`, code)
        ? describeReceipt(key, receipt)
        : undefined
    },

    async findFile(sha256) {
      const receipt = await findReceiptByHash(pool, sha256)
      return receipt && describeReceipt(key, receipt)
    },

    hasOwnForm(folded) {
      const [, payment = ''] = RECEIPT_NUMBER.exec(folded) ?? []
      return isPaymentNumber(payment)
    },

    lacksCode(folded) {
      const [, payment = ''] = WITHOUT_CODE.exec(folded) ?? []
      return isPaymentNumber(payment)
    },
  }
}

/** Receipt as its reader sees it: a person by initials only. What was returned since is a fact, not a new version. */
function describeReceipt(key: Buffer, receipt: VerifiedReceipt): PortalDocument {
  const { id, number, paymentNumber, target, paidAt, payerName, bankRef, isDemonstration, isOrganization } =
    receipt
  const { serviceFee, governmentFee, amount, refunded } = receipt
  const isRefunded = refunded >= amount
  return {
    id: `payment.${id}`,
    day: civilDay(paidAt),
    status: isRefunded ? 'withdrawn' : 'active',
    payment: { isRefunded },
    document: {
      kind: localized(({ paymentReceipts }) => paymentReceipts.kind),
      source: PORTAL_DOCUMENTS,
      number: formatReceiptNumber(key, receipt),
      title: target,
      holder: sameText(isOrganization ? payerName : maskName(payerName)),
      validFrom: null,
      validTo: null,
      stateSince: null,
      reason: null,
      version: 1,
      fingerprint: computeFingerprint([PORTAL_DOCUMENTS, id, number, serviceFee, governmentFee, bankRef]),
      facts: [
        factOf('paidAt', sameText(formatBakuTime(paidAt))),
        factOf('serviceFee', amountText(serviceFee)),
        factOf('governmentFee', amountText(governmentFee)),
        factOf('amount', amountText(amount)),
        factOf('paymentNumber', sameText(paymentNumber)),
        factOf('bankReference', sameText(bankRef)),
        ...(refunded === 0 ? [] : [factOf('refunded', amountText(refunded))]),
      ],
      path: null,
      demonstration: isDemonstration,
    } satisfies VerifiedDocument,
  }
}

type Label = keyof ServiceTexts['paymentReceipts']['labels']

function factOf(name: Label, text: LocalizedText): DocumentFact {
  return { name, label: localized(({ paymentReceipts }) => paymentReceipts.labels[name]), text }
}

function amountText(qapik: number): LocalizedText {
  return inEachLanguage((language: Language) => formatMoney(toAmount(qapik), language))
}

function sameText(text: string): LocalizedText {
  return inEachLanguage(() => text)
}
