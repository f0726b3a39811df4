import { expect, test } from '@jest/globals'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readFonts, TaggedPdf } from './tagged-pdf.ts'

test('a title and a subject with characters of markup are kept, and the metadata stay well-formed', async () => {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const texts = { title: 'A & B <C>', subject: '"D" & <E>' }
  const pdf = new TaggedPdf({ ...texts, language: 'en', fonts: await readFonts(), createdAt })
  pdf.heading('A & B <C>', 'H1')
  const bytes = await pdf.end()
  const xml = bytes.toString('utf8')
  expect(xml).toContain('<rdf:li xml:lang="x-default">A &amp; B &lt;C&gt;</rdf:li>')
  expect(xml).toContain('<rdf:li xml:lang="x-default">&quot;D&quot; &amp; &lt;E&gt;</rdf:li>')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { info, metadata } = await (await task.promise).getMetadata()
  await task.destroy()
  expect(info).toMatchObject({ Title: 'A & B <C>', Subject: '"D" & <E>' })
  expect(metadata.get('dc:title')).toBe('A & B <C>')
})
