import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { getRecord, listRecords, listRegistries, listRegistryCounts } from 'shared-contracts/http/registries'
import type { RecordDetail, RecordPage } from 'shared-contracts/http/registries'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { answer, fakeNetwork, renderRemote } from 'shared-runtime/testing'
import type { FakeReply, FakeRequest, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import type { AnchorProps } from 'shared-ui/link'
import type * as z from 'zod/mini'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { HAIR_DRYER_DETAIL, FIRST_PAGE } from './sample-records.ts'
import { REGISTRIES } from './sample-registries.ts'

type Registries = z.infer<(typeof listRegistries)['reply']>

type Counts = z.infer<(typeof listRegistryCounts)['reply']>

type Answer<Reply> = (request: FakeRequest) => FakeReply<Reply> | Promise<FakeReply<Reply>>

/** What the network of a test answers; samples where nothing is said. */
export interface Answers {
  readonly registries?: Answer<Registries>
  readonly counts?: Answer<Counts>
  readonly records?: Answer<z.input<typeof RecordPage>>
  readonly record?: Answer<z.input<typeof RecordDetail>>
}

export interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  readonly path: string
  readonly address: string
  readonly answers?: Answers
}

/** A problem as the server words it. */
export function problem(code: Endpoint['errors'][number], status: number, message: string) {
  return { problem: { status, code, message } }
}

function RouterAnchor({ href, ...anchor }: AnchorProps) {
  return <Link {...anchor} to={href} />
}

/** Renders a screen of this remote in the fake shell, with the router's links as the real one gives them. */
export function mountScreen({
  screen: Screen,
  path,
  address,
  answers = {},
}: ScreenUnderTest): RenderedRemote {
  function WithAnchors(props: ScreenProps) {
    return (
      <AnchorProvider component={RouterAnchor}>
        <main>
          <Screen {...props} />
        </main>
      </AnchorProvider>
    )
  }
  return renderRemote({
    screen: WithAnchors,
    remote: 'mf-registries',
    path,
    address,
    texts: { az, en, ru },
    network: fakeNetwork([
      answer(listRegistries, answers.registries ?? (() => REGISTRIES)),
      answer(listRegistryCounts, answers.counts ?? (() => REGISTRIES)),
      answer(listRecords, answers.records ?? (() => FIRST_PAGE)),
      answer(getRecord, answers.record ?? (() => HAIR_DRYER_DETAIL)),
    ]),
  })
}
