import * as z from 'zod/mini'

/** Civil day in the format of the specification: day.month.year. */
export const DayMonthYear = z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{4}$/))

/** Appeal of a user (section 3 of the specification). `appealDate` is an ISO 8601 instant. */
export const Appeal = z.object({
  serviceType: z.string(),
  appealNumber: z.string(),
  appealDate: z.string(),
  status: z.string(),
  /** Null until the agency has registered the appeal. */
  registrationNumber: z.nullable(z.string()),
  /** Day of receipt. */
  applicationStartDate: DayMonthYear,
  /** Null until the review ends. */
  applicationEndDate: z.nullable(DayMonthYear),
})
