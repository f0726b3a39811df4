import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import { Code } from './code.tsx'

/** Names that are part of the promise; texts say what they mean. */
const NAMES = {
  attributes: ['registry', 'lang', 'theme', 'filters', 'record', 'variant'],
  events: ['ready', 'list', 'record', 'error'],
  methods: ['refresh', 'openRecord', 'showList', 'focus'],
} as const

const WRITTEN: Readonly<Record<string, string>> = {
  refresh: 'refresh()',
  openRecord: 'openRecord(id, registry?)',
  showList: 'showList()',
  focus: 'focus()',
}

const LISTENING = `document.querySelector('quality-registry')
  .addEventListener('quality-registry:record', ({ detail }) => {
    console.log(detail.registry, detail.id)
  })`

function written(kind: keyof typeof NAMES, name: string): string {
  return kind === 'events' ? `quality-registry:${name}` : (WRITTEN[name] ?? name)
}

function Names({ kind }: { readonly kind: keyof typeof NAMES }) {
  const t = useTexts()
  return (
    <Table
      caption={t(`embed.${kind}.title`)}
      columns={[
        {
          key: 'name',
          header: t('embed.name'),
          cell: (name: string) => <code translate="no">{written(kind, name)}</code>,
        },
        { key: 'meaning', header: t('embed.meaning'), cell: (name: string) => t(`embed.${kind}.${name}`) },
      ]}
      rows={NAMES[kind]}
      rowKey={(name) => name}
    />
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
      <p>{t('embed.promise.end')}</p>
      <ul>
        <li>
          <a href="/embed/registries/v1.json">{t('embed.promise.release')}</a>
        </li>
        <li>
          <a href="/embed/registries/v1.d.ts">{t('embed.promise.types')}</a>
        </li>
        <li>
          <a href="/api/docs">{t('embed.promise.api')}</a>
        </li>
      </ul>
    </Stack>
  )
}
