import type { LoadData } from 'shared-contracts/release/render-contract'
import { passportCall } from '../../common/services.api.ts'
import { answerPath, readValues } from './question/question.api.ts'

export const loadData: LoadData = ({ params, search, language }) => {
  const code = params.code ?? ''
  const values = readValues(search)
  return [
    passportCall.path(language, code),
    ...(values === undefined ? [] : [answerPath(code, values, language)]),
  ]
}
