import { expect, test } from '@jest/globals'
import { findStyleProblems } from './style-problems.ts'

function problemsOf(css: string): string[] {
  return findStyleProblems('a.css', css, 'features').map((problem) => problem.replace('a.css: ', ''))
}

test.each([
  ['p{color:red}', '"p" has no class of the remote and could match other elements'],
  ['*{margin:0}', '"*" has no class of the remote and could match other elements'],
  [':root{--x:1}', '":root" has no class of the remote and could match other elements'],
  ['.a,p{color:red}', '"p" has no class of the remote and could match other elements'],
  ['div:has(.a){color:red}', '"div:has(.a)" has no class of the remote and could match other elements'],
  ['div:not(.a){color:red}', '"div:not(.a)" has no class of the remote and could match other elements'],
  ['body .a{color:red}', '"body .a" selects body, which belongs to the shell'],
  ['html:has(.a){overflow:hidden}', '"html:has(.a)" selects html, which belongs to the shell'],
  ['.a~footer{display:none!important}', '".a~footer" selects footer, which belongs to the shell'],
  ['.a{:is(&,*){display:none}}', '":is(&,*)" has no class of the remote and could match other elements'],
  ['.a{*:not(&){display:none}}', '"*:not(&)" has no class of the remote and could match other elements'],
  ['.a:is(:ROOT){--x:1}', '".a:is(:ROOT)" selects :ROOT, which belongs to the shell'],
  ['.a~h\\74ml{color:red}', '".a~h\\74ml" has a name with escapes'],
  ['.a{html &{color:red}}', '"html &" selects html, which belongs to the shell'],
])('FED-11 a style sheet that affects other parts of the page is refused: %s', (css, problem) => {
  expect(problemsOf(`@layer features{${css}}`)).toContain(problem)
})

test.each([
  ['@layer utilities{.a{color:red}}', '@layer utilities is not allowed: styles of remotes are in "features"'],
  ['.a{color:red}', '".a" is outside the layer "features"'],
  ['@import url(https://example.az/a.css);', '@import affects other parts of the page'],
  ['@IMPORT "/m/mf-x/1.0.0/a.css";', '@IMPORT affects other parts of the page'],
  ['@i\\6dport "/m/mf-x/1.0.0/a.css";', '@i affects other parts of the page'],
  ['@counter-style decimal{system:cyclic;symbols:x}', '@counter-style affects other parts of the page'],
  ['@layer features{@font-face{font-family:x}}', '@font-face affects other parts of the page'],
])('FED-11 a style sheet with rules outside its layer is refused: %s', (css, problem) => {
  expect(problemsOf(css)).toContain(problem)
})

test.each([
  '.a p{color:red}',
  '.a>*+*{margin:0}',
  '.a:has(.b)::before{content:"x"}',
  '@media (width<40rem){.a{&:hover{color:red}}}',
  '@keyframes turn-x1{from{opacity:0}to{opacity:1}}',
  '.a{p,&:is(.b,:hover){color:red}}',
  '@supports (display:grid){@container (width>1px){.a{color:red}}}',
  '#own .a,.b:is(.c,.d){color:red}',
])('FED-11 a style sheet limited to the remote is accepted: %s', (css) => {
  expect(problemsOf(`@layer features{${css}}`)).toEqual([])
})
