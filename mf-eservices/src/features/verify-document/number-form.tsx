import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { MAX_SEAL_LENGTH, VERIFY_PATH, looksLikeSeal, parseSeal } from 'shared-contracts/verification/seal'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { findNumberError } from './verify-document.api.ts'
import { TextWithNumbers } from './text-with-numbers.tsx'
import styles from './verify-document.module.css'

export interface NumberFormProps {
  readonly number: string | undefined
  /** Error of the number in the field or the address. */
  readonly error: string | undefined
  /** Called before verification, so that the result gets the focus. */
  readonly onVerify: () => void
  /** Called instead of `onVerify` for an invalid number. */
  readonly onError: (fault: NumberError) => void
}

export type NumberError = 'verify.damaged' | NonNullable<ReturnType<typeof findNumberError>>

/** Path of the result for a typed or scanned text, without language prefix; undefined for a damaged code. */
export function resultPath(text: string): string | undefined {
  if (!looksLikeSeal(text)) return `${VERIFY_PATH}?${new URLSearchParams({ number: text }).toString()}`
  const seal = parseSeal(text)
  return seal && `${VERIFY_PATH}#${seal.signed}~${seal.signature}`
}

/** Form with one field for a number or the text of a code. Without JavaScript it is a GET form. */
export function NumberForm({ number, error, onVerify, onError }: NumberFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)

  function verify(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    const numberError = findNumberError(typed)
    const path = numberError === undefined ? resultPath(typed) : undefined
    if (path === undefined) {
      onError(numberError ?? 'verify.damaged')
      field.current?.focus()
    } else {
      onVerify()
      navigate(path)
    }
  }

  return (
    <form
      role="search"
      aria-label={t('verify.title')}
      action={href(VERIFY_PATH)}
      method="get"
      onSubmit={verify}
      noValidate
      className={styles.form}
      data-print="no"
    >
      <TextField
        key={number}
        ref={field}
        name="number"
        label={t('verify.number')}
        // Without JavaScript the form would put the text of a code into the URL.
        hint={
          <TextWithNumbers
            text={isHydrated ? `${t('verify.hint')} ${t('verify.hintCode')}` : t('verify.hint')}
          />
        }
        error={error}
        errorWord={t('verify.error')}
        defaultValue={number}
        maxLength={MAX_SEAL_LENGTH + 100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" kind="primary" icon="search">
        {t('verify.button')}
      </Button>
    </form>
  )
}
