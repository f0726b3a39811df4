import { expect, test } from '@jest/globals'
import { findStyleProblems } from './style-problems.ts'

function problemsOf(css: string): string[] {
  return findStyleProblems('a.css', css, 'features').map((problem) => problem.replace('a.css: ', ''))
}

test.each([
  ['p{color:red}', '"p" has no class of the remote and would reach beyond it'],
  ['*{margin:0}', '"*" has no class of the remote and would reach beyond it'],
  [':root{--x:1}', '":root" has no class of the remote and would reach beyond it'],
  ['.a,p{color:red}', '"p" has no class of the remote and would reach beyond it'],
  ['div:has(.a){color:red}', '"div:has(.a)" has no class of the remote and would reach beyond it'],
  ['div:not(.a){color:red}', '"div:not(.a)" has no class of the remote and would reach beyond it'],
  ['body .a{color:red}', '"body .a" names body, which is the shell\'s'],
  ['html:has(.a){overflow:hidden}', '"html:has(.a)" names html, which is the shell\'s'],
  ['.a~footer{display:none!important}', '".a~footer" names footer, which is the shell\'s'],
  ['.a{:is(&,*){display:none}}', '":is(&,*)" has no class of the remote and would reach beyond it'],
  ['.a{*:not(&){display:none}}', '"*:not(&)" has no class of the remote and would reach beyond it'],
  ['.a:is(:ROOT){--x:1}', '".a:is(:ROOT)" names :ROOT, which is the shell\'s'],
  ['.a~h\\74ml{color:red}', '".a~h\\74ml" writes a name with escapes'],
  ['.a{html &{color:red}}', '"html &" names html, which is the shell\'s'],
])('FED-11 a sheet that reaches beyond its remote is refused: %s', (css, problem) => {
  expect(problemsOf(`@layer features{${css}}`)).toContain(problem)
})

test.each([
  ['@layer utilities{.a{color:red}}', '@layer utilities is not the remote\'s: its styles are in "features"'],
  ['.a{color:red}', '".a" stands outside the layer "features"'],
  ['@import url(https://example.az/a.css);', '@import reaches beyond the remote'],
  ['@IMPORT "/m/mf-x/1.0.0/a.css";', '@IMPORT reaches beyond the remote'],
  ['@i\\6dport "/m/mf-x/1.0.0/a.css";', '@i reaches beyond the remote'],
  ['@counter-style decimal{system:cyclic;symbols:x}', '@counter-style reaches beyond the remote'],
  ['@layer features{@font-face{font-family:x}}', '@font-face reaches beyond the remote'],
])('FED-11 a sheet that leaves its layer is refused: %s', (css, problem) => {
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
])('FED-11 what stays inside the remote is its own: %s', (css) => {
  expect(problemsOf(`@layer features{${css}}`)).toEqual([])
})
