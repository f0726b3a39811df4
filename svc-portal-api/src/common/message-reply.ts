import { SUCCESS_MESSAGES, type SuccessMessage } from 'shared-contracts/errors/messages'
import type { Language } from 'shared-contracts/session/language'

/** Response with one message of the specification (section 8), shown as a success toast. */
export function messageReply(sentence: SuccessMessage, language: Language): { readonly message: string } {
  return { message: SUCCESS_MESSAGES[language][sentence] }
}
