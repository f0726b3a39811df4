import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CATALOGUE, type CatalogueEntry, type ErrorCode } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import type { Texts } from 'shared-contracts/session/language'
import { readRequirements } from 'preset/requirements'
import {
  findDeadDecisions,
  findDecisionFaults,
  parseDecision,
  writeDecisionIndex,
} from '../documents/decisions.ts'
import { findDeadPaths } from '../documents/document-paths.ts'
import { findRequirementFaults } from '../documents/requirements.ts'
import { compareGenerated, resultOf, type Check } from '../check-result.ts'
import { findReadmeFaults } from '../readme-faults.ts'
import { listFiles, listPackages, listSources, readIfPresent } from '../workspace.ts'

const DECISIONS = 'docs/decisions'
const INDEX = `${DECISIONS}/README.md`

const GENERATED = /^docs\/exports\//

export const docs: Check = {
  name: 'docs',
  what: 'README of every package, decisions, requirements of test titles, error codes, links, paths',
  run: (context) => {
    const { root } = context
    const readmes = listPackages(root).map(({ folder }) => `${folder}/README.md`)
    const decisions = listFiles(join(root, DECISIONS))
      .map((file) => `${DECISIONS}/${file}`)
      .filter((file) => file !== INDEX)
      .map((file) => parseDecision(file, readIfPresent(root, file) ?? ''))
    const references = listSources(root, ['*.ts', '*.tsx', '*.js', '*.cjs', '*.md', '*.css', '*.sql']).filter(
      (file) => !file.startsWith('tooling/checks/src/documents/'),
    )
    const tests = listSources(root, ['*.test.ts', '*.test.tsx', '*.spec.ts'])
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      ...readmes,
      ...listFiles(join(root, 'docs')).map((file) => `docs/${file}`),
    ].filter((file) => file.endsWith('.md'))
    const errors = {
      file: 'docs/errors.md',
      text: writeErrorPage(CATALOGUE, ERROR_MESSAGES),
      complaint: 'docs/errors.md differs from the catalogue; write it anew with: pnpm check docs --update',
    }
    const index = {
      file: INDEX,
      text: writeDecisionIndex(decisions),
      complaint: `${INDEX} differs from the records; write it anew with: pnpm check docs --update`,
    }
    return resultOf([
      ...readmes.flatMap((file) => findReadmeFaults(file, readIfPresent(root, file))),
      ...findDecisionFaults(decisions),
      ...references.flatMap((file) => findDeadDecisions(decisions, file, readIfPresent(root, file) ?? '')),
      ...findRequirementFaults(
        readRequirements(root),
        new Map(tests.map((file) => [file, readIfPresent(root, file) ?? ''])),
      ),
      ...compareGenerated(context, index),
      ...compareGenerated(context, errors),
      ...pages.flatMap((file) => findDeadLinks(root, file)),
      ...findDeadPaths(
        root,
        pages.filter((file) => !GENERATED.test(file)),
      ),
    ])
  },
}

export function writeErrorPage(
  catalogue: Readonly<Record<ErrorCode, CatalogueEntry>>,
  messages: Texts<ErrorCode>,
): string {
  const codes = Object.keys(catalogue).toSorted() as ErrorCode[]
  return [
    '# Error codes',
    '',
    'Made from `shared-contracts/src/errors/catalogue.json` and `shared-contracts/locales` by',
    '`pnpm check docs --update`; edit these, not this page.',
    'Every answer of the HTTP API that reports an error is a problem document with `code` and `message`, the message in',
    'the language of the caller.',
    '',
    ...codes.flatMap((code) => [
      `## ${code}`,
      '',
      `- Status: ${catalogue[code].status}`,
      `- az: ${messages.az[code]}`,
      `- en: ${messages.en[code]}`,
      `- ru: ${messages.ru[code]}`,
      `- Cause: ${catalogue[code].cause}`,
      `- Remedy: ${catalogue[code].remedy}`,
      '',
    ]),
  ].join('\n')
}

function findDeadLinks(root: string, file: string): string[] {
  const text = (readIfPresent(root, file) ?? '').replace(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !existsSync(join(root, dirname(file), target)))
    .map((target) => `${file}: ${target} does not exist`)
}
