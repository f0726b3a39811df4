import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What assistive technology gets of a PDF. */
interface ReadPdf {
  readonly title: string
  readonly language: string
  /** Whether a window has the title in place of the file name. */
  readonly showsTitle: boolean
  readonly isTagged: boolean
  /** Part of PDF/UA that the file states to conform to. */
  readonly conformance: string
  readonly text: string
  /** Types of the structure elements in reading order, without the document itself. */
  readonly structure: readonly string[]
  /** Text alternatives of figures; null where one is missing. */
  readonly alternatives: readonly (string | null)[]
  /** Texts that are neither in the structure nor marked as decoration. */
  readonly untagged: readonly string[]
  /** Fonts that the file uses without containing them. */
  readonly notEmbedded: readonly string[]
}

interface StructureNode {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly StructureNode[]
}

/** Reads a PDF as a viewer does, with the reader that the portal shows files with. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
  })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Title: title = '', Language: language = '' } = info as {
    Title?: string
    Language?: string
  }
  const marked = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null
  const preferences = (await document.getViewerPreferences()) as ReadonlyMap<string, boolean> | null
  const nodes: StructureNode[] = []
  const texts: string[] = []
  const untagged: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const tree = (await page.getStructTree()) as StructureNode | null
    const pageNodes = tree === null ? [] : flatten(tree)
    nodes.push(...pageNodes)
    const ids = new Set(pageNodes.flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])))
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const open: boolean[] = []
    for (const item of items) {
      if ('str' in item) {
        texts.push(item.str)
        if (item.str.trim() !== '' && !open.includes(true)) untagged.push(item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(('tag' in item && item.tag === 'Artifact') || ids.has(item.id))
    }
  }
  const raw = bytes.toString('latin1')
  await task.destroy()
  const elements = nodes.filter(({ role }) => role !== undefined && !['Root', 'Document'].includes(role))
  return {
    title,
    language,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    isTagged: marked?.get('Marked') === true,
    conformance: /<pdfuaid:part>(\d)<\/pdfuaid:part>/.exec(raw)?.[1] ?? '',
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    structure: elements.map(({ role = '' }) => role),
    alternatives: elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt ?? null),
    untagged,
    notEmbedded: raw
      .split('endobj')
      .filter((object) => object.includes('/Type /FontDescriptor') && !object.includes('/FontFile'))
      .map((object) => /\/FontName \/(\S+)/.exec(object)?.[1] ?? ''),
  }
}

function flatten(node: StructureNode): readonly StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)]
}
