import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { writeErrorPage } from '../error-page.ts'
import { resultOf, type Part, type PartContext } from '../part.ts'
import { findReadmeFaults } from '../readme-faults.ts'
import { listFiles, listPackages, readIfPresent } from '../workspace.ts'

const DECISION_BULLETS = ['Date', 'Status', 'Context', 'Decision', 'Consequences', 'Enforced by']

export const docs: Part = {
  name: 'docs',
  what: 'README of every package, decisions, error codes, links',
  file: 'tooling/checks/src/parts/docs.ts',
  run: (context) => {
    const { root } = context
    const readmes = listPackages(root).map(({ folder }) => `${folder}/README.md`)
    const decisions = listFiles(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`)
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      ...readmes,
      ...listFiles(join(root, 'docs')).map((file) => `docs/${file}`),
    ].filter((file) => file.endsWith('.md'))
    return Promise.resolve(
      resultOf([
        ...readmes.flatMap((file) => findReadmeFaults(file, readIfPresent(root, file))),
        ...decisions.flatMap((file) => findDecisionFaults(file, readIfPresent(root, file) ?? '')),
        ...compareErrorPage(context),
        ...pages.flatMap((file) => findDeadLinks(root, file)),
      ]),
    )
  },
}

/** What a decision does not say; its file name is its number and title. */
export function findDecisionFaults(file: string, text: string): string[] {
  const bullets = [...text.matchAll(/^- ([A-Z][a-z ]+):/gm)].map(([, name]) => name)
  return [
    ...(/\/\d{4}-[a-z0-9-]+\.md$/.test(file) ? [] : [`${file}: the name is NNNN-kebab-title.md`]),
    ...DECISION_BULLETS.filter((name) => !bullets.includes(name)).map(
      (name) => `${file}: says nothing about "${name}"`,
    ),
  ]
}

function compareErrorPage({ root, update }: PartContext): string[] {
  const wanted = writeErrorPage(CATALOGUE, ERROR_MESSAGES)
  if (update) writeFileSync(join(root, 'docs/errors.md'), wanted)
  return readIfPresent(root, 'docs/errors.md') === wanted
    ? []
    : ['docs/errors.md differs from the catalogue; write it anew with: pnpm check docs --update']
}

function findDeadLinks(root: string, file: string): string[] {
  const text = (readIfPresent(root, file) ?? '').replace(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target) && !existsSync(join(root, dirname(file), target)))
    .map((target) => `${file}: ${target} does not exist`)
}
