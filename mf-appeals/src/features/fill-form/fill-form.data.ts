import type { LoadData } from 'shared-contracts/release/render-contract'
import { formCall } from './fill-form.api.ts'

export const loadData: LoadData = ({ params, language }) => [formCall.path(language, params['type'] ?? '')]
