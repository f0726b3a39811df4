import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import {
  createRecordChange,
  listChangeSets,
  getChangeSet,
  takeChangeStep,
} from 'shared-contracts/http/data/registry-desk'
import { answer } from 'shared-runtime/fake-network'
import { SUBMITTED } from '../src/testing/sample-change-set.ts'
import { SCALE_DETAIL, SCALE_PAGE } from '../src/testing/sample-instruments.ts'
import { FIRST_PAGE, HAIR_DRYER_DETAIL } from '../src/testing/sample-records.ts'
import { REGISTRIES } from '../src/testing/sample-registries.ts'

const UNKNOWN = { problem: { status: 404, code: 'REGISTRY_UNKNOWN', message: 'Belə reyestr yoxdur' } }

function isScales({ registry }: Readonly<Record<string, string>>): boolean {
  return registry === 'test-scales'
}

const SETS = [
  SUBMITTED,
  ...(['draft', 'returned', 'withdrawn', 'published'] as const).map((state, place) => ({
    ...SUBMITTED,
    id: `${SUBMITTED.id.slice(0, -1)}${place + 2}`,
    number: 13 + place,
    state,
    isOwn: place < 2,
  })),
  {
    ...SUBMITTED,
    id: `${SUBMITTED.id.slice(0, -1)}9`,
    number: 17,
    state: 'draft' as const,
    isOwn: true,
    rows: [],
    counts: { ...SUBMITTED.counts, changed: 0, unchanged: 0 },
    terms: null,
  },
]

/** Responses for `pnpm dev mf-registries --alone --samples`. */
export const answers = [
  answer(listRegistries, () => REGISTRIES),
  answer(listRegistryCounts, () => REGISTRIES),
  answer(
    getRegistry,
    ({ params }) => REGISTRIES.content.find(({ name }) => name === params.registry) ?? UNKNOWN,
  ),
  answer(listRecords, ({ params }) => (isScales(params) ? SCALE_PAGE : FIRST_PAGE)),
  answer(getRecord, ({ params }) => (isScales(params) ? SCALE_DETAIL : HAIR_DRYER_DETAIL)),
  answer(listChangeSets, () => ({
    content: SETS,
    page: 1,
    perPage: 20,
    total: SETS.length,
    totalIsLowerBound: false,
  })),
  answer(getChangeSet, ({ params }) => SETS.find(({ id }) => id === params.id) ?? SUBMITTED),
  answer(takeChangeStep, () => SUBMITTED),
  answer(createRecordChange, () => ({
    problem: {
      status: 400,
      code: 'REQUEST_INVALID',
      message: 'Invalid',
      errors: { risk: 'Not one of the choices', recordId: 'There is a record with this number already' },
    },
  })),
]
