import { useState } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { CopyButton } from '../../common/copy-button.tsx'
import { usePortalAddress } from '../../common/portal-origin.ts'
import { THEMES } from './choices.ts'
import type { EmbedChoices, Theme } from './choices.ts'
import { Code } from './code.tsx'
import { LiveExample } from './live-example.tsx'
import { policyOf, snippetOf } from './snippet.ts'
import styles from './embed-registry.module.css'

interface SnippetBuilderProps {
  readonly registries: readonly RegistryDescription[]
}

/** Origin of the portal; its place in the text until a browser knows it. */
function usePortalOrigin(): string {
  const address = usePortalAddress()
  return useHydrated() ? address('/').replace(/\/$/, '') : 'https://…'
}

/** Registry, language, colours and filters → the code for a page, the lines of a policy, and the element at work. */
export function SnippetBuilder({ registries }: SnippetBuilderProps) {
  const t = useTexts()
  const language = useLanguage()
  const portal = usePortalOrigin()
  const isHydrated = useHydrated()
  const [choices, setChoices] = useState<EmbedChoices>({
    registry: registries[0]?.name ?? '',
    language,
    theme: 'auto',
    filters: '',
  })
  const choose = (change: Partial<EmbedChoices>) => setChoices((before) => ({ ...before, ...change }))
  const title = registries.find(({ name }) => name === choices.registry)?.title[choices.language] ?? ''
  const snippet = snippetOf(choices, { portal, title })
  return (
    <Stack gap="l">
      {isHydrated ? (
        <div className={styles.choices}>
          <Select
            label={t('embed.registry')}
            value={choices.registry}
            options={registries.map((one) => ({ value: one.name, label: one.title[language] }))}
            onChange={(event) => choose({ registry: event.target.value })}
          />
          <Select
            label={t('embed.language')}
            value={choices.language}
            options={LANGUAGES.map((one) => ({ value: one, label: t(`embed.languages.${one}`) }))}
            onChange={(event) => choose({ language: event.target.value as Language })}
          />
          <Select
            label={t('embed.theme')}
            value={choices.theme}
            options={THEMES.map((one) => ({ value: one, label: t(`embed.themes.${one}`) }))}
            onChange={(event) => choose({ theme: event.target.value as Theme })}
          />
          <TextField
            label={t('embed.filters')}
            hint={t('embed.filtersHint')}
            value={choices.filters}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => choose({ filters: event.target.value })}
          />
        </div>
      ) : null}
      <Code label={t('embed.snippet')} text={snippet} />
      {isHydrated ? (
        <div>
          <CopyButton text={() => snippet} label={t('embed.copy')} done={t('embed.copied')} />
        </div>
      ) : null}
      <p>{t('embed.policy')}</p>
      <Code label={t('embed.policyLabel')} text={policyOf(portal)} />
      <LiveExample choices={choices} />
    </Stack>
  )
}
