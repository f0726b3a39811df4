import { useRef, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { taxNumber } from '../../common/fields/checks.ts'
import { useTaxpayer } from './personal-info.api.ts'

interface TaxpayerLookupProps {
  /** Tax number as typed. */
  readonly tpn: string
  readonly onInvalid: () => void
  /** Called when the user accepts the name. */
  readonly onUse: (name: string) => void
}

type Outcome = { readonly tpn: string; readonly name: string; readonly isUsed: boolean }

/** Looks up a tax number in the tax register and fills in the name when the user accepts it (AUTH-13). */
export function TaxpayerLookup({ tpn, onInvalid, onUse }: TaxpayerLookupProps) {
  const t = useTexts()
  const { run, failure, isBusy, reset } = useTaxpayer()
  const [outcome, setOutcome] = useState<Outcome>()
  const [requested, setRequested] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  // A result belongs to its number and is hidden when another one is typed.
  const found = outcome?.tpn === tpn ? outcome : undefined
  const refusal = requested === tpn ? failure : undefined

  async function find() {
    setOutcome(undefined)
    if (taxNumber(tpn) !== undefined) {
      reset()
      onInvalid()
      return
    }
    setRequested(tpn)
    const reply = await run({ query: { tpn } })
    if (reply !== undefined) setOutcome({ tpn, name: reply.applicantName, isUsed: false })
  }

  return (
    <>
      <p>
        <Button ref={button} icon="search" busy={isBusy} onClick={() => void find()}>
          {t('personal.taxpayer.find')}
        </Button>
      </p>
      {refusal === undefined ? null : <Notice {...refusal} kind="warning" level={3} />}
      {found === undefined ? null : found.isUsed ? (
        <p role="status">{t('personal.taxpayer.filled', { name: found.name })}</p>
      ) : (
        <Notice
          kind="info"
          level={3}
          announce="status"
          title={t('personal.taxpayer.foundTitle')}
          actions={
            <>
              <Button
                onClick={() => {
                  onUse(found.name)
                  setOutcome({ ...found, isUsed: true })
                  button.current?.focus()
                }}
              >
                {t('personal.taxpayer.use')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  setOutcome(undefined)
                  button.current?.focus()
                }}
              >
                {t('personal.taxpayer.dismiss')}
              </Button>
            </>
          }
        >
          <p>{t('personal.taxpayer.found', { tpn: found.tpn, name: found.name })}</p>
        </Notice>
      )}
    </>
  )
}
