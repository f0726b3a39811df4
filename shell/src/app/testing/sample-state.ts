import type { PageRemote, PageState, PageWords, RemoteOutline } from 'shared-contracts/release/page-state'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'

/** Remote with a list and a record, as in the state of a page. */
export const SAMPLE_REMOTE: PageRemote = {
  name: 'mf-sample',
  version: '1.0.0',
  container: 'mf_sample__1_0_0',
  platform: 1,
  requires: { 'shared-contracts': 1 },
  entry: 'entry.js',
  texts: { az: 'texts/az.json', en: 'texts/en.json', ru: 'texts/ru.json' },
  screens: { list: { js: ['list.js'], css: ['list.css'] }, one: { js: ['one.js'], css: [] } },
}

/** Outline of the sample remote, which is in the state of every page. */
export const SAMPLE_OUTLINE: RemoteOutline = {
  name: 'mf-sample',
  routes: { '/samples': 'list', '/samples/:id': 'one' },
}

const TITLES = {
  az: { '/samples': 'Nümunələr', '/samples/:id': 'Nümunə' },
  en: { '/samples': 'Samples', '/samples/:id': 'Sample' },
  ru: { '/samples': 'Образцы', '/samples/:id': 'Образец' },
}

export function sampleWords(language: Language): PageWords {
  return { titles: TITLES[language], menu: [], search: [] }
}

export function sampleState(changes: Partial<PageState> = {}): PageState {
  return {
    composition: 1,
    cohort: '',
    variant: 'quality',
    companyId: 2,
    language: 'az',
    wai: DEFAULT_WAI,
    address: '/az/home',
    shell: { version: '1.0.0', texts: { az: 'texts/az.json', en: 'texts/en.json', ru: 'texts/ru.json' } },
    remotes: [SAMPLE_OUTLINE],
    files: [SAMPLE_REMOTE],
    table: '/compositions/1-quality-sample.json',
    ...sampleWords(changes.language ?? 'az'),
    integrity: {},
    data: {},
    ...changes,
  }
}
