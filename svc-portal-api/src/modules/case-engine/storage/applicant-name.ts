/** SQL of the name under which the applicant of a case applied: the organization, else the person. */
export function applicantName(row: string): string {
  return `coalesce(nullif(${row}.applicant->>'organization', ''), ${row}.applicant->>'name')`
}
