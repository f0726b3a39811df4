import { formatDate, useTexts } from 'shared-runtime/i18n'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { useApi } from 'shared-runtime/http'
import { Notice } from 'shared-ui/notice'
import { Table } from 'shared-ui/table'
import { Loaded, useRegistriesLink } from '../../common/page-states.tsx'
import { registryListCall } from '../../common/registries.api.ts'
import { CodeBlock, SnippetBuilder } from './snippet-builder.tsx'
import { CHANNEL } from './snippet.ts'
import NAMES from './public-names.json' with { type: 'json' }
import styles from './embed-registry.module.css'

const LISTENER_EXAMPLE = `document.querySelector('quality-registry')
  .addEventListener('quality-registry:record', ({ detail }) => {
    console.log(detail.registry, detail.id)
  })`

/** Table of public names with their meaning. */
function NamesTable({ kind }: { readonly kind: keyof typeof NAMES }) {
  const t = useTexts()
  const code = (text: string) => <code translate="no">{text}</code>
  return (
    <Table
      caption={t(`embed.${kind}.title`)}
      columns={[
        { key: 'name', header: t('embed.name'), cell: ({ written }) => code(written) },
        {
          key: 'values',
          header: t(`embed.${kind}.values`),
          cell: ({ values }) => code(values === '' ? '–' : values),
        },
        { key: 'meaning', header: t('embed.meaning'), cell: ({ name }) => t(`embed.${kind}.${name}`) },
      ]}
      rows={NAMES[kind]}
      rowKey={({ name }) => name}
    />
  )
}

/** End date of the channel, or where to find it if loading fails. */
function ChannelEnd() {
  const t = useTexts()
  const { data } = useApi(getEmbedEnd, CHANNEL)
  if (data === undefined) return <p>{t('embed.promise.endElsewhere')}</p>
  const { deprecated, ends } = data
  if (deprecated === null || ends === null) return <p>{t('embed.promise.endless')}</p>
  const days = { deprecated: formatDate(deprecated), ends: formatDate(ends) }
  return (
    <Notice kind="warning" level={3} title={t('embed.promise.ends', { ends: days.ends })}>
      {t('embed.promise.deprecated', days)}
    </Notice>
  )
}

/** Reference for integrators: attributes, events, methods, limits and support period. */
function EmbedReference() {
  const t = useTexts()
  return (
    <Stack gap="l">
      <h2>{t('embed.reference')}</h2>
      <NamesTable kind="attributes" />
      <NamesTable kind="events" />
      <CodeBlock label={t('embed.events.example')} text={LISTENER_EXAMPLE} />
      <NamesTable kind="methods" />
      <h2>{t('embed.limits.title')}</h2>
      <ul>
        {(['look', 'links', 'privacy', 'calls', 'browsers', 'sandbox', 'globals'] as const).map((limit) => (
          <li key={limit}>{t(`embed.limits.${limit}`)}</li>
        ))}
      </ul>
      <h2>{t('embed.promise.title')}</h2>
      <p>{t('embed.promise.major')}</p>
      <ChannelEnd />
      <p>{t('embed.promise.told', { first: 'Deprecation', second: 'Sunset' })}</p>
      <ul>
        <li>
          <a href="/embed/registries/v1.json">{t('embed.promise.release')}</a>
        </li>
        <li>
          <a href="/embed/registries/v1.d.ts">{t('embed.promise.types', { language: 'TypeScript' })}</a>
        </li>
        <li>
          <a href="/api/docs">{t('embed.promise.api')}</a>
        </li>
      </ul>
    </Stack>
  )
}

/** Page that explains how to embed a registry. */
export function EmbedRegistryScreen() {
  const t = useTexts()
  const toAll = useRegistriesLink()
  return (
    <Stack gap="l">
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ label: t('common.registries'), href: toAll.href }, { label: t('embed.title') }]}
      />
      <Stack gap="s">
        <h1>{t('embed.title')}</h1>
        <p className={styles.lead}>{t('embed.lead')}</p>
      </Stack>
      <h2>{t('embed.build')}</h2>
      <Loaded call={registryListCall.useReply()} shape="rows" count={4} alternative={toAll}>
        {({ content }) => <SnippetBuilder registries={content} />}
      </Loaded>
      <EmbedReference />
    </Stack>
  )
}
