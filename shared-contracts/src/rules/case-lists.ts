/** Kinds of appeals (APL-01). */
export const APPEAL_KINDS = ['application', 'complaint', 'suggestion'] as const

/** Groups of states: the applicant has to act, the agency works, nothing is open. */
export const STATE_GROUPS = ['needs-me', 'in-progress', 'closed'] as const

/** Stages of a case that the applicant follows, in their order. */
export const CASE_STAGES = ['received', 'registered', 'review', 'decided', 'closed'] as const

/** Columns by which the list of appeals is sorted. */
export const APPEAL_SORTS = [
  'serviceType',
  'appealNumber',
  'appealDate',
  'status',
  'registrationNumber',
  'applicationStartDate',
  'applicationEndDate',
  'dueOn',
] as const

/** Views of the inbox that everyone has. */
export const DESK_VIEWS = [
  'mine',
  'unassigned',
  'overdue',
  'due-soon',
  'unread',
  'all-open',
  'closed',
] as const

/** Columns by which the inbox is sorted. */
export const DESK_SORTS = ['due', 'received', 'number', 'state', 'assignee'] as const
