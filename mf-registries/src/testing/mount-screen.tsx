import type { ComponentType } from 'react'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { getRecordSeal } from 'shared-contracts/http/verification'
import { listOpenData } from 'shared-contracts/http/data/open-data'
import type { OpenDataCatalogue } from 'shared-contracts/http/data/open-data'
import type { RecordDetail, RecordPage } from 'shared-contracts/http/registries'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { User } from 'shared-contracts/models/user'
import { answer, fakeNetwork, problem, renderRemote } from 'shared-runtime/testing'
import type { FakeReply, FakeRequest, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import type * as z from 'zod/mini'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { HAIR_DRYER_DETAIL, FIRST_PAGE } from './sample-records.ts'
import { KETTLE } from './sample-navigation.ts'
import { OPEN_DATA, REGISTRIES, SEAL } from './sample-registries.ts'

type Registries = z.infer<(typeof listRegistries)['reply']>

type Registry = z.input<(typeof getRegistry)['reply']>

type Counts = z.infer<(typeof listRegistryCounts)['reply']>

type Answer<Reply> = (request: FakeRequest) => FakeReply<Reply> | Promise<FakeReply<Reply>>

/** Responses of the fake network; the defaults are samples. */
export interface Answers {
  readonly registries?: Answer<Registries>
  readonly registry?: Answer<Registry>
  readonly counts?: Answer<Counts>
  readonly records?: Answer<z.input<typeof RecordPage>>
  readonly navigation?: Answer<GoodsNavigation>
  readonly record?: Answer<z.input<typeof RecordDetail>>
  readonly seal?: Answer<z.infer<(typeof getRecordSeal)['reply']>>
  readonly openData?: Answer<OpenDataCatalogue>
}

export interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  readonly path: string
  readonly address: string
  readonly answers?: Answers
  /** Responses of further calls. */
  readonly calls?: readonly ReturnType<typeof answer>[]
  /** Signed-in user. */
  readonly user?: User
  readonly onConfirm?: FakeShellOptions['onConfirm']
}

/** Sample registry by name. */
function sampleRegistry({ params }: FakeRequest): FakeReply<Registry> {
  const found = REGISTRIES.content.find(({ name }) => name === params['registry'])
  return found ?? problem('REGISTRY_UNKNOWN', 404, 'Belə reyestr yoxdur')
}

/** Renders a screen of this remote in the fake shell. */
export function mountScreen({
  answers = {},
  calls = [],
  user,
  onConfirm,
  ...tested
}: ScreenUnderTest): RenderedRemote {
  const network = fakeNetwork([
    ...calls,
    answer(listRegistries, answers.registries ?? (() => REGISTRIES)),
    answer(getRegistry, answers.registry ?? sampleRegistry),
    answer(listRegistryCounts, answers.counts ?? (() => REGISTRIES)),
    answer(listRecords, answers.records ?? (() => FIRST_PAGE)),
    answer(navigateGoods, answers.navigation ?? (() => KETTLE)),
    answer(getRecord, answers.record ?? (() => HAIR_DRYER_DETAIL)),
    answer(getRecordSeal, answers.seal ?? (() => SEAL)),
    answer(listOpenData, answers.openData ?? (() => OPEN_DATA)),
    answer(getEmbedEnd, () => ({ deprecated: null, ends: null })),
  ])
  return renderRemote({
    ...tested,
    remote: 'mf-registries',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    network,
    shell: { ...(user === undefined ? {} : { user }), ...(onConfirm === undefined ? {} : { onConfirm }) },
  })
}
