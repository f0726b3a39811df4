import type { Composition } from 'shared-contracts/release/composition'
import type { PageState } from 'shared-contracts/release/page-state'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { CompanyId, Variant } from 'shared-contracts/session/variant'
import { outlineOf, shownReleases, slotsOfAll, titlesOf, wordsOf } from './contributions.ts'
import { integrityOf, pageRemote, writeTable, type WrittenTable } from './portal-table.ts'

/** What a renderer is told: every release and every title, whatever page it is. */
export type RenderState = Omit<PageState, 'data'>

/** The part of the state that is the same for every page of a composition, a cohort and a language. */
type StateOfLanguage = Omit<RenderState, 'address' | 'wai' | 'signedIn'>

/** A portal as one cohort of visitors meets it. */
export interface PortalStates {
  readonly table: WrittenTable
  /** Complete, for the renderer. */
  of(language: Language): StateOfLanguage
  /** What the page of these remotes is sent with; files that its document names carry their integrity there. */
  forPage(state: RenderState, remotes: readonly string[], named?: ReadonlySet<string>): RenderState
}

interface Portal {
  readonly companyId: CompanyId
  readonly variant: Variant
  /** Canaries that are live for these visitors; empty for none. */
  readonly cohort: string
}

/** The states of pages, from the releases that are live for a cohort. */
export function portalStates(
  composition: Pick<Composition, 'number' | 'remotes' | 'fallbacks'>,
  shell: ShellRelease,
  { companyId, variant, cohort }: Portal,
): PortalStates {
  const shown = shownReleases(composition.remotes, variant)
  const { number } = composition
  const table = writeTable({ number, variant, shell, remotes: shown, fallbacks: composition.fallbacks ?? [] })
  const slots = slotsOfAll(shown, variant)
  const common = {
    composition: number,
    cohort,
    variant,
    companyId,
    shell: { version: shell.version, texts: shell.texts },
    remotes: shown.map(outlineOf),
    ...(slots.length === 0 ? {} : { slots }),
    files: shown.map((each) => pageRemote(each, variant)),
    table: table.address,
  }
  const states = new Map<Language, StateOfLanguage>(
    LANGUAGES.map((language) => [
      language,
      { ...common, language, ...wordsOf(shown, { variant, language }), integrity: {} },
    ]),
  )
  const releasesOf = (remotes: readonly string[]): readonly RemoteRelease[] =>
    composition.remotes.filter(({ name }) => remotes.includes(name))
  return {
    table,
    of(language) {
      const state = states.get(language)
      if (state === undefined) throw new Error(`No state in ${language}`)
      return state
    },
    forPage(state, remotes, named = new Set()) {
      const own = shown.filter(({ release }) => remotes.includes(release.name))
      return {
        ...state,
        titles: titlesOf(own, state.language),
        files: state.files.filter(({ name }) => remotes.includes(name)),
        integrity: integrityOf([shell, ...releasesOf(remotes)], [state.language], named),
      }
    },
  }
}
