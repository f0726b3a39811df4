import { useCopy } from 'shared-runtime/clipboard'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { BY_CODE_PATH } from '../../../common/payment-paths.ts'
import { Section } from '../../../common/section.tsx'
import styles from './obligation.module.css'

/** Number with control code, by which another person can pay without learning who owes it. */
export function CodeSection({ code }: { readonly code: string }) {
  const { t, href } = usePage()
  const { isCopied, copy } = useCopy({ copied: t('code.copied'), failed: t('code.copyFailed') })
  return (
    <Section title={t('code.title')}>
      <p className={styles.text}>{t('code.lead')}</p>
      <p className={styles.code}>
        <strong>{code}</strong>
        <span data-print="no">
          <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(code)}>
            {t('code.copy')}
          </Button>
        </span>
      </p>
      <p>
        {t('code.where')} <Link href={href(BY_CODE_PATH)}>{t('byCode.title')}</Link>
      </p>
    </Section>
  )
}
