import { useState } from 'react'
import { getAppealChain } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { canVerify, verifyChain } from './verify-chain.ts'
import type { ChainResult } from './verify-chain.ts'
import styles from '../appeal.module.css'

function Result({ result }: { readonly result: ChainResult }) {
  const { t } = usePage()
  if (result.kind === 'broken')
    return (
      <Notice kind="error" level={3} title={t('follow.verify.broken')} announce="alert">
        <p>{t('follow.verify.brokenText', { number: result.sequence })}</p>
      </Notice>
    )
  return (
    <Notice kind="success" level={3} title={t('follow.verify.intact')} announce="status">
      <p>{t('follow.verify.intactText', { count: result.entries })}</p>
      {(['first', 'last'] as const).map((name) => (
        <p key={name}>
          {t(`follow.verify.${name}`)} <code className={styles.code}>{result[name]}</code>
        </p>
      ))}
    </Notice>
  )
}

/** Button that checks the hash chain and the shown steps in the browser, and states in words what was checked. */
export function VerifyTimeline({ appeal }: { readonly appeal: AppealDetail }) {
  const { t } = usePage()
  const { run, isBusy, failure } = useAction(getAppealChain, { quiet: true, shows: true })
  const [result, setResult] = useState<ChainResult>()

  async function verify() {
    setResult(undefined)
    const chain = await run({ params: { id: appeal.id } })
    if (chain === undefined) return
    setResult(await verifyChain(chain.entries, appeal.events))
  }

  return (
    <Stack gap="s">
      <p>{t('follow.verify.about')}</p>
      {canVerify() ? (
        <Stack row gap="s">
          <Button busy={isBusy} icon="shield" onClick={() => void verify()}>
            {t('follow.verify.button')}
          </Button>
        </Stack>
      ) : (
        <p>{t('follow.verify.impossible')}</p>
      )}
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      {result === undefined ? null : <Result result={result} />}
    </Stack>
  )
}
