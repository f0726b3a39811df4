import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { LONGEST_SEAL, VERIFY_PATH, looksLikeSeal, readSeal } from 'shared-contracts/verification/seal'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { faultOf } from './verify-document.api.ts'
import styles from './verify-document.module.css'

export interface NumberFormProps {
  readonly number: string | undefined
  /** What is wrong with the number of the field or of the address. */
  readonly finding: string | undefined
  /** Called before a number is verified, so that the result gets the focus. */
  readonly onAsk: () => void
  /** Called in place of it for a text that can be no number. */
  readonly onFault: (fault: NumberFault) => void
}

export type NumberFault = 'verify.damaged' | NonNullable<ReturnType<typeof faultOf>>

/** Where the answer to a typed or scanned text stands, without language prefix; undefined for a damaged code. */
export function placeOf(text: string): string | undefined {
  if (!looksLikeSeal(text)) return `${VERIFY_PATH}?${new URLSearchParams({ number: text }).toString()}`
  const seal = readSeal(text)
  return seal && `${VERIFY_PATH}#${seal.signed}~${seal.signature}`
}

/** One box for the number, or for the text of a code. Without JavaScript it is a plain GET form. */
export function NumberForm({ number, finding, onAsk, onFault }: NumberFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)

  function ask(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    const wrong = faultOf(typed)
    const place = wrong === undefined ? placeOf(typed) : undefined
    if (place === undefined) {
      onFault(wrong ?? 'verify.damaged')
      field.current?.focus()
    } else {
      onAsk()
      navigate(place)
    }
  }

  return (
    <form
      role="search"
      aria-label={t('verify.title')}
      action={href(VERIFY_PATH)}
      method="get"
      onSubmit={ask}
      noValidate
      className={styles.form}
      data-print="no"
    >
      <TextField
        key={number}
        ref={field}
        name="number"
        label={t('verify.number')}
        // Without JavaScript the form would put the text of a code into the address.
        hint={isHydrated ? `${t('verify.hint')} ${t('verify.hintCode')}` : t('verify.hint')}
        error={finding}
        errorWord={t('verify.error')}
        defaultValue={number}
        maxLength={LONGEST_SEAL + 100}
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
