import * as z from 'zod/mini'

/** Size of a part of an uploaded file in bytes; the last part has the rest. */
export const MAX_PART_BYTES = 700_000

/** Bytes of a part as base64, so that the whole request stays below the body limit of a megabyte. */
export const PartBase64 = z.string().check(z.minLength(1), z.maxLength(933_336))
