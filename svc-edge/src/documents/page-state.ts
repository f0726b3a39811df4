import type { ExternalSiteUrls } from 'shared-contracts/navigation/external-sites'
import type { Composition } from 'shared-contracts/release/composition'
import type { LivePortal, PageState } from 'shared-contracts/release/page-state'
import type { ShellRelease } from 'shared-contracts/release/release-record'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { CompanyId, Variant } from 'shared-contracts/session/variant'
import { listRedirects } from '../composition/retired-pages.ts'
import {
  outlineOf,
  releasesInVariant,
  listPageSlots,
  buildPageWords,
  type VariantRelease,
} from './contributions.ts'
import type { ContactDetails } from './contact-details.ts'
import { omitEmpty } from './omit-empty.ts'
import { buildMapRoutes } from './mapped-pages.ts'
import { buildPageFields, type PageTarget } from './page-fields.ts'
import { pageRemote, serializeTable } from './portal-table.ts'
import type { Reader } from './reader.ts'

/** State for the renderer: every release and every title. */
export type RenderState = Omit<PageState, 'data'>

/** State that all pages of a composition, cohort, language and reader share. */
type CommonState = Omit<RenderState, 'address' | 'wai' | 'sidebarFolded' | 'demonstration'>

type PageReader = Exclude<Reader, 'EVERYONE'>

export type PortalStates = ReturnType<typeof createPortalStates>

interface PortalContext {
  readonly companyId: CompanyId
  readonly variant: Variant
  /** Name of the cohort, which lists its canaries; empty for none. */
  readonly cohort: string
  readonly outside?: ExternalSiteUrls
  readonly contact?: ContactDetails
}

export function createPortalStates(
  composition: Pick<Composition, 'number' | 'remotes' | 'fallbacks' | 'canaries'>,
  shell: ShellRelease,
  { companyId, variant, cohort, outside = {}, contact }: PortalContext,
) {
  const shown = releasesInVariant(composition.remotes, variant)
  const { number } = composition
  const fallbacks = composition.fallbacks ?? []
  const table = serializeTable({ number, variant, shell, remotes: shown, fallbacks, outside, contact })
  const slots = listPageSlots(shown, variant)
  const routes = shown.map((each) => each.routes)
  const map = buildMapRoutes(routes, variant)
  const aliases = { ...listRedirects(composition.remotes), ...map.aliases }
  const shared = {
    composition: number,
    cohort,
    remotes: shown.map(outlineOf),
    ...map,
    ...omitEmpty({ aliases, slots }),
    table: table.address,
  }
  const versions = Object.fromEntries(shown.map(({ release: { name, version } }) => [name, version]))
  const common = {
    ...shared,
    variant,
    companyId,
    shell: { version: shell.version, texts: shell.texts },
    ...omitEmpty({ outside }),
    files: shown.map((each) => pageRemote(each, variant)),
  }
  const states = new Map<string, CommonState>()
  const stateOf = (language: Language, reader: PageReader): CommonState => ({
    ...common,
    ...signInFields(reader),
    language,
    ...buildPageWords(shown, { variant, language, reader, outside, contact }),
    integrity: {},
  })
  return {
    table,
    /** Sent to open pages when the composition changes. */
    live: { ...shared, shell: shell.version, versions } satisfies LivePortal,
    of(language: Language, reader: PageReader = 'VISITOR'): CommonState {
      const key = `${language} ${reader}`
      const state = states.get(key) ?? stateOf(language, reader)
      states.set(key, state)
      return state
    },
    /** State that a page is sent with. The integrity of `named` files is in the document. */
    forPage(state: RenderState, page: PageTarget, named: ReadonlySet<string> = new Set()): RenderState {
      const trial = trialOf(page, shown, composition.canaries)
      return { ...state, ...trial, ...buildPageFields(state, { ...page, ...trial }, { shell, shown, named }) }
    },
  }
}

function signInFields(reader: PageReader): Pick<PageState, 'signedIn' | 'role'> {
  if (reader === 'VISITOR') return {}
  return reader === 'SIGNED_IN' ? { signedIn: true } : { signedIn: true, role: reader }
}

/** A page that waits for sign-in shows no screen, so only public pages report on theirs. */
function trialOf(
  page: PageTarget,
  shown: readonly VariantRelease[],
  canaries: Composition['canaries'] = [],
): Pick<PageState, 'trial'> {
  const own = shown.find(({ release }) => page.remotes.includes(release.name))
  const isOnTrial = canaries.some(({ release }) => release.name === own?.release.name)
  const isPublic = own?.routes.some(
    ({ screen, permission }) => screen === page.screen && hasPermission('VISITOR', permission),
  )
  if (own === undefined || !isOnTrial || isPublic !== true) return {}
  return { trial: { name: own.release.name, version: own.release.version } }
}
