import * as z from 'zod/mini'

/** Document issued to or uploaded by the user (section 3 of the specification). */
export const OwnDocument = z.object({
  documentName: z.string(),
  attachedFile: z.object({
    /** Path below `/api/`. */
    href: z.string(),
    fileName: z.string(),
    mimeType: z.string(),
    bytes: z.int(),
  }),
})
