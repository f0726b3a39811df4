import { expect, test } from '@jest/globals'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/150.0 Mobile Safari/604.1',
    'Chrome, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari, macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 YaBrowser/26.9 Safari/537.36', 'Yandex, Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Ubuntu Chromium/150.0 Chrome/150.0 Safari/537.36',
    'Chromium, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36 Vivaldi/8.0',
    'Vivaldi, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 OtherBrowser/3.0 Safari/605.1.15', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30', 'Android'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('SESS-01 %s is shown as "%s"', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('SESS-01 only the beginning of an overlong user agent is parsed', () => {
  expect(describeDevice(`${'x'.repeat(380)} Firefox/1`)).toBe('Firefox')
  expect(describeDevice(`${'x'.repeat(400)} Firefox/1`)).toBe('')
})
