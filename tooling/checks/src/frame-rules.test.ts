import { expect, test } from '@jest/globals'
import { ESLint } from 'eslint'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Complaints about a source of a remote, by the rules that do not need types. */
async function complaintsAbout(
  code: string,
  file = 'mf-registries/src/features/sample/sample.js',
): Promise<number> {
  const eslint = new ESLint({ cwd: ROOT })
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length
}

test.each([
  'export function Sample() { return <header>x</header> }',
  'export function Sample() { return <main>x</main> }',
  'export function Sample() { return <footer>x</footer> }',
  'export function Sample() { return <div role="banner">x</div> }',
  "import { createPortal } from 'react-dom'\nexport const portal = createPortal",
  "document.documentElement.lang = 'az'",
  "document.cookie = 'a=b'",
  "document.title = 'x'",
  'const { documentElement } = document\nexport const root = documentElement',
  "window.document.title = 'x'",
  "import { createElement } from 'react'\nexport const bar = createElement('footer', null)",
  'export function Sidebar() { return <div>x</div> }',
  'export function AppHeader() { return <div>x</div> }',
  'document.body.append("x")',
  "import { useState } from 'react'\nexport function useIt() { const [language, setLanguage] = useState('az'); return [language, setLanguage] }",
  "import { useState } from 'react'\nexport function useIt() { const [fontSize, set] = useState(16); return [fontSize, set] }",
  "import i18next from 'i18next'\ni18next.changeLanguage('ru')",
  "localStorage.setItem('lang', 'az')",
  "window.sessionStorage.setItem('a', 'b')",
  "import { createBrowserRouter } from 'react-router-dom'\nexport const router = createBrowserRouter",
  "import { MemoryRouter } from 'react-router-dom'\nexport const router = MemoryRouter",
  "import { createRoot } from 'react-dom/client'\nexport const root = createRoot",
  "history.pushState(null, '', '/x')",
])('FED-11 code of a remote that changes the frame is refused: %s', async (code) => {
  expect(await complaintsAbout(code)).toBe(1)
})

test.each([
  'export function Sample() { return <section><h1>x</h1></section> }',
  'const { activeElement } = document\nexport const active = activeElement',
  'export const isLost = document.activeElement === document.body',
  'export function RecordHeader() { return <div>x</div> }',
  'export function Results() { return <aside><nav aria-label="x">y</nav></aside> }',
  "import { useState } from 'react'\nexport function useIt() { const [page, setLanguage] = useState(1); return [page, setLanguage] }",
  "import { Link, useParams } from 'react-router-dom'\nexport const parts = [Link, useParams]",
  "import { useLanguage } from 'shared-runtime/settings'\nexport function useIt() { const language = useLanguage(); return language }",
])('FED-11 code inside the place of a remote passes: %s', async (code) => {
  expect(await complaintsAbout(code)).toBe(0)
})

test.each([
  "export async function read() { return await fetch('/api/news') }",
  "export async function read() { return await window.fetch('/api/news') }",
  "export const socket = new WebSocket('/live')",
  "import { endpoint } from 'shared-contracts/http/endpoint'\nexport const list = endpoint({ path: '/public/x' })",
  'export function Sample() { return <p style={{ color: "red" }}>{t("x")}</p> }',
  'export function Sample() { return <p>No records match your filters.</p> }',
  'export function Sample() { return <p>Heç nə tapılmadı</p> }',
  'export function Sample() { return <p>{"No records"}</p> }',
  'export function Sample({ isDone }) { return <p>{isDone ? "Saved" : null}</p> }',
  'export function Sample({ count }) { return <p>{`${count} records were found`}</p> }',
  'export function Sample() { return <nav aria-label="Pages of the list" /> }',
  'export function Sample() { return <TextField label="Name" /> }',
])('other ways to call, to style and to write texts are refused: %s', async (code) => {
  expect(await complaintsAbout(code, 'mf-registries/src/features/sample/sample.tsx')).toBe(1)
})

test.each([
  "import { getNews } from 'shared-contracts/http/content'\nexport const news = pageCall(getNews)",
  'export function Sample({ date }) { return <p className={`big ${date}`}>{t("title")} – {date}</p> }',
  'export function Sample({ id }) { return <p title={t("x")}>{`${id}/5`} ×</p> }',
  'export function Sample({ isBusy }) { return <p>{isBusy ? t("busy") : null}</p> }',
])('calls of contracts, classes and texts by key pass: %s', async (code) => {
  expect(await complaintsAbout(code, 'mf-registries/src/features/sample/sample.tsx')).toBe(0)
})

test.each(['shell/src/features/frame/sample.tsx', 'shared-ui/src/notice/sample.tsx'])(
  'a sentence outside the locales is found in %s',
  async (file) => {
    expect(await complaintsAbout('export function Sample() { return <p>Nothing found</p> }', file)).toBe(1)
  },
)

test('FED-11 the shell may render the frame', async () => {
  const code = 'export function Sample() { return <header>x</header> }'
  expect(await complaintsAbout(code, 'shell/src/features/frame/sample.js')).toBe(0)
})

test.each([
  ["export { a } from './a.js'\nexport { b } from './b.js'\n", 1],
  ["/** All of it. */\nexport * from './a.js'\n", 1],
  ["export { a } from './a.js'\nexport const own = 1\n", 0],
  ["export { useQuery } from '@tanstack/react-query'\n", 0],
])('%j is a barrel: %i', async (code, count) => {
  expect(await complaintsAbout(code, 'shared-a/src/a.js')).toBe(count)
})
