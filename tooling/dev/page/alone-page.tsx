import manifest from 'remote-under-development/manifest'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { createApiCache } from 'shared-runtime/http'
import { RemoteContext, RuntimeContext, useMountScope } from 'shared-runtime/remote'
import { useLanguage } from 'shared-runtime/settings'
import { AnchorProvider } from 'shared-ui/link'
import type { AnchorProps } from 'shared-ui/link'
import { AloneBar } from './alone-bar.tsx'
import { saveChoices, markDocument, readChoices } from './alone-choices.ts'
import type { Choices } from './alone-choices.ts'
import { createAloneTexts } from './alone-i18n.ts'
import { createAloneShell, personWith } from './alone-shell.ts'
import { ALONE_TEXTS } from './alone-texts.ts'
import { componentOf } from './mount-points.ts'
import type { MountPoint } from './mount-points.ts'
import styles from './alone-bar.module.css'

export interface AlonePageProps {
  readonly companyId: 1 | 2
  readonly hasPortal: boolean
}

export function AlonePage({ companyId, hasPortal }: AlonePageProps) {
  const [choices, setChoices] = useState(() => readChoices(companyId === 1 ? 'competition' : 'quality'))
  return (
    <AlonePortal
      key={choices.variant}
      hasPortal={hasPortal}
      choices={choices}
      onChoose={(changes) => {
        setChoices((before) => ({ ...before, ...changes }))
      }}
    />
  )
}

interface AlonePortalProps {
  readonly hasPortal: boolean
  readonly choices: Choices
  readonly onChoose: (changes: Partial<Choices>) => void
}

function AlonePortal({ hasPortal, choices, onChoose }: AlonePortalProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const language = splitLanguage(pathname).language ?? 'az'
  const { variant, wai, role } = choices
  const [cache] = useState(createApiCache)
  const [texts] = useState(() => createAloneTexts(language))
  const [alone] = useState(() => createAloneShell({ settings: { language, wai }, variant, hasPortal }))
  const { shell } = alone
  useEffect(() => {
    saveChoices(choices)
    markDocument(choices, language)
    void texts.changeLanguage(language)
    shell.change({ language, wai })
    shell.signIn(role === 'VISITOR' ? null : personWith(role, language))
  }, [choices, language, role, shell, texts, wai])

  function changeLanguage(next: Language) {
    void navigate(`/${next}${splitLanguage(pathname).path}${search}${hash}`)
  }

  return (
    <RuntimeContext value={shell.runtime}>
      <I18nextProvider i18n={texts}>
        <AnchorProvider component={RouterAnchor}>
          <QueryClientProvider client={cache}>
            <AloneBar
              alone={alone}
              choices={choices}
              language={language}
              onChoose={onChoose}
              onLanguage={changeLanguage}
            />
            <main className={styles.main}>
              <Outlet />
            </main>
          </QueryClientProvider>
        </AnchorProvider>
      </I18nextProvider>
    </RuntimeContext>
  )
}

export function MountedComponent({ place }: { readonly place: MountPoint }) {
  const params = useParams()
  const scope = useMountScope()
  const [mounted] = useState(() => ({
    name: manifest.name,
    version: '0.0.0-alone',
    screen: place.id,
    scope,
  }))
  const Component = componentOf(place.file)
  const title = place.title[useLanguage()]
  // Before the effects of the screen, which may set another title.
  useLayoutEffect(() => {
    document.title = `${title} – ${manifest.name}`
  }, [title])
  return (
    <RemoteContext value={mounted}>
      <Suspense fallback={null}>
        <Component params={params as ScreenProps['params']} />
      </Suspense>
    </RemoteContext>
  )
}

export function UnknownAddress() {
  return <h1>{ALONE_TEXTS[useLanguage()].noPlace}</h1>
}

/** Client-side navigation, as in the shell. */
function RouterAnchor({ href, children, ...attributes }: AnchorProps) {
  if (splitLanguage(href.split(/[?#]/)[0] ?? '').language === undefined) {
    return (
      <a {...attributes} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...attributes} to={href}>
      {children}
    </Link>
  )
}
