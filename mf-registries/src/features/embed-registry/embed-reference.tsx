import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { useApi } from 'shared-runtime/http'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import { CHANNEL } from './choices.ts'
import { Code } from './code.tsx'
import NAMES from './promised-names.json' with { type: 'json' }

const LISTENING = `document.querySelector('quality-registry')
  .addEventListener('quality-registry:record', ({ detail }) => {
    console.log(detail.registry, detail.id)
  })`

/** What is part of the promise, as it stands in code; texts say what it means. */
function Names({ kind }: { readonly kind: keyof typeof NAMES }) {
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

/** How long the channel works, as the portal says it at present; where it cannot be asked, where to read it. */
function EndOfChannel() {
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

/** What integrators rely on: attributes, events, methods, limits, and how long. */
export function EmbedReference() {
  const t = useTexts()
  return (
    <Stack gap="l">
      <h2>{t('embed.reference')}</h2>
      <Names kind="attributes" />
      <Names kind="events" />
      <Code label={t('embed.events.example')} text={LISTENING} />
      <Names kind="methods" />
      <h2>{t('embed.limits.title')}</h2>
      <ul>
        {(['look', 'links', 'privacy', 'calls', 'browsers', 'sandbox', 'globals'] as const).map((limit) => (
          <li key={limit}>{t(`embed.limits.${limit}`)}</li>
        ))}
      </ul>
      <h2>{t('embed.promise.title')}</h2>
      <p>{t('embed.promise.major')}</p>
      <EndOfChannel />
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
