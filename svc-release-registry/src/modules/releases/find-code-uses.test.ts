import { expect, test } from '@jest/globals'
import { findCodeUses } from './find-code-uses.ts'

test.each([
  ['fetch("/api/user/details")', ['fetch']],
  ['(0,window["fetch"])("/x")', ['fetch']],
  ['const f = globalThis.fetch', ['fetch']],
  ['const { fetch: send } = window', ['fetch']],
  ['new XMLHttpRequest', ['XMLHttpRequest']],
  ['new self.WebSocket("wss://a")', ['WebSocket']],
  ['new RTCPeerConnection({iceServers:[]})', ['RTCPeerConnection']],
  ['navigator.sendBeacon("/x", y)', ['sendBeacon']],
  ['indexedDB.open("drafts")', ['indexedDB']],
  ['localStorage.a; window.sessionStorage.b', ['localStorage', 'sessionStorage']],
  ['document.cookie', ['document.cookie']],
  ['document["cookie"]', ['document.cookie']],
  ['window.parent.postMessage(1, "*")', ['postMessage']],
  ['eval("1"); new Function("return 1")', ['eval']],
  ['trustedTypes.createPolicy("portal", {})', ['trustedTypes']],
  ['import("./x.js")', ['import()']],
  ['window.fetch = mine', ['fetch', 'writes to globals']],
  ['globalThis.x ??= 1', ['writes to globals']],
  ['Array.prototype.map = mine', ['writes to globals']],
  ['Object.defineProperty(document, "title", {})', ['writes to globals']],
  ['location.href = "https://a.example/?" + name', ['writes to globals']],
  ['window[a + b](c)', ['computed names of globals']],
  ['const = 1', ['code that cannot be parsed']],
  ['with (a) { b }', []],
])('%s uses %j', (source, uses) => {
  expect([...findCodeUses(source)].toSorted()).toEqual(uses.toSorted())
})

test('names in texts, own members and plain code are no uses', () => {
  const source = `
    const text = 'fetch localStorage eval'
    const api = { fetch: 1, indexedDB: 2 }
    class List { fetch() { return this.items.map((each) => each.name) } }
    state.value = api.fetch
    T.prototype.render = () => text`
  expect([...findCodeUses(source)]).toEqual([])
})

test('code that is nested too deeply to be parsed is reported', () => {
  expect([...findCodeUses('['.repeat(200_000))]).toEqual(['code that cannot be parsed'])
})
