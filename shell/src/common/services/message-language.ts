import type { SnackbarMessage } from 'shared-runtime/snackbar'

/** Language of a message, which also applies to the texts beside it (LANG-02). */
export function languageOf({ message, language }: SnackbarMessage): { readonly lng: string } | undefined {
  return message === undefined || language === undefined ? undefined : { lng: language }
}
