import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'

/** A remote with a list and a record, as the edge describes it to a page. */
export const SAMPLE_REMOTE: PageRemote = {
  name: 'mf-sample',
  version: '1.0.0',
  container: 'mf_sample__1_0_0',
  platform: 1,
  requires: { 'shared-contracts': 1 },
  entry: 'entry.js',
  texts: { az: 'texts/az.json', en: 'texts/en.json', ru: 'texts/ru.json' },
  routes: [
    {
      id: 'sample.list',
      path: '/samples',
      screen: 'list',
      title: { az: 'Nümunələr', en: 'Samples', ru: 'Образцы' },
    },
    {
      id: 'sample.one',
      path: '/samples/:id',
      screen: 'one',
      title: { az: 'Nümunə', en: 'Sample', ru: 'Образец' },
    },
  ],
  screens: { list: { js: ['list.js'], css: ['list.css'] }, one: { js: ['one.js'], css: [] } },
}

export function sampleState(changes: Partial<PageState> = {}): PageState {
  return {
    composition: 1,
    variant: 'quality',
    companyId: 2,
    language: 'az',
    wai: DEFAULT_WAI,
    address: '/az/home',
    shell: { version: '1.0.0', texts: { az: 'texts/az.json', en: 'texts/en.json', ru: 'texts/ru.json' } },
    remotes: [SAMPLE_REMOTE],
    menu: [],
    integrity: {},
    data: {},
    ...changes,
  }
}
