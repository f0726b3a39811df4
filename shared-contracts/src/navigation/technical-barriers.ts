/** Number of the software of the technical-barriers system (section 9 of the specification, NAV-05). */
export const TECHNICAL_BARRIERS_ID = 12
