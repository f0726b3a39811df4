import type { CompanyId } from 'shared-contracts/session/variant'

/** A remote on a page of its own. */
export interface AloneView {
  readonly dir: string
  /** Base of an API that runs, without `/api`; without it the remote's own `dev/answers.ts` stands for it. */
  readonly apiUrl: string | undefined
  readonly companyId: CompanyId
  readonly port: number
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

export async function showAlone({ say }: AloneView): Promise<void> {
  say('')
}
