import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

async function openPanel(address: string) {
  const shell = renderShell({ screen: Blank, address })
  const summary = screen.getByText('Accessibility')
  await userEvent.click(summary)
  const details = summary.closest('details')
  if (details === null) throw new Error('The panel is not a details element')
  return { ...shell, details, panel: within(details), summary }
}

test('WAI-01 size, colours and images apply immediately', async () => {
  const { panel, settings } = await openPanel('/en/home')
  await userEvent.click(panel.getByRole('radio', { name: 'Large (20)' }))
  expect(settings.value.wai).toEqual({ fontSize: 20, showColor: true, showImages: true })
  await userEvent.click(panel.getByRole('radio', { name: 'Off: black and white' }))
  expect(settings.value.wai).toEqual({ fontSize: 20, showColor: false, showImages: true })
  await userEvent.click(panel.getByRole('radio', { name: 'Off: text instead' }))
  expect(settings.value.wai).toEqual({ fontSize: 20, showColor: false, showImages: false })
  expect(panel.getByRole('status')).toHaveTextContent('Settings applied and saved')
})

test('WAI-01 one press resets to the defaults: size 16, colours and images on', async () => {
  const { panel, settings } = await openPanel('/en/home')
  await userEvent.click(panel.getByRole('radio', { name: 'Small (12)' }))
  await userEvent.click(panel.getByRole('button', { name: 'Reset to standard' }))
  expect(settings.value.wai).toEqual({ fontSize: 16, showColor: true, showImages: true })
  expect(panel.getByRole('radio', { name: 'Standard (16)' })).toBeChecked()
})

test('WAI-01 without JavaScript the form sends all settings, the language and the return path', async () => {
  const { details } = await openPanel('/en/registries?q=toy&page=2')
  const form = details.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/settings')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    fontSize: '16',
    showColor: 'true',
    showImages: 'true',
    language: 'en',
    return: '/en/registries?q=toy&page=2',
  })
})

test('WAI-03 Escape closes the panel and restores the focus; a press outside closes it', async () => {
  const { details, summary } = await openPanel('/en/home')
  await userEvent.keyboard('{Escape}')
  expect(details).not.toHaveAttribute('open')
  expect(summary.closest('summary')).toHaveFocus()
  await userEvent.click(summary)
  expect(details).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('heading', { name: 'Page' }))
  expect(details).not.toHaveAttribute('open')
})

test('WAI-03 the open panel passes axe', async () => {
  await openPanel('/en/home')
  expect(await axeViolations(document.body)).toEqual([])
})
