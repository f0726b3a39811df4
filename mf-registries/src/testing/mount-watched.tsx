import {
  createWatch,
  updateWatch,
  deleteWatch,
  listWatches,
  stopWatchMails,
} from 'shared-contracts/http/data/watches'
import type { FilteredRecord, Watch } from 'shared-contracts/http/data/watches'
import type { User } from 'shared-contracts/models/user'
import { answer } from 'shared-runtime/testing'
import type { FakeReply, FakeRequest, RenderedRemote } from 'shared-runtime/testing'
import { mountScreen } from './mount-screen.tsx'
import type { ScreenUnderTest } from './mount-screen.tsx'

type Answer<Reply> = (request: FakeRequest) => FakeReply<Reply> | Promise<FakeReply<Reply>>

interface WatchedUnderTest extends Pick<ScreenUnderTest, 'screen' | 'path' | 'address' | 'onConfirm'> {
  readonly watches?: readonly Watch[]
  readonly filtered?: readonly FilteredRecord[]
  /** The user has turned off the e-mails of all watches. */
  readonly isMailOff?: boolean
  /** The user has an e-mail address. */
  readonly hasEmail?: boolean
  readonly added?: Answer<{ message: string; id: string }>
  readonly changed?: Answer<{ message: string }>
  readonly ended?: Answer<{ message: string }>
  readonly stopped?: Answer<{ message: string }>
}

const ID = '00000000-0000-4000-8000-00000000000a'

/** Signed-in user. */
export const PERSON: User = {
  id: ID,
  name: 'Person',
  surname: 'One',
  manufacturers: [],
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'en' },
}

/** Watched list with a change. */
export const WATCHED_LIST: Watch = {
  id: ID,
  registry: 'test-scales',
  registryTitle: { az: 'Tərəzilər', en: 'Scales', ru: 'Весы' },
  record: null,
  query: 'kinds=table',
  settings: { tells: 'all', fields: [], mail: 'daily', warnsOfExpiry: false },
  isPaused: false,
  since: '2026-11-20T09:00:00.000Z',
  news: [
    {
      at: '2026-11-21T09:00:00.000Z',
      records: 7,
      items: [
        {
          kind: 'entered',
          registry: 'test-scales',
          id: 'S-1',
          title: { az: 'Stolüstü tərəzi', en: 'Table scales', ru: null },
          status: 'active',
          fields: [],
          validTo: null,
        },
      ],
    },
  ],
}

/** Renders a screen of the watches for a signed-in user. */
export function mountWatched({ watches = [], filtered = [], ...given }: WatchedUnderTest): RenderedRemote {
  const said = () => ({ message: 'Done' })
  return mountScreen({
    ...given,
    user: PERSON,
    onConfirm: given.onConfirm ?? (() => true),
    calls: [
      answer(listWatches, () => ({
        content: [...watches],
        limit: 200,
        filtered: [...filtered],
        isMailOff: given.isMailOff === true,
        hasEmail: given.hasEmail !== false,
      })),
      answer(createWatch, given.added ?? (() => ({ message: 'You are watching it now', id: ID }))),
      answer(updateWatch, given.changed ?? said),
      answer(deleteWatch, given.ended ?? said),
      answer(stopWatchMails, given.stopped ?? said),
    ],
  })
}
