import { useRef } from 'react'
import { listWatches } from 'shared-contracts/http/data/watches'
import { useApi } from 'shared-runtime/http'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LoadingFailed } from '../../common/page-states.tsx'
import { REGISTRIES_PATH } from '../../common/registry-addresses.ts'
import { WatchedEntry } from './watched-entry.tsx'
import styles from './watched.module.css'

/** What a person watches, with what has happened to it since (REG-03). */
export function WatchedScreen() {
  const t = useTexts()
  const href = usePortalHref()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, retry, isFetching } = useApi(listWatches, {})
  function goOn() {
    heading.current?.focus()
    retry()
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 ref={heading} tabIndex={-1}>
          {t('watch.title')}
        </h1>
        <p className={styles.lead}>{t('watch.lead')}</p>
      </Stack>
      {error === undefined ? null : (
        <LoadingFailed
          error={error}
          retry={retry}
          isRetrying={isFetching}
          wayOn={{ href: href(REGISTRIES_PATH), text: t('common.toAllRegistries') }}
        />
      )}
      {data === undefined && error === undefined ? (
        <Skeleton label={t('common.loading')} shape="cards" count={3} />
      ) : null}
      {data?.content.length === 0 ? (
        <EmptyState
          title={t('watch.emptyTitle')}
          actions={<ButtonLink href={href(REGISTRIES_PATH)}>{t('common.toAllRegistries')}</ButtonLink>}
        >
          <p>{t('watch.empty')}</p>
        </EmptyState>
      ) : null}
      {data === undefined || data.content.length === 0 ? null : (
        <>
          <p aria-live="polite">{t('watch.counted', { shown: data.content.length, limit: data.limit })}</p>
          <ul className={styles.entries}>
            {data.content.map((watch) => (
              <li key={watch.id}>
                <WatchedEntry watch={watch} filtered={data.filtered} onChanged={retry} onEnded={goOn} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
