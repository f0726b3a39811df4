import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { useCopy } from 'shared-runtime/clipboard'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Steps } from 'shared-ui/steps'
import { FILING_PATH } from '../appeal-paths.ts'
import { StateStatus } from '../state-status.tsx'
import { isWithdrawn, listStages } from './stages.ts'
import styles from './appeal.module.css'

/** Subject, number with copy button, state, and the stages of the appeal. */
export function AppealHead({ appeal }: { readonly appeal: AppealDetail }) {
  const { t, href } = usePage()
  const stages = listStages(appeal)
  const isEnded = isWithdrawn(appeal.state)
  const { isCopied, copy } = useCopy({
    copied: t('follow.appeal.copied'),
    failed: t('follow.appeal.copyFailed'),
  })
  return (
    <Stack>
      <Stack gap="s">
        <p className={styles.muted}>{appeal.serviceType}</p>
        <h1>{appeal.subject}</h1>
        <div className={styles.facts}>
          <span>
            {t('follow.appeal.number')}: <strong className={styles.number}>{appeal.appealNumber}</strong>
          </span>
          <span data-print="no">
            <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(appeal.appealNumber)}>
              {t('follow.appeal.copy')}
            </Button>
          </span>
          <StateStatus state={appeal.state} />
        </div>
      </Stack>
      <Steps
        label={t('follow.appeal.stages')}
        steps={stages.map((stage) =>
          isEnded && stage === 'closed' ? appeal.state.label : t(`follow.stages.${stage}`),
        )}
        current={isEnded ? stages.length - 1 : stages.indexOf(appeal.state.stage)}
        doneText={t('follow.appeal.stageDone')}
      />
      {appeal.joined === null ? null : (
        <Notice kind="info" title={t('follow.appeal.joined', { count: appeal.joined.applicants })}>
          <p>{t('follow.appeal.joinedText')}</p>
        </Notice>
      )}
      {appeal.needsConfirmation ? (
        <Notice
          kind="warning"
          title={t('follow.appeal.needsConfirmation')}
          actions={<ButtonLink href={href(FILING_PATH)}>{t('follow.filing.button')}</ButtonLink>}
        >
          <p>{t('follow.appeal.needsConfirmationText')}</p>
        </Notice>
      ) : null}
    </Stack>
  )
}
