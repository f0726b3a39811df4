import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { FILE_REFUSALS } from 'shared-contracts/http/cases/files'
import { SAMPLE_CONTENTS } from '../../../testing/files/sample-contents.ts'
import { checkFile } from './check-file.ts'

/** Contents that take seconds to expand. */
const SLOW = ['pdf-bomb', 'pdf-of-several-parts', 'zip-bomb', 'zip-bomb-with-false-size', 'empty']
const CONTENTS = Object.keys(SAMPLE_CONTENTS).filter((name) => !SLOW.includes(name))
const EXTENSIONS = [
  'pdf',
  'jpg',
  'png',
  'webp',
  'gif',
  'heic',
  'tif',
  'mp4',
  'mp3',
  'docx',
  'odt',
  'txt',
  'eml',
]
const VERDICTS = new Set<unknown>([...FILE_REFUSALS, 'accepted'])

test('ESRV-05 a file whose check takes too long is refused', async () => {
  const bytes = Buffer.from((await SAMPLE_CONTENTS['pdf-with-object-stream']?.()) ?? '')
  expect(await checkFile({ name: 'a.pdf', bytes })).toEqual({ mimeType: 'application/pdf' })
  expect(await checkFile({ name: 'a.pdf', bytes }, 0)).toEqual({ refusal: 'FILE_ARCHIVE_BOMB' })
})

test('ESRV-05 damaged contents get a verdict and never an error, under every end of a name', async () => {
  const damage = fc.record({
    content: fc.constantFrom(...CONTENTS),
    extension: fc.constantFrom(...EXTENSIONS),
    length: fc.double({ min: 0.05, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ content, extension, length, changes }) => {
      const whole = Buffer.from((await SAMPLE_CONTENTS[content]?.()) ?? '')
      const bytes = whole.subarray(0, Math.max(1, Math.ceil(whole.length * length)))
      for (const [at, byte] of changes) bytes[Math.floor(at * bytes.length)] = byte
      const check = await checkFile({ name: `a.${extension}`, bytes })
      expect(VERDICTS).toContain('refusal' in check ? check.refusal : 'accepted')
    }),
    { numRuns: 500, seed: Number(process.env['FUZZ_SEED'] ?? 1) },
  )
})
