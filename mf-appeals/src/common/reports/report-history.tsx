import type { ReportEvent } from 'shared-contracts/http/cases/periodic-reports'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Timeline } from 'shared-ui/timeline'
import { Section } from '../section.tsx'

/** Groups of eight characters, so that a line can break between them. */
function inGroups(sha256: string): string {
  return sha256.match(/.{1,8}/g)?.join(' ') ?? sha256
}

/** What was submitted and decided, the latest first, with the hash of each submitted table. */
export function ReportHistory({ history }: { readonly history: readonly ReportEvent[] }) {
  const { t } = usePage()
  if (history.length === 0) return null
  return (
    <Section title={t('reports.history.title')}>
      <Timeline
        label={t('reports.history.label')}
        entries={history.map(({ kind, at, note, rowCount, sha256 }, index) => ({
          id: `${at}-${history.length - index}`,
          date: formatMoment(at),
          dateTime: at,
          title: t(`reports.history.${kind}`),
          children: (
            <>
              {note
                .split('\n')
                .filter((line) => line !== '')
                .map((line, place) => (
                  <p key={`${place} ${line}`}>{line}</p>
                ))}
              {sha256 === null ? null : (
                <>
                  <p>{t('reports.rowCount', { count: rowCount })}</p>
                  <p>{t('reports.history.hash', { hash: inGroups(sha256) })}</p>
                </>
              )}
            </>
          ),
        }))}
      />
    </Section>
  )
}
