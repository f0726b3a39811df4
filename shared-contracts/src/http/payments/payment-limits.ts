// Without schemas, so that screens which need a limit only do not load them.

/** Obligations that one attempt pays at most. */
export const MAX_PAID_TOGETHER = 20

/** Amount of an obligation at most, in whole qəpik. */
export const MAX_QAPIK = 999_999_999

/** Formats of a statement. */
export const STATEMENT_FORMATS = ['xlsx', 'csv', 'camt.053'] as const

/** Payments in a statement at most. */
export const MAX_STATEMENT = 10_000

/** Receipts in a ZIP file at most. */
export const MAX_ZIP = 500
