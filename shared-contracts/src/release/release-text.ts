import * as z from 'zod/mini'

/** Text without control characters and lone surrogates, which databases reject. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u

/** Reason of a change, stored in the history. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500), z.regex(PLAIN_TEXT))

/** Text of a release record. */
export const PlainText = z.string().check(z.maxLength(200), z.regex(PLAIN_TEXT))

/** `LocalizedText` with the limits of `PlainText`. */
export const ReleaseText = z.object({ az: PlainText, en: PlainText, ru: PlainText })
