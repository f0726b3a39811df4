import type { ComponentType } from 'react'
import { getSoftware, getSoftwareUrl, listSoftware } from 'shared-contracts/http/software'
import { answerService } from 'shared-contracts/http/data/service-answers'
import type { ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import type { ServicePage, ServicePassport, ServiceStart } from 'shared-contracts/http/software'
import { listDocumentKeys, verifyFile, verifyNumber, verifySeal } from 'shared-contracts/http/verification'
import type { DocumentKey, SignatureState, Verification } from 'shared-contracts/http/verification'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { answer, fakeNetwork, renderRemote } from 'shared-runtime/testing'
import type { FakeReply, FakeRequest, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { AnchorProvider } from 'shared-ui/link'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { VALID } from './sample-documents.ts'
import { PAGE, VERIFICATION, passportOf } from './sample-services.ts'

type Answer<Reply> = (request: FakeRequest) => FakeReply<Reply> | Promise<FakeReply<Reply>>

/** Responses of the fake network; the defaults are samples. */
export interface Answers {
  readonly services?: Answer<ServicePage>
  readonly passport?: Answer<ServicePassport>
  readonly start?: Answer<ServiceStart>
  readonly answer?: Answer<ServiceAnswer>
  readonly verification?: Answer<Verification>
  readonly keys?: Answer<{ keys: DocumentKey[] }>
  readonly file?: Answer<{ verification: Verification | null }>
  readonly signature?: Answer<{ signature: SignatureState; verification: Verification | null }>
}

const NO_ANSWER: ServiceAnswer = {
  status: { tone: 'neutral', text: 'Nothing was found' },
  notes: [],
  facts: [],
  items: [],
  next: [],
}

interface ScreenUnderTest {
  readonly screen: ComponentType<ScreenProps>
  /** Route as in the manifest. */
  readonly path: string
  /** Address with language prefix. */
  readonly address: string
  readonly answers?: Answers
  /** Responses to the shell's dialogs. */
  readonly dialogs?: Pick<FakeShellOptions, 'onLogin' | 'onView'>
  /** Paths of the map that no live remote shows. */
  readonly reserved?: readonly string[]
  readonly contact?: FakeShellOptions['contact']
  readonly user?: FakeShellOptions['user']
  readonly variant?: FakeShellOptions['variant']
}

/** Renders a screen of this remote in the fake shell. */
export function mountScreen({
  answers = {},
  dialogs = {},
  reserved = [],
  contact,
  user = null,
  variant = 'quality',
  ...tested
}: ScreenUnderTest): RenderedRemote {
  const network = fakeNetwork([
    answer(listSoftware, answers.services ?? (() => PAGE)),
    answer(getSoftware, answers.passport ?? (() => passportOf(VERIFICATION))),
    answer(getSoftwareUrl, answers.start ?? (() => ({ target: 'page' as const, url: '/registries' }))),
    answer(answerService, answers.answer ?? (() => NO_ANSWER)),
    answer(verifyNumber, answers.verification ?? (() => VALID)),
    answer(listDocumentKeys, answers.keys ?? (() => ({ keys: [] }))),
    answer(verifyFile, answers.file ?? (() => ({ verification: null }))),
    answer(verifySeal, answers.signature ?? (() => ({ signature: 'altered' as const, verification: null }))),
  ])
  return renderRemote({
    ...tested,
    remote: 'mf-eservices',
    texts: { az, en, ru },
    anchors: AnchorProvider,
    network,
    shell: { ...dialogs, reserved, contact, user, variant },
  })
}
