import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { createDrafts, DRAFT_ID, mountForm, sampleDraft } from '../../testing/mount-form.tsx'
import { CITIZEN, SUGGESTION } from '../../testing/sample-forms.ts'

const PAGES = ['', '&step=purchase', '&step=review']

test.each(LANGUAGES.flatMap((language) => PAGES.map((page) => [language, page])))(
  'WAI-03 a form breaks no rule of axe in %s at "%s", with errors too',
  async (language, page) => {
    const { container } = mountForm({
      language: language ?? '',
      user: CITIZEN,
      query: `?draft=${DRAFT_ID}${page ?? ''}`,
      server: createDrafts(sampleDraft()),
    })
    await waitFor(() => expect(container.querySelector('input, textarea')).not.toBeNull())
    expect(await axeViolations(container)).toEqual([])
    const [, submit] = screen
      .getAllByRole('button')
      .map((button) => button)
      .reverse()
    await userEvent.click(submit ?? container)
    expect(container.querySelector('[aria-invalid]')).not.toBeNull()
    expect(await axeViolations(container)).toEqual([])
  },
)

test.each(['', '?draft=new', `?draft=${DRAFT_ID}`])(
  'WAI-03 a form of a visitor breaks no rule of axe at "%s"',
  async (query) => {
    const { container } = mountForm({ form: SUGGESTION, query })
    await screen.findByRole('heading', { level: 1 })
    expect(await axeViolations(container)).toEqual([])
  },
)
