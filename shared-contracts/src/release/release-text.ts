import * as z from 'zod/mini'

/** No control characters and no halves of characters: neither databases nor people can read them. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u

/** Why a change was made; the history keeps it. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500), z.regex(PLAIN_TEXT))

/** Any text of a release record. */
export const PlainText = z.string().check(z.maxLength(200), z.regex(PLAIN_TEXT))

/** A text of a release in every language of the portal; a `LocalizedText` with the bounds of a release. */
export const ReleaseText = z.object({ az: PlainText, en: PlainText, ru: PlainText })
