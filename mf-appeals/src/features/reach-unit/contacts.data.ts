import type { LoadData } from 'shared-contracts/release/render-contract'
import { contactsCall } from './contacts.api.ts'

export const loadData: LoadData = ({ language }) => [contactsCall.path(language)]
