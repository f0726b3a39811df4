import { useEffect, useRef, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { usePage } from 'shared-runtime/navigation'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { CopyButton } from '../../common/copy-button.tsx'
import { usePortalAddress } from '../../common/portal-origin.ts'
import { attributesOf, policyOf, snippetOf, THEMES } from './snippet.ts'
import type { EmbedChoices, Theme } from './snippet.ts'
import styles from './embed-registry.module.css'

/** Origin of the portal; a placeholder until hydration. */
function usePortalOrigin(): string {
  const address = usePortalAddress()
  return useHydrated() ? address('/').replace(/\/$/, '') : 'https://…'
}

const MODULE = '/embed/registries/v1.js'

function loadModule(attempt: number): Promise<unknown> {
  return import(/* webpackIgnore: true */ attempt === 0 ? MODULE : `${MODULE}?r=${String(attempt)}`)
}

/** The custom element with the selected attributes. */
function EmbedPreview({ choices }: { readonly choices: EmbedChoices }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element =
      container.current?.querySelector('quality-registry') ?? document.createElement('quality-registry')
    const attributes = new Map(attributesOf(choices))
    for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
    if (!element.isConnected) container.current?.append(element)
  }, [choices])
  return <div ref={container} className={styles.live} />
}

type ExampleState = 'closed' | 'loading' | 'there' | 'failed'

/** Focuses the heading when the example replaces its button. */
function useExampleFocus(state: ExampleState) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state !== 'there') return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [state])
  return heading
}

/** Example, loaded on request because of its size. */
function LiveExample({ choices }: { readonly choices: EmbedChoices }) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const [state, setState] = useState<ExampleState>('closed')
  const [attempt, setAttempt] = useState(0)
  const heading = useExampleFocus(state)
  function show() {
    setState('loading')
    setAttempt(attempt + 1)
    loadModule(attempt).then(
      () => setState('there'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.example}>
        {t('embed.example')}
      </h2>
      {state === 'there' ? (
        <EmbedPreview choices={choices} />
      ) : isHydrated ? (
        <>
          {state === 'failed' ? (
            <Notice kind="error" title={t('common.failedTitle')} announce="alert" level={3} />
          ) : null}
          <p>
            <Button onClick={show} busy={state === 'loading'}>
              {t('embed.show')}
            </Button>
          </p>
        </>
      ) : (
        <p>{t('embed.exampleWithoutScript')}</p>
      )}
    </>
  )
}

/** Code block with wrapped lines. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre className={styles.code} role="region" aria-label={label} lang="en" translate="no">
      <code>{text}</code>
    </pre>
  )
}

/** Builds the code for a registry with language, colours and filters, and shows an example. */
export function SnippetBuilder({ registries }: { readonly registries: readonly RegistryDescription[] }) {
  const { t, language } = usePage()
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
      <CodeBlock label={t('embed.snippet')} text={snippet} />
      {isHydrated ? (
        <div>
          <CopyButton text={() => snippet} label={t('embed.copy')} done={t('embed.copied')} />
        </div>
      ) : null}
      <p>{t('embed.policy')}</p>
      <CodeBlock label={t('embed.policyLabel')} text={policyOf(portal)} />
      <LiveExample choices={choices} />
    </Stack>
  )
}
