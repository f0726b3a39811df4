import { useId, useRef } from 'react'
import { updateWatch, deleteWatch, listWatches } from 'shared-contracts/http/data/watches'
import type { FilteredRecord, Watch, WatchItem } from 'shared-contracts/http/data/watches'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Link } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Loaded, useRegistriesLink } from '../../common/page-states.tsx'
import { recordPath } from '../../common/registry-addresses.ts'
import { useRegistry } from '../../common/registries.api.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { MailsOffNotice } from './mails-off.tsx'
import { describeQuery, settingsPath, targetOf, targetPath } from './watch-target.ts'
import styles from './watched.module.css'

interface WatchedEntryProps {
  readonly watch: Watch
  readonly filtered: readonly FilteredRecord[]
  /** The user has turned off the e-mails of all watches. */
  readonly isMailOff: boolean
  readonly onChanged: () => void
  /** Called after the watch, with its focused button, was removed. */
  readonly onEnded: () => void
}

function WatchedEntry({ watch, filtered, isMailOff, onChanged, onEnded }: WatchedEntryProps) {
  const { t, language, href } = usePage()
  const pick = usePickText()
  const titleId = useId()
  const confirm = useConfirm()
  const show = useSnackbar()
  const change = useAction(updateWatch, { quiet: true })
  const end = useAction(deleteWatch)
  const { data: registry } = useRegistry(watch.registry)
  const { record, isPaused, settings } = watch
  const words = describeQuery(watch.query, registry, { t, language, filtered })
  const name = record === null ? words.join(' · ') || t('watch.whole') : pick(record.title).text || record.id
  const params = { id: watch.id }

  async function pause() {
    const reply = await change.run({ params, body: { settings, isPaused: !isPaused } })
    if (reply === undefined) return
    show({ kind: 'success', message: t(isPaused ? 'watch.resumedNow' : 'watch.pausedNow') })
    onChanged()
  }
  async function stop() {
    const isSure = await confirm({
      message: t('watch.endAsk', { name }),
      acceptLabel: t('watch.end'),
      rejectLabel: t('watch.endNo'),
      destructive: true,
    })
    if (!isSure) return
    if ((await end.run({ params })) !== undefined) onEnded()
  }

  return (
    <article aria-labelledby={titleId} className={styles.entry}>
      <Stack gap="s">
        <p className={styles.registry}>{watch.registryTitle[language]}</p>
        <h2 id={titleId} className={styles.name}>
          <Link href={href(targetPath(targetOf(watch)))}>{name}</Link>
        </h2>
        <p className={styles.how}>
          {[
            ...(isPaused ? [t('watch.paused')] : []),
            t(`watch.tells.${settings.tells}`),
            t(`watch.mailShort.${isMailOff ? 'never' : settings.mail}`),
            t('watch.since', { date: formatDate(watch.since) }),
          ].join(' · ')}
        </p>
        <WatchNews watch={watch} registry={registry} />
        <Stack row gap="s">
          <ButtonLink href={href(settingsPath(targetOf(watch)))}>
            {t('watch.settings')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
          <Button kind="quiet" busy={change.isBusy} onClick={() => void pause()} aria-describedby={titleId}>
            {t(isPaused ? 'watch.resume' : 'watch.pause')}
          </Button>
          <Button kind="quiet" busy={end.isBusy} onClick={() => void stop()} aria-describedby={titleId}>
            {t('watch.end')}
          </Button>
        </Stack>
      </Stack>
    </article>
  )
}

/** Maximum number of records listed per check. */
const MAX_NAMED = 5

interface WatchNewsProps {
  readonly watch: Watch
  readonly registry: RegistryDescription | undefined
}

function WatchNews({ watch, registry }: WatchNewsProps) {
  const t = useTexts()
  if (watch.news.length === 0) return <p className={styles.none}>{t('watch.nothing')}</p>
  return (
    <ul className={styles.news}>
      {watch.news.map(({ at, records, items }, index) => (
        // Two checks may have the same time.
        <li key={`${at}-${index}`}>
          <time dateTime={at} className={styles.at}>
            {formatMoment(at)}
          </time>
          <ul className={styles.items}>
            {items.slice(0, MAX_NAMED).map((item) => (
              <li key={`${item.kind}-${item.id}`}>
                <NewsItem item={item} registry={registry} isList={watch.record === null} />
              </li>
            ))}
            {records > MAX_NAMED ? <li>{t('common.andMore', { number: records - MAX_NAMED })}</li> : null}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface NewsItemProps {
  readonly item: WatchItem
  readonly registry: RegistryDescription | undefined
  /** Items of a watched record need no name. */
  readonly isList: boolean
}

function NewsItem({ item, registry, isList }: NewsItemProps) {
  const { t, language, href } = usePage()
  const pick = usePickText()
  const fields = item.fields.flatMap((name) => {
    return registry?.fields.find((field) => field.name === name)?.label[language] ?? []
  })
  const status = item.status === null ? [] : [t(`common.statuses.${item.status}`)]
  const until = item.validTo === null ? [] : [t('watch.until', { date: formatDate(item.validTo) })]
  const parts = [t(`watch.kinds.${item.kind}`), ...fields, ...(item.kind === 'expires' ? until : status)]
  const isNamed = isList || item.kind === 'removed'
  return (
    <>
      {isNamed ? (
        <>
          <Link href={href(recordPath(item.registry, item.id))}>{pick(item.title).text || item.id}</Link>
          {' – '}
        </>
      ) : null}
      {parts.join(', ')}
    </>
  )
}

/** Watched records and lists with their changes (REG-03). */
export function WatchedScreen() {
  const t = useTexts()
  const toAll = useRegistriesLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const watches = useApi(listWatches, {})
  function handleEnded() {
    heading.current?.focus()
    watches.retry()
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 ref={heading} tabIndex={-1}>
          {t('watch.title')}
        </h1>
        <p className={styles.lead}>{t('watch.lead')}</p>
      </Stack>
      <Loaded call={watches} shape="cards" count={3} alternative={toAll}>
        {({ content, limit, filtered, isMailOff = false }) =>
          content.length === 0 ? (
            <EmptyState
              title={t('watch.emptyTitle')}
              actions={<ButtonLink href={toAll.href}>{toAll.text}</ButtonLink>}
            >
              <p>{t('watch.empty')}</p>
            </EmptyState>
          ) : (
            <>
              {isMailOff ? <MailsOffNotice /> : null}
              <p aria-live="polite">{t('watch.counted', { shown: content.length, limit })}</p>
              <ul className={styles.entries}>
                {content.map((watch) => (
                  <li key={watch.id}>
                    <WatchedEntry
                      watch={watch}
                      filtered={filtered}
                      isMailOff={isMailOff}
                      onChanged={watches.retry}
                      onEnded={handleEnded}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
