import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { escapeXml } from '../../../common/text/xml-text.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import type { PaidRefund } from '../paid/paid.store.ts'
import type { Receipt } from '../receipts/receipt-rows.ts'
import type { StatementAccount } from './statement.store.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
/** Limits of the schema in characters. */
const MAX_ID = 35
const MAX_ACCOUNT = 34
const MAX_NAME = 140
const MAX_REMITTANCE = 140

export interface CamtStatement {
  readonly account: StatementAccount
  /** First and last civil day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** Paid less returned before the first day, in whole qəpik. */
  readonly opening: number
  /** Of the period. */
  readonly receipts: readonly Receipt[]
  readonly refunds: readonly PaidRefund[]
  readonly language: Language
  readonly now: Date
}

/** Movement of the account; the amount is whole qəpik, below zero for a payment. */
interface Booking {
  readonly at: Date
  readonly amount: number
  readonly xml: string
}

/**
 * Statement as ISO 20022 camt.053.001.08. Payments are debits with a transaction for each fee, refunds are credits. The
 * account has no money of its own: its balance is what was paid through the portal so far.
 */
export function formatCamt(statement: CamtStatement): string {
  const { account, from, to, opening, receipts, refunds, language, now } = statement
  const bookings = [
    ...receipts.map((receipt) => bookPayment(receipt, language)),
    ...refunds.map((refund) => bookRefund(refund, language)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const net = bookings.reduce((sum, { amount }) => sum + amount, 0)
  const id = limit(`${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${account.id}`, MAX_ID)
  const createdAt = leaf('CreDtTm', now.toISOString())
  const body = element(
    'Stmt',
    leaf('Id', id),
    createdAt,
    element('FrToDt', leaf('FrDtTm', `${from}T00:00:00+04:00`), leaf('ToDtTm', `${to}T23:59:59+04:00`)),
    element(
      'Acct',
      element('Id', element('Othr', leaf('Id', limit(account.id, MAX_ACCOUNT)))),
      leaf('Ccy', 'AZN'),
      element('Ownr', leaf('Nm', limit(account.name, MAX_NAME))),
    ),
    formatBalance('OPBD', -opening, from),
    formatBalance('CLBD', net - opening, to),
    formatSummary(bookings),
    ...bookings.map(({ xml }) => xml),
  )
  const header = element('GrpHdr', leaf('MsgId', id), createdAt)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${element('BkToCstmrStmt', header, body)}</Document>\n`
}

function bookPayment(receipt: Receipt, language: Language): Booking {
  const { number, paidAt, serviceFee, governmentFee, amount, bankRef, isDemonstration } = receipt
  const { labels, sample } = TEXTS[language].paymentReceipts
  const fees = [
    { label: labels.serviceFee, fee: serviceFee },
    { label: labels.governmentFee, fee: governmentFee },
  ].filter(({ fee }) => fee > 0)
  const xml = formatEntry({
    reference: number,
    at: paidAt,
    amount: -amount,
    bankRef,
    transactions: fees.map(({ label, fee }) => formatTransaction(receipt, -fee, { label, language })),
    note: isDemonstration ? sample : undefined,
  })
  return { at: paidAt, amount: -amount, xml }
}

function bookRefund({ id, receipt, amount, returnedAt }: PaidRefund, language: Language): Booking {
  const { paymentReceipts } = TEXTS[language]
  const label = paymentReceipts.statement.refund
  const xml = formatEntry({
    reference: id.replaceAll('-', ''),
    at: returnedAt,
    amount,
    transactions: [formatTransaction(receipt, amount, { label, language })],
    note: receipt.isDemonstration ? paymentReceipts.sample : undefined,
  })
  return { at: returnedAt, amount, xml }
}

interface CamtEntry {
  readonly reference: string
  readonly at: Date
  readonly amount: number
  readonly bankRef?: string
  readonly transactions: readonly string[]
  readonly note: string | undefined
}

function formatEntry({ reference, at, amount, bankRef, transactions, note }: CamtEntry): string {
  const day = leaf('Dt', civilDay(at))
  const isRefund = amount > 0
  const family = element('Fmly', leaf('Cd', isRefund ? 'MCOP' : 'MDOP'), leaf('SubFmlyCd', 'OTHR'))
  return element(
    'Ntry',
    leaf('NtryRef', limit(reference, MAX_ID)),
    formatMoved(amount),
    isRefund ? leaf('RvslInd', 'true') : '',
    element('Sts', leaf('Cd', 'BOOK')),
    element('BookgDt', day),
    element('ValDt', day),
    bankRef === undefined ? '' : leaf('AcctSvcrRef', limit(bankRef, MAX_ID)),
    element('BkTxCd', element('Domn', leaf('Cd', 'PMNT'), family)),
    element('NtryDtls', ...transactions),
    note === undefined ? '' : leaf('AddtlNtryInf', note),
  )
}

/** Part of an entry: one of the two fees, or a refund. */
function formatTransaction(
  { paymentNumber, target, payerName }: Receipt,
  amount: number,
  { label, language }: { readonly label: string; readonly language: Language },
): string {
  return element(
    'TxDtls',
    element('Refs', leaf('EndToEndId', paymentNumber)),
    formatMoved(amount),
    element(
      'RltdPties',
      element(amount < 0 ? 'Dbtr' : 'Cdtr', element('Pty', leaf('Nm', limit(payerName, MAX_NAME)))),
    ),
    element('RmtInf', leaf('Ustrd', limit(target[language], MAX_REMITTANCE))),
    leaf('AddtlTxInf', label),
  )
}

function formatBalance(code: 'OPBD' | 'CLBD', balance: number, day: string): string {
  return element(
    'Bal',
    element('Tp', element('CdOrPrtry', leaf('Cd', code))),
    formatMoved(balance),
    element('Dt', leaf('Dt', day)),
  )
}

function formatSummary(bookings: readonly Booking[]): string {
  const sumOf = (some: readonly Booking[]): number => some.reduce((sum, { amount }) => sum + amount, 0)
  const credits = bookings.filter(({ amount }) => amount > 0)
  const debits = bookings.filter(({ amount }) => amount < 0)
  const net = sumOf(bookings)
  return element(
    'TxsSummry',
    element(
      'TtlNtries',
      leaf('NbOfNtries', String(bookings.length)),
      element('TtlNetNtry', leaf('Amt', toAmount(Math.abs(net))), leaf('CdtDbtInd', directionOf(net))),
    ),
    element(
      'TtlCdtNtries',
      leaf('NbOfNtries', String(credits.length)),
      leaf('Sum', toAmount(sumOf(credits))),
    ),
    element('TtlDbtNtries', leaf('NbOfNtries', String(debits.length)), leaf('Sum', toAmount(-sumOf(debits)))),
  )
}

function formatMoved(amount: number): string {
  return `<Amt Ccy="AZN">${toAmount(Math.abs(amount))}</Amt>${leaf('CdtDbtInd', directionOf(amount))}`
}

function directionOf(amount: number): 'CRDT' | 'DBIT' {
  return amount < 0 ? 'DBIT' : 'CRDT'
}

function element(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

function leaf(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** A text within the length that the schema permits. */
function limit(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
