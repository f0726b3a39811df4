import { getAppealDossier } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { apiPath } from 'shared-runtime/http'
import { formatFileSize } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../../common/section.tsx'

/** Dossier to download or print. */
export function CopySection({ appeal }: { readonly appeal: AppealDetail }) {
  const { t, language } = usePage()
  const { id, files } = appeal
  const urlOf = (format: 'pdf' | 'zip') =>
    `/api${apiPath(getAppealDossier, { params: { id }, query: { format } }, language)}`
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const size = formatFileSize(bytes, language)
  return (
    <Section title={t('follow.proof.title')}>
      <div data-print="no">
        <Stack gap="s">
          <a href={urlOf('pdf')} download="">
            {t('follow.proof.pdf')}
          </a>
          <a href={urlOf('zip')} download="">
            {files.length === 0
              ? t('follow.proof.zip')
              : t('follow.proof.zipWithFiles', { count: files.length, size })}
          </a>
          <Stack row gap="s">
            <Button kind="quiet" icon="print" onClick={() => window.print()}>
              {t('common.print')}
            </Button>
          </Stack>
        </Stack>
      </div>
    </Section>
  )
}
