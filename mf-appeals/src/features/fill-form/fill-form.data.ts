import type { LoadData } from 'shared-contracts/release/render-contract'
import { formCall } from './fill-form.api.ts'

export const loadData: LoadData = ({ params: { type, code }, language }) => [
  formCall.path(language, type ?? code ?? ''),
]
