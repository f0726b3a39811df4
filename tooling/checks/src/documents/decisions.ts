/** Sections of a decision record, in the order of the file. */
const SECTIONS = ['Date', 'Status', 'Subject', 'Context', 'Decision', 'Consequences', 'Enforced by'] as const
const SUBJECTS = [
  'Working method',
  'Remotes and releases',
  'Pages and the edge',
  'Sessions and accounts',
  'Notifications and search',
  'Registries and open data',
  'Services and operation',
]
const MAX_DECISIONS = 60

/** A record of `docs/decisions`; `file` is its path from the root. */
export interface Decision {
  readonly file: string
  readonly number: string
  readonly title: string
  readonly sections: Readonly<Partial<Record<string, string>>>
}

export function parseDecision(file: string, text: string): Decision {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
  const sections = [...text.matchAll(/^- ([A-Z][a-z ]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return { file, number, title, sections: Object.fromEntries(sections) as Decision['sections'] }
}

/** Missing sections, unknown subjects and states, and records over the limit. */
export function findDecisionFaults(decisions: readonly Decision[]): string[] {
  const numbers = new Set(decisions.map(({ number }) => number))
  return [
    ...(decisions.length > MAX_DECISIONS
      ? [
          `docs/decisions: ${decisions.length} records, at most ${MAX_DECISIONS}; merge records on one subject`,
        ]
      : []),
    ...decisions.flatMap(({ file, number, title, sections }) => {
      const { Status: status = '', Subject: subject = '' } = sections
      return [
        ...(file.endsWith(`/${number}-${toFileName(title)}.md`)
          ? []
          : [`${file}: name it by its number and title, ${number}-${toFileName(title)}.md`]),
        ...SECTIONS.filter((name) => sections[name] === undefined).map((name) => `${file}: no "${name}"`),
        ...(SUBJECTS.includes(subject) ? [] : [`${file}: the subject is one of ${SUBJECTS.join(', ')}`]),
        ...(status === 'accepted' || numbers.has(/^superseded by (\d{4})$/.exec(status)?.[1] ?? '-')
          ? []
          : [`${file}: the status is "accepted" or "superseded by NNNN", the number of a record`]),
      ]
    }),
  ]
}

/** Numbers in `docs/decisions/NNNN`, "decision NNNN" and, in documents, "(0NNN, 0NNN)" that are no record. */
export function findDeadDecisions(decisions: readonly Decision[], file: string, text: string): string[] {
  const numbers = new Set(decisions.map(({ number }) => number))
  const references = [
    ...text.matchAll(/(?:docs\/decisions\/|\bdecisions? )(\d{4})\b/gi),
    ...(file.endsWith('.md') ? text.matchAll(/[(,] ?(0\d{3})(?=[,)])/g) : []),
  ]
  return references
    .map(([, number = '']) => number)
    .filter((number) => !numbers.has(number))
    .map((number) => `${file}: there is no decision ${number}`)
}

/** Index of all records by subject: number, title, status, first sentence of the decision. */
export function writeDecisionIndex(decisions: readonly Decision[]): string {
  return [
    '# Decisions',
    '',
    'Generated from the records by `pnpm check docs --update`; edit these, not this page. A record is for what crosses',
    `packages or is expensive to undo; there are at most ${MAX_DECISIONS} ([0001](0001-record-decisions-that-cross-packages.md)).`,
    ...SUBJECTS.flatMap((subject) => [
      '',
      `## ${subject}`,
      '',
      ...decisions
        .filter(({ sections }) => sections['Subject'] === subject)
        .toSorted((a, b) => a.number.localeCompare(b.number))
        .map(writeEntry),
    ]),
    '',
  ].join('\n')
}

function writeEntry({ file, number, title, sections }: Decision): string {
  const summary = /^.+?[.](?= |$)/.exec(sections['Decision'] ?? '')?.[0] ?? ''
  return `- [${number}](${file.slice(file.lastIndexOf('/') + 1)}) ${title} (${sections['Status'] ?? ''}). ${summary}`
}

function toFileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
