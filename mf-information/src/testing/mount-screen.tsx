import type { ComponentType } from 'react'
import { getNews, listFaq, listNews } from 'shared-contracts/http/content'
import type { FaqPage, NewsArticle, NewsPage } from 'shared-contracts/http/content'
import { searchPublic, sendSearchFeedback } from 'shared-contracts/http/search'
import type { SearchReply } from 'shared-contracts/http/search'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { answer, fakeNetwork, renderRemote } from 'shared-runtime/testing'
import type { FakeReply, FakeRequest, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { ARTICLE, FAQ, NEWS } from './sample-content.ts'
import { RESULTS } from './sample-results.ts'

type Answer<Reply> = (request: FakeRequest) => FakeReply<Reply> | Promise<FakeReply<Reply>>

/** Responses of the fake network; the defaults are samples. */
export interface Answers {
  readonly news?: Answer<NewsPage>
  readonly article?: Answer<NewsArticle>
  readonly faq?: Answer<FaqPage>
  readonly search?: Answer<SearchReply>
  readonly need?: Answer<Record<string, never>>
}

interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Route as in the manifest. */
  readonly path: string
  /** Address with language prefix. */
  readonly address: string
  readonly answers?: Answers
  /** Responses of further calls. */
  readonly calls?: readonly ReturnType<typeof answer>[]
}

/** Renders a screen of this remote in the fake shell. */
export function mountScreen({ answers = {}, calls = [], ...tested }: ScreenUnderTest): RenderedRemote {
  return renderRemote({
    ...tested,
    remote: 'mf-information',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    network: fakeNetwork([
      ...calls,
      answer(listNews, answers.news ?? (() => NEWS)),
      answer(getNews, answers.article ?? (() => ARTICLE)),
      answer(listFaq, answers.faq ?? (() => FAQ)),
      answer(searchPublic, answers.search ?? (() => RESULTS)),
      answer(sendSearchFeedback, answers.need ?? (() => ({}))),
    ]),
  })
}
