import type { ShownSnackbar } from 'shared-runtime/snackbar'

/** Options of a text beside a message: in the language of the message, whatever that of the page is meanwhile (LANG-02). */
export function languageOf({ message, language }: ShownSnackbar): { readonly lng: string } | undefined {
  return message === undefined || language === undefined ? undefined : { lng: language }
}
