import { listContacts } from 'shared-contracts/http/cases/contacts'
import { pageCall } from 'shared-runtime/http'

/** Units of the agency, whether they are open now, and the voice menu. */
export const contactsCall = pageCall(listContacts, () => ({}))
