import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { Stack } from 'shared-ui/stack'
import { Payments } from './payments.tsx'
import { ResultDocuments } from './result-documents.tsx'

/** What the agency has issued, and what is owed or was paid for the appeal. */
export function Results({
  appeal: { documents = [], payments = [] },
}: {
  readonly appeal: Pick<AppealDetail, 'documents' | 'payments'>
}) {
  return (
    <Stack gap="xl">
      {documents.length === 0 ? null : <ResultDocuments documents={documents} />}
      {payments.length === 0 ? null : <Payments payments={payments} />}
    </Stack>
  )
}
