import * as z from 'zod/mini'

/** A document of a person, issued to or uploaded by that person (section 3 of the specification). */
export const OwnDocument = z.object({
  documentName: z.string(),
  attachedFile: z.object({
    /** Below `/api/`. */
    href: z.string(),
    fileName: z.string(),
    mimeType: z.string(),
    bytes: z.int(),
  }),
})
